// A file that gets a line for every game that ends, so that a run can be stopped and taken up again. docs/arena.md has its
// format.
#pragma once

#include <string>
#include <vector>

#include "sim/arena/game.h"

namespace barbican::cli {

class ArenaLedger {
 public:
  // Opens the file, or makes it. The conditions must be those that it was made with. What a crash left of a last line is
  // cut off. Throws BadArena.
  ArenaLedger(const std::string& file, const std::vector<std::string>& conditions);
  ~ArenaLedger();
  ArenaLedger(const ArenaLedger&) = delete;
  ArenaLedger& operator=(const ArenaLedger&) = delete;

  // The games that were in it when it was opened.
  const std::vector<sim::arena::GameResult>& games() const { return games_; }
  // In the system's hands when this returns: it outlives the process. Throws BadArena.
  void write(const sim::arena::GameResult& game);

 private:
  void lock();
  std::string read();
  void begin(const std::vector<std::string>& conditions);
  void take_up(const std::string& text, const std::vector<std::string>& conditions);
  void append(const std::string& text);
  [[noreturn]] void fail(const std::string& why) const;

  std::string file_;
  int descriptor_ = -1;
  std::vector<sim::arena::GameResult> games_;
};

}  // namespace barbican::cli
