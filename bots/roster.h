// The bots that can be had by name: the levels that are part of Barbican, and programs that someone has added.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "bots/process/process_bot.h"

namespace barbican::bots {

class Roster {
 public:
  // Only the levels.
  static const Roster& built_in();

  // `NAME=COMMAND`, the command being a line of /bin/sh. What is wrong with it, in a sentence; empty if nothing is.
  std::string add_program(std::string_view assignment);

  // A level, a level with options (`LEVEL:key=value:key=value`), or the name of a program.
  template <class Size>
  MadeBot<Size> make(std::string_view spec) const;
  MadeBot<AnySize> make_any(std::string_view spec, BoardSize size) const;

  // Why there is no such bot, in a sentence; empty if there is.
  std::string why_not(std::string_view spec) const { return make<Standard>(spec).why; }  // at either size the same

  // The levels, weakest first, then the programs in the order in which they were added.
  std::vector<std::string_view> names() const;
  bool has(std::string_view name) const;
  bool is_program(std::string_view name) const { return program(name) != nullptr; }

  // How programs that are made from now on are run, and who gets their reports. From any thread that makes one choose.
  ProcessLimits limits;
  Listener listener = print_remark;

 private:
  const Program* program(std::string_view name) const;

  std::vector<Program> programs_;
};

// Is it what a bot may be called: 1 to 16 small letters, digits and dashes, a letter first?
bool is_bot_name(std::string_view name);

}  // namespace barbican::bots
