#include "cli/command_line.h"

#include <algorithm>
#include <cstdio>
#include <deque>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

namespace barbican::cli {

Command& Command::flag(const std::string& names, bool& value, const std::string& help) {
  app_->add_flag(names, value, help);
  return *this;
}
Command& Command::option(const std::string& names, int& value, int least, int most, const std::string& help) {
  CLI::Option* const option = app_->add_option(names, value, help)->check(CLI::Range(least, most));
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
  app_->add_option(names, value, help);
  return *this;
}
Command& Command::choice(const std::string& names, std::string& value, std::vector<std::string> among,
                         const std::string& help) {
  app_->add_option(names, value, help)->check(CLI::IsMember(std::move(among)))->capture_default_str();
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
void Command::run(std::function<int()> to_do) { body = std::move(to_do); }

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
    sub->callback([&command, &code] { code = command.body(); });
  }
  const auto is_known = [&](std::string_view word) {
    return std::any_of(commands.begin(), commands.end(), [&](const CommandEntry& entry) { return entry.name == word; });
  };
  if (argc == 2 && std::string_view(argv[1]) == "help") {
    std::fputs(app.help().c_str(), stdout);
    return 0;
  }
  if (argc > 1 && argv[1][0] != '-' && !is_known(argv[1])) {
    std::fprintf(stderr, "there is no command '%s': barbican --help lists them\n", argv[1]);
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
