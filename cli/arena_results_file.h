// A file with a line for each finished game of a run, so that a run can be stopped and resumed. docs/arena.md describes
// its format.
#pragma once

#include <string>
#include <vector>

#include "sim/arena/game.h"

namespace barbican::cli {

class ResultsFile {
 public:
  // Opens the file, or creates it. The conditions must be those of its creation. Cuts off the last line if a crash left
  // it incomplete. Throws BadArena.
  ResultsFile(const std::string& file, const std::vector<std::string>& conditions);
  ~ResultsFile();
  ResultsFile(const ResultsFile&) = delete;
  ResultsFile& operator=(const ResultsFile&) = delete;

  // The games that were in the file when it was opened.
  const std::vector<sim::arena::GameResult>& games() const { return games_; }
  // Gives the line to the system before it returns, so that it survives a crash of the process. Throws BadArena.
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
