#include "cli/command_line.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <limits>
#include <map>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

#include "barbican/near_miss.h"

namespace barbican::cli {
namespace {

struct BadSetting : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::string trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(kBlanks) - first + 1));
}

// --public-url → BARBICAN_PUBLIC_URL.
std::string environment_name(const std::string& prefix, const std::string& key) {
  std::string name = prefix;
  for (const char c : key) name += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

bool is_setting(const CLI::Option& option) {
  return !option.get_lnames().empty() && option.get_lnames()[0] != "help" && option.get_lnames()[0] != "config";
}

void give(CLI::Option& option, const std::string& value, const std::string& where) {
  try {
    option.add_result(value);
    option.run_callback();
  } catch (const CLI::Error& error) {
    const std::string what = error.what();
    throw BadSetting(where + ": " + what.substr(what.starts_with("--") ? 2 : 0));
  }
}

void read_environment(CLI::App& app, const std::string& prefix) {
  for (CLI::Option* const option : app.get_options([](const CLI::Option* each) { return is_setting(*each); })) {
    const std::string name = environment_name(prefix, option->get_lnames()[0]);
    const char* const value = std::getenv(name.c_str());
    if (value != nullptr && option->count() == 0) give(*option, value, name);
  }
}

// The settings of a file so far, and whether they count: what was set elsewhere already stays.
using Seen = std::map<std::string, bool>;

void read_setting(CLI::App& app, const std::string& line, const std::string& where, Seen& seen) {
  const std::size_t equals = line.find('=');
  if (equals == std::string::npos) throw BadSetting(where + ": a setting is a line `key = value`");
  const std::string key = trimmed(std::string_view(line).substr(0, equals));
  CLI::Option* const option = app.get_option_no_throw("--" + key);
  if (option == nullptr || !is_setting(*option)) throw BadSetting(where + ": there is no setting '" + key + "'");
  const auto [setting, is_first] = seen.try_emplace(key, option->count() == 0);
  const bool is_list = option->get_expected_max() > 1;
  if (!is_first && !is_list) throw BadSetting(where + ": '" + key + "' is set twice");
  if (setting->second) give(*option, trimmed(std::string_view(line).substr(equals + 1)), where);
}

void read_settings_file(CLI::App& app, const std::string& file) {
  std::ifstream in(file);
  if (!in) throw BadSetting(file + ": can't be read");
  Seen seen;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    line = trimmed(line);
    if (!line.empty() && line[0] != '#') read_setting(app, line, file + ":" + std::to_string(number), seen);
  }
}

void gather_settings(CLI::App& app, const std::string& prefix, std::string file) {
  const char* const named = std::getenv(environment_name(prefix, "config").c_str());
  if (file.empty() && named != nullptr) file = named;
  read_environment(app, prefix);
  if (!file.empty()) read_settings_file(app, file);
}

}  // namespace

Command& Command::flag(const std::string& names, bool& value, const std::string& help) {
  app_->add_flag(names, value, help);
  return *this;
}
Command& Command::option(const std::string& names, int& value, int least, int most, const std::string& help) {
  CLI::Range range(least, most);
  if (most == std::numeric_limits<int>::max()) range.description("");  // --help need not tell a bound that is none
  CLI::Option* const option = app_->add_option(names, value, help)->check(range);
  if (value >= least) option->capture_default_str();  // below it stands for "not given"
  return *this;
}
Command& Command::option(const std::string& names, std::uint64_t& value, const std::string& help) {
  app_->add_option(names, value, help)->capture_default_str();
  return *this;
}
Command& Command::option(const std::string& names, double& value, double least, double most, const std::string& help) {
  app_->add_option(names, value, help)->check(CLI::Range(least, most))->capture_default_str();
  return *this;
}
Command& Command::option(const std::string& names, std::string& value, const std::string& help) {
  CLI::Option* const option = app_->add_option(names, value, help);
  if (!value.empty()) option->capture_default_str();
  return *this;
}
Command& Command::choice(const std::string& names, std::string& value, std::vector<std::string> among,
                         const std::string& help) {
  app_->add_option(names, value, help)->check(CLI::IsMember(std::move(among)))->capture_default_str();
  return *this;
}
Command& Command::board_size(BoardSize& value) {
  const auto set = [&value](const std::string& name) {
    value = name == "large" ? BoardSize::kLarge : BoardSize::kStandard;
  };
  app_->add_option_function<std::string>(
          "--size", set, "the board size that the rules are compiled for: games are the same, large is slower")
      ->check(CLI::IsMember({"standard", "large"}))
      ->default_str("standard");
  return *this;
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
  prefix_ = prefix;
  config_ = std::make_unique<std::string>();
  app_->add_option("--config", *config_, "read settings from this file, a line `key = value` each");
  return *this;
}
void Command::run(std::function<int()> to_do) { body_ = std::move(to_do); }

int Command::carry_out() {
  if (config_) {
    try {
      gather_settings(*app_, prefix_, *config_);
    } catch (const BadSetting& bad) {
      std::fprintf(stderr, "%s\n", bad.what());
      return 2;
    }
  }
  return body_();
}

int run_program(int argc, char** argv, std::initializer_list<CommandEntry> commands) {
  CLI::App app{
      "Barbican: the rules of Cities & Knights, played, checked and measured.\n"
      "Each command has its own --help."};
  app.set_version_flag("--version", "barbican 0.1.0");
  app.require_subcommand(1);
  app.failure_message(
      [](const CLI::App*, const CLI::Error& error) { return std::string(error.what()) + " (--help tells more)\n"; });
  int code = 0;
  std::deque<Command> filled;  // a deque, since the callbacks point into it
  for (const CommandEntry& entry : commands) {
    CLI::App* const sub = app.add_subcommand(entry.name, entry.help);
    Command& command = filled.emplace_back(sub);
    entry.fill(command);
    sub->callback([&command, &code] { code = command.carry_out(); });
  }
  const auto is_known = [&](std::string_view word) {
    return std::any_of(commands.begin(), commands.end(), [&](const CommandEntry& entry) { return entry.name == word; });
  };
  if (argc == 2 && std::string_view(argv[1]) == "help") {
    std::fputs(app.help().c_str(), stdout);
    return 0;
  }
  if (argc > 1 && argv[1][0] != '-' && !is_known(argv[1])) {
    std::vector<std::string_view> names;
    for (const CommandEntry& entry : commands) names.push_back(entry.name);
    const std::string meant = did_you_mean(argv[1], names);
    std::fprintf(stderr, "there is no command '%s'%s\n", argv[1],
                 meant.empty() ? ": barbican --help lists them" : meant.c_str());
    return 2;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return code;
}

}  // namespace barbican::cli
