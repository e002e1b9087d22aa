#include "server/report/report.h"

#include <algorithm>
#include <memory>

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace barbican::server {
namespace {

struct Reports {
  std::shared_ptr<spdlog::logger> logger;
  bool as_json = false;
};
Reports reports;  // set once, before there is a second thread

spdlog::level::level_enum level_of(Level level) {
  switch (level) {
    case Level::kDebug: return spdlog::level::debug;
    case Level::kInfo: return spdlog::level::info;
    case Level::kWarning: return spdlog::level::warn;
    case Level::kError: break;
  }
  return spdlog::level::err;
}

void append_quoted(std::string& line, std::string_view text) {
  line += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') line += {'\\', c};
    else if (static_cast<unsigned char>(c) < 0x20) line += fmt::format("\\u{:04x}", c);
    else line += c;
  }
  line += '"';
}

bool is_one_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c > ' ' && c != '"' && c != '='; });
}

std::string as_text(std::string_view event, std::initializer_list<ReportField> fields) {
  std::string line = fmt::format("event={}", event);
  for (const ReportField& field : fields) {
    line += fmt::format(" {}=", field.key);
    if (is_one_word(field.value)) line += field.value;
    else append_quoted(line, field.value);
  }
  return line;
}

std::string as_json(std::string_view event, std::initializer_list<ReportField> fields) {
  std::string line = fmt::format("\"event\":\"{}\"", event);
  for (const ReportField& field : fields) {
    line += fmt::format(",\"{}\":", field.key);
    if (field.is_number) line += field.value;
    else append_quoted(line, field.value);
  }
  return line;
}

}  // namespace

void set_up_reports(const std::string& level, const std::string& format) {
  reports.as_json = format == "json";
  reports.logger = std::make_shared<spdlog::logger>("barbican", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  reports.logger->set_level(spdlog::level::from_str(level));
  reports.logger->set_pattern(reports.as_json ? "{\"time\":\"%Y-%m-%dT%H:%M:%S.%e%z\",\"level\":\"%l\",%v}"
                                              : "time=%Y-%m-%dT%H:%M:%S.%e%z level=%l %v");
}

void report(Level level, std::string_view event, std::initializer_list<ReportField> fields) {
  if (!reports.logger || !reports.logger->should_log(level_of(level))) return;
  reports.logger->log(level_of(level), reports.as_json ? as_json(event, fields) : as_text(event, fields));
}

}  // namespace barbican::server
