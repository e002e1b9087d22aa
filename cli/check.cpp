// barbican check: runs scenario files.
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "barbican/json.h"
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
  BoardSize size = BoardSize::kStandard;
};

struct Checked {
  std::string file;
  std::vector<std::string> broken;  // unreadable lines, with their places
  std::string title;
  std::vector<Rule> rules;
  std::vector<Failure> failures;
  bool passed() const { return broken.empty() && failures.empty(); }
};

Checked check_file(const std::string& file, BoardSize size) {
  Checked checked{file, {}, {}, {}, {}};
  const auto source = read_file(file);
  if (!source) {
    checked.broken = {"can't be read"};
    return checked;
  }
  const Read<Scenario> read = read_scenario(*source, size);
  const auto note = [&](const ReadError& error) {
    checked.broken.push_back(to_line(error));
    complain(file, error);
  };
  if (read.error) note(read.error);
  for (const ReadError& error : read.more) note(error);
  checked.title = read.value.title;
  checked.rules = read.value.rules;
  if (read.value.has_start) checked.failures = run_scenario(read.value);
  return checked;
}

void print_failure(const std::string& file, const Failure& failure) {
  fmt::print("{}:{}: {}\n", shown_name(file), failure.line, failure.step);
  fmt::print("    expected:    {}\n    found:       {}\n", failure.expected, failure.found);
  if (!failure.missing.empty()) fmt::print("    missing:     {}\n", failure.missing);
  if (!failure.superfluous.empty()) fmt::print("    superfluous: {}\n", failure.superfluous);
}

// ---- JSON

void write_texts(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
  json.open(key, '[');
  for (const std::string& text : texts) json.item_text(text);
  json.close(']');
}

void write_failure(JsonWriter& json, const Failure& failure) {
  json.open('{');
  json.number("line", failure.line);
  json.text("step", failure.step);
  json.text("expected", failure.expected);
  json.text("found", failure.found);
  if (!failure.missing.empty()) json.text("missing", failure.missing);
  if (!failure.superfluous.empty()) json.text("superfluous", failure.superfluous);
  json.close('}');
}

void write_checked(JsonWriter& json, const Checked& checked) {
  json.open('{');
  json.text("file", shown_name(checked.file));
  if (!checked.broken.empty()) write_texts(json, "broken", checked.broken);
  json.text("title", checked.title);
  json.open("rules", '[');
  for (const Rule rule : checked.rules) json.item(name_of(rule));
  json.close(']');
  json.truth("passed", checked.passed());
  json.open("failures", '[');
  for (const Failure& failure : checked.failures) write_failure(json, failure);
  json.close(']');
  json.close('}');
}

void print_json(const std::vector<Checked>& all, std::size_t passed) {
  std::string out;
  JsonWriter json(out);
  json.open('{');
  json.number("passed", passed);
  json.number("failed", all.size() - passed);
  json.open("scenarios", '[');
  for (const Checked& checked : all) write_checked(json, checked);
  json.close(']');
  json.close('}');
  fmt::print("{}\n", out);
}

// ---- Rules

void print_rules(const std::vector<Checked>& all) {
  Per<Rule, std::string, kRuleNames.size()> files;
  for (const Checked& checked : all)
    for (const Rule rule : checked.rules) files[rule] += " " + shown_name(checked.file);
  for (const Rule rule : Keys<Rule>(0, files.size()))
    fmt::print("{}:{}\n", name_of(rule), files[rule].empty() ? " -" : files[rule]);
}

int check(const CheckOptions& options) {
  const auto files = find_files(options.names, kEnding);
  if (!files) return 2;
  std::vector<Checked> all;
  std::size_t passed = 0;
  bool broken = false;
  for (const std::string& file : *files) {
    all.push_back(check_file(file, options.size));
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
      .board_size(options->size)
      .footer("Exit code 1 if an expectation fails, 2 if a file is broken. docs/scenarios.md describes the files.")
      .run([options] { return check(*options); });
}

}  // namespace barbican::cli
