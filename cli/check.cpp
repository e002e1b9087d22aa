// barbican check: runs scenario files.
#include <array>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <fmt/core.h>

#include "barbican/writer.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/scenario.h"

namespace barbican::cli {
namespace {

constexpr std::string_view kEnding = ".scenario";

struct CheckOptions {
  std::vector<std::string> names;
  bool quiet = false;
  bool list_rules = false;
  bool json = false;
};

struct Checked {
  std::string file;
  std::vector<std::string> broken;  // what can't be read, with its place
  std::string title;
  std::vector<Rule> rules;
  std::vector<Failure> failures;
  bool passed() const { return broken.empty() && failures.empty(); }
};

Checked check_file(const std::string& file) {
  Checked checked{file, {}, {}, {}, {}};
  const auto source = read_file(file);
  if (!source) {
    checked.broken = {"can't be read"};
    return checked;
  }
  const Read<Scenario> read = read_scenario(*source);
  const auto tell = [&](const ReadError& error) {
    checked.broken.push_back(to_line(error));
    complain(file, error);
  };
  for (const Step& step : read.value.steps)
    if (const auto* const unreadable = std::get_if<Unreadable>(&step.what)) tell(unreadable->error);
  const bool has_start = read.ok() || !checked.broken.empty();
  if (!has_start) {
    tell(read.error);
    return checked;
  }
  checked.title = read.value.title;
  checked.rules = read.value.rules;
  checked.failures = run_scenario(read.value);
  return checked;
}

void print_failure(const std::string& file, const Failure& failure) {
  fmt::print("{}:{}: {}\n", shown_name(file), failure.line, failure.step);
  fmt::print("    expected:    {}\n    found:       {}\n", failure.expected, failure.found);
  if (!failure.missing.empty()) fmt::print("    missing:     {}\n", failure.missing);
  if (!failure.superfluous.empty()) fmt::print("    superfluous: {}\n", failure.superfluous);
}

// ---- JSON

void add_string(std::string& out, std::string_view key, std::string_view value) {
  if (out.back() != '{') out += ',';
  append_json_string(out, key);
  out += ':';
  append_json_string(out, value);
}

void add_strings(std::string& out, std::string_view key, const auto& values) {
  out += ',';
  append_json_string(out, key);
  out += ":[";
  for (const std::string_view value : values) {
    if (out.back() != '[') out += ',';
    append_json_string(out, value);
  }
  out += ']';
}

std::string json_of(const Failure& failure) {
  std::string out = "{\"line\":" + std::to_string(failure.line);
  add_string(out, "step", failure.step);
  add_string(out, "expected", failure.expected);
  add_string(out, "found", failure.found);
  if (!failure.missing.empty()) add_string(out, "missing", failure.missing);
  if (!failure.superfluous.empty()) add_string(out, "superfluous", failure.superfluous);
  return out + "}";
}

std::string json_of(const Checked& checked) {
  std::string out = "{";
  add_string(out, "file", shown_name(checked.file));
  if (!checked.broken.empty()) add_strings(out, "broken", checked.broken);
  add_string(out, "title", checked.title);
  std::vector<std::string_view> rules;
  for (const Rule rule : checked.rules) rules.push_back(name_of(rule));
  add_strings(out, "rules", rules);
  out += fmt::format(",\"passed\":{},\"failures\":[", checked.passed());
  for (const Failure& failure : checked.failures) {
    if (out.back() != '[') out += ',';
    out += json_of(failure);
  }
  return out + "]}";
}

void print_json(const std::vector<Checked>& all, std::size_t passed) {
  std::string out = fmt::format("{{\"passed\":{},\"failed\":{},\"scenarios\":[", passed, all.size() - passed);
  for (const Checked& checked : all) {
    if (out.back() != '[') out += ',';
    out += json_of(checked);
  }
  fmt::print("{}]}}\n", out);
}

// ---- Rules

void print_rules(const std::vector<Checked>& all) {
  std::array<std::string, kRuleNames.size()> files;
  for (const Checked& checked : all)
    for (const Rule rule : checked.rules) files[static_cast<std::size_t>(rule)] += " " + shown_name(checked.file);
  for (std::size_t i = 0; i < files.size(); ++i)
    fmt::print("{}:{}\n", kRuleNames[i], files[i].empty() ? " -" : files[i]);
}

int check(const CheckOptions& options) {
  const auto files = find_files(options.names, kEnding);
  if (!files) return 2;
  std::vector<Checked> all;
  std::size_t passed = 0;
  bool broken = false;
  for (const std::string& file : *files) {
    all.push_back(check_file(file));
    passed += all.back().passed() ? 1 : 0;
    broken |= !all.back().broken.empty();
    if (options.quiet || options.json || options.list_rules) continue;
    for (const Failure& failure : all.back().failures) print_failure(file, failure);
  }
  if (options.list_rules) print_rules(all);
  else if (options.json) print_json(all, passed);
  else fmt::print("{} passed, {} failed\n", passed, all.size() - passed);
  return broken ? 2 : passed == all.size() ? 0 : 1;
}

}  // namespace

void fill_check(Command& command) {
  const auto options = std::make_shared<CheckOptions>();
  command.arguments("FILE", options->names, "scenario files, folders with *.scenario in them, or - for standard input")
      .flag("--quiet", options->quiet, "print only the last line")
      .flag("--list-rules", options->list_rules, "print each rule with the scenarios that name it")
      .flag("--json", options->json, "print one JSON object instead")
      .footer("Exit code 1 if an expectation fails, 2 if a file is broken. docs/scenarios.md describes the files.")
      .run([options] { return check(*options); });
}

}  // namespace barbican::cli
