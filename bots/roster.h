// The roster: bots by name. It has the built-in levels, and programs that someone has added.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "bots/process/process_bot.h"

namespace barbican::bots {

class Roster {
 public:
  // Has only the levels.
  static const Roster& built_in();

  // Reads `NAME=COMMAND`; the command is a line of /bin/sh. Returns the error as a sentence; empty if there is none.
  std::string add_program(std::string_view assignment);

  // A level, a level with options (`LEVEL:key=value:key=value`), or the name of a program.
  template <class Size>
  MadeBot<Size> make(std::string_view spec) const;
  MadeBot<AnySize> make_any(std::string_view spec, BoardSize size) const;

  // Returns why there is no such bot, as a sentence; empty if there is one.
  std::string why_not(std::string_view spec) const { return make<Standard>(spec).why; }  // the same at either size

  // The levels from the weakest, then the programs in the order of their addition.
  std::vector<std::string_view> names() const;
  bool has(std::string_view name) const;
  bool is_program(std::string_view name) const { return program(name) != nullptr; }

  // For programs that are made from now on: their limits, and the listener for their diagnostics, which any thread may call
  // that makes a bot choose.
  ProcessLimits limits;
  Listener listener = print_diagnostic;

 private:
  const Program* program(std::string_view name) const;

  std::vector<Program> programs_;
};

// A bot's name has 1 to 16 small letters, digits and dashes, and begins with a letter.
bool is_bot_name(std::string_view name);

}  // namespace barbican::bots
