#include "cli/command_line.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <istream>
#include <limits>
#include <map>
#include <memory>
#include <sstream>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

#include "barbican/near_miss.h"
#include "barbican/rule.h"

namespace barbican::cli {
namespace {

std::string told(const std::string& what) { return what + " (see --help)\n"; }

// --public-url → BARBICAN_PUBLIC_URL.
std::string environment_name(const std::string& prefix, const std::string& key) {
  std::string name = prefix;
  for (const char c : key) name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

// The environment's value for an option. Empty means that there is none, as in CLI11.
std::string from_environment(const CLI::Option& option) {
  const char* const value = std::getenv(option.get_envname().c_str());
  return value == nullptr ? "" : value;
}

// CLI11 names the option that it refuses, but not the variable that the value came from.
std::string with_variable(CLI::App& app, const std::string& refusal) {
  for (CLI::Option* const option : app.get_options()) {
    if (option->results() != CLI::results_t{from_environment(*option)}) continue;
    try {
      option->run_callback();
    } catch (const CLI::ParseError& again) {
      if (again.what() == refusal) return option->get_envname() + ": " + refusal;
    }
  }
  return refusal;
}

// The error for the first unknown option; empty if all are known.
std::string unknown_option(const CLI::App& app) {
  std::vector<std::string_view> names;
  for (const CLI::Option* const option : app.get_options())
    names.insert(names.end(), option->get_lnames().begin(), option->get_lnames().end());
  for (const std::string& word : app.remaining()) {
    if (!word.starts_with("-")) continue;
    const std::string name = word.substr(0, word.find('='));
    // Without the dashes, which would count as a likeness between any two names.
    const std::string_view near =
        nearest_to(std::string_view(name).substr(std::min(name.find_first_not_of('-'), name.size())), names);
    return "there is no option '" + name + "'" + (near.empty() ? "" : ": did you mean '--" + std::string(near) + "'?");
  }
  return "";
}

// CLI11's own range says "not in range" even of a word that is no number. `end` is added to the message for a number
// outside the range.
template <class Number>
CLI::Validator in_range(Number least, Number most, const std::string& end = "") {
  CLI::Range range(least, most);
  const std::string description = range.get_description();
  const auto check = [range, end](const std::string& word) -> std::string {
    Number number{};
    if (!CLI::detail::lexical_cast(word, number)) return "'" + word + "' is not a number";
    std::string copy = word;
    const std::string why = range(copy);
    return why.empty() ? why : why + end;
  };
  return {check, description};
}

// Accepts one of these words, and suggests the nearest one for any other.
CLI::Validator one_of(std::vector<std::string> words) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : ",") + word;
  const auto check = [words = std::move(words)](const std::string& word) -> std::string {
    if (std::find(words.begin(), words.end(), word) != words.end()) return {};
    const std::vector<std::string_view> names(words.begin(), words.end());
    return "unknown word '" + word + "'" + did_you_mean(word, names, ": it is one of ");
  };
  return {check, "{" + all + "}"};
}

// The file of settings. CLI11 would use the values only after reading the whole file, when it no longer knows their
// lines, and before the environment, which takes precedence. So we read the lines one by one, and use each at once.
class SettingsFile : public CLI::ConfigBase {
 public:
  explicit SettingsFile(CLI::App& app) : app_(app) {
    comment('\0')->arrayBounds('\1', '\1');  // a value may contain `#` and blanks, and begin with `[`
  }

  std::vector<CLI::ConfigItem> from_config(std::istream& file) const override {
    Seen seen;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
      std::istringstream alone(line);
      try {
        for (const CLI::ConfigItem& item : ConfigBase::from_config(alone)) use(item, line, seen);
      } catch (const CLI::ParseError& error) {
        const auto name = app_.get_config_ptr()->as<std::string>();
        throw CLI::ConfigError(name + ":" + std::to_string(number) + ": " + error.what());
      }
    }
    return {};
  }

 private:
  std::vector<std::string_view> settings() const {
    std::vector<std::string_view> names;
    for (const CLI::Option* const option : app_.get_options())
      if (option->get_configurable() && !option->get_lnames().empty()) names.emplace_back(option->get_lnames().front());
    return names;
  }

  // The file's settings so far, and whether each applies: flags and the environment take precedence.
  using Seen = std::map<const CLI::Option*, bool>;

  void use(const CLI::ConfigItem& item, const std::string& line, Seen& seen) const {
    const std::string key = item.fullname();
    CLI::Option* const option = app_.get_option_no_throw("--" + key);
    if (line.find('=') == std::string::npos) throw CLI::ConfigError("a setting is a line `key = value`");
    if (option == nullptr || !option->get_configurable())
      throw CLI::ConfigError("there is no setting '" + key + "'" + did_you_mean(key, settings()));
    const bool is_free = option->count() == 0 && from_environment(*option).empty();
    const auto [setting, is_first] = seen.try_emplace(option, is_free);
    if (!is_first && option->get_expected_max() <= 1) throw CLI::ConfigError("'" + key + "' is set twice");
    const std::string value = item.inputs.empty() ? "" : item.inputs.front();
    if (value.empty()) throw CLI::ConfigError("'" + key + "' has no value");
    if (option->get_items_expected_max() == 0) check_switch(key, value);
    if (setting->second) option->add_result(item.inputs)->run_callback();
  }

  static void check_switch(const std::string& key, const std::string& value) {
    static constexpr auto kWords =
        std::to_array<std::string_view>({"yes", "no", "true", "false", "on", "off", "1", "0"});
    if (std::find(kWords.begin(), kWords.end(), value) == kWords.end())
      throw CLI::ConfigError("'" + key + "' is yes or no, not '" + value + "'");
  }

  CLI::App& app_;
};

}  // namespace

Command& Command::flag(const std::string& names, bool& value, const std::string& help) {
  app_->add_flag(names, value, help);
  return *this;
}
Command& Command::option(const std::string& names, int& value, int least, int most, const std::string& help) {
  CLI::Validator range = in_range(least, most);
  if (most == std::numeric_limits<int>::max()) range.description("");  // --help need not show a bound that is no bound
  CLI::Option* const option = app_->add_option(names, value, help)->check(range);
  if (value >= least) option->capture_default_str();  // a value below `least` stands for "not given"
  return *this;
}
Command& Command::seats(const std::string& names, int& value, const std::string& help) {
  const std::string rule = " [" + std::string(name_of(Rule::kSetup1)) + "]";
  app_->add_option(names, value, help)->check(in_range(kFewestSeats, kMostSeats, rule))->capture_default_str();
  return *this;
}
Command& Command::option(const std::string& names, std::uint64_t& value, const std::string& help) {
  app_->add_option(names, value, help)->capture_default_str();
  return *this;
}
Command& Command::option(const std::string& names, double& value, double least, double most, const std::string& help) {
  app_->add_option(names, value, help)->check(in_range(least, most))->capture_default_str();
  return *this;
}
Command& Command::option(const std::string& names, std::string& value, const std::string& help) {
  CLI::Option* const option = app_->add_option(names, value, help);
  if (!value.empty()) option->capture_default_str();
  return *this;
}
Command& Command::choice(const std::string& names, std::string& value, std::vector<std::string> among,
                         const std::string& help) {
  app_->add_option(names, value, help)->check(one_of(std::move(among)))->capture_default_str();
  return *this;
}
Command& Command::choose(const std::string& names, std::vector<std::string> among, std::string_view usual,
                         const std::function<void(const std::string&)>& set, const std::string& help) {
  app_->add_option_function<std::string>(names, set, help)
      ->check(one_of(std::move(among)))
      ->default_str(std::string(usual));
  return *this;
}
Command& Command::printed(sim::Printed& value) {
  return choice("--edition", value.edition, kEditionNames, "edition of the rules; by default the book's, or 2022")
      .choice("--book", value.book, kBookNames,
              "play by this printed book (docs/rules.md, section 16); none: by the edition");
}
Command& Command::board_size(BoardSize& value) {
  return choice("--size", value, kBoardSizeNames,
                "board size of the compiled rules: games are the same, large is slower");
}
Command& Command::list(const std::string& names, std::vector<std::string>& values, const std::string& help) {
  app_->add_option(names, values, help)->allow_extra_args(false);
  return *this;
}
Command& Command::argument(const std::string& name, std::string& value, const std::string& help) {
  app_->add_option(name, value, help)->required();
  return *this;
}
Command& Command::arguments(const std::string& name, std::vector<std::string>& values, const std::string& help) {
  app_->add_option(name, values, help)->required();
  return *this;
}
Command& Command::footer(const std::string& text) {
  app_->footer(text);
  return *this;
}
Command& Command::group(const std::string& title) {
  app_->option_defaults()->group(title);
  return *this;
}
Command& Command::settings(const std::string& prefix) {
  for (CLI::Option* const option : app_->get_options())
    if (option->get_configurable()) option->envname(environment_name(prefix, option->get_lnames().at(0)));
  // CLI11 reads the environment too late for this option.
  const std::string variable = prefix + "CONFIG";
  const char* const named = std::getenv(variable.c_str());
  const std::string file = named == nullptr ? "" : named;
  app_->set_config("--config", file, "read settings from this file, a line `key = value` each", !file.empty())
      ->type_name("FILE")
      ->envname(variable);
  app_->config_formatter(std::make_shared<SettingsFile>(*app_));
  app_->failure_message(
      [app = app_](const CLI::App*, const CLI::Error& error) { return told(with_variable(*app, error.what())); });
  return *this;
}
void Command::run(std::function<int()> body) { body_ = std::move(body); }

int run_program(int argc, char** argv, std::initializer_list<CommandEntry> commands, const About& about) {
  CLI::App app{
      "Barbican: a server, bots and tools for Cities & Knights.\n"
      "Each command has its own --help."};
  app.set_version_flag("--version", "barbican " + std::string(about.version));
  // No command is needed beside it, as with CLI11's own --version.
  app.add_flag_callback(
         "--licences,--licenses", [&about] { throw CLI::CallForVersion(std::string(about.licences), 0); },
         "Display the licences of all parts of the program")
      ->configurable(false);
  app.require_subcommand(1);
  app.failure_message([](const CLI::App*, const CLI::Error& error) { return told(error.what()); });
  int code = 0;
  std::deque<Command> filled;  // a deque, because the callbacks point into it
  CLI::App* called = &app;
  for (const CommandEntry& entry : commands) {
    CLI::App* const sub = app.add_subcommand(entry.name, entry.help);
    Command& command = filled.emplace_back(sub);
    entry.fill(command);
    sub->callback([&command, &code] { code = command.carry_out(); });
    if (argc > 1 && std::string_view(argv[1]) == entry.name) called = sub;
  }
  if (argc == 2 && std::string_view(argv[1]) == "help") {
    std::fputs(app.help().c_str(), stdout);
    return 0;
  }
  if (argc > 1 && argv[1][0] != '-' && called == &app) {
    std::vector<std::string_view> names;
    for (const CommandEntry& entry : commands) names.push_back(entry.name);
    const std::string meant = did_you_mean(argv[1], names);
    std::fprintf(stderr, "there is no command '%s'%s\n", argv[1],
                 meant.empty() ? ": barbican --help lists them" : meant.c_str());
    return 2;
  }
  // Parses the command as a program of its own: CLI11 reads no settings file for a subcommand, and reads the
  // environment for all of them.
  if (called != &app) called->name("barbican " + called->get_name());
  const int before = called == &app ? 0 : 1;
  try {
    called->parse(argc - before, argv + before);
  } catch (const CLI::ParseError& error) {
    const int exit_code = static_cast<int>(CLI::ExitCodes::Success);
    // The missing argument may stand behind an unknown option, so report the option first.
    const std::string unknown = error.get_exit_code() == exit_code ? "" : unknown_option(*called);
    if (unknown.empty()) return called->exit(error) == exit_code ? 0 : 2;
    std::fputs(told(unknown).c_str(), stderr);
    return 2;
  }
  return code;
}

}  // namespace barbican::cli
