#include "server/report/report.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "barbican/json.h"

namespace barbican::server {
namespace {

// Set once, before there is a second thread.
struct Reports {
  bool wanted = false;
  Severity least = Severity::kInfo;
  bool as_json = false;
};
Reports reports;

std::string_view name_of(Severity severity) { return entry_of(kSeverityNames, severity); }

// 2026-11-16T20:15:00.123+0100
std::string time_now() {
  const auto now = std::chrono::system_clock::now();
  const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
  const auto past = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm local{};
  localtime_r(&seconds, &local);
  char date[32], zone[8], text[48];
  std::strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &local);
  std::strftime(zone, sizeof zone, "%z", &local);
  std::snprintf(text, sizeof text, "%s.%03d%s", date, static_cast<int>(past), zone);
  return text;
}

bool is_one_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c > ' ' && c != '"' && c != '='; });
}

void append_text(std::string& line, const ReportField& field) {
  if (!line.empty()) line += ' ';
  line += field.key;
  line += '=';
  if (is_one_word(field.value)) line += field.value;
  else append_json_string(line, field.value);
}

void write_json(JsonWriter& json, const ReportField& field) {
  if (field.is_number) json.raw(field.key, field.value);
  else json.text(field.key, field.value);
}

using FieldList = std::initializer_list<ReportField>;

std::string write_text_line(FieldList first, FieldList rest) {
  std::string line;
  for (const FieldList& fields : {first, rest})
    for (const ReportField& field : fields) append_text(line, field);
  return line;
}

std::string write_json_line(FieldList first, FieldList rest) {
  std::string line;
  JsonWriter json(line);
  json.open('{');
  for (const FieldList& fields : {first, rest})
    for (const ReportField& field : fields) write_json(json, field);
  json.close('}');
  return line;
}

}  // namespace

void set_up_reports(std::string_view least, std::string_view format) {
  reports.least = named<Severity>(kSeverityNames, least).value_or(reports.least);
  reports.as_json = format == "json";
  reports.wanted = true;
}

void report(Severity severity, std::string_view event, std::initializer_list<ReportField> fields) {
  if (!reports.wanted || severity < reports.least) return;
  const FieldList first{{"time", time_now()}, {"level", name_of(severity)}, {"event", event}};
  std::string line = reports.as_json ? write_json_line(first, fields) : write_text_line(first, fields);
  line += '\n';
  // One call for each line: the C library lets no two threads write at once.
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace barbican::server
