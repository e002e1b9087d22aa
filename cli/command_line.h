// Flags and arguments of a command. Only command_line.cpp includes CLI11: it takes half a minute to compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/board.h"
#include "sim/set_up.h"

namespace CLI {
class App;
}

namespace barbican::cli {

// One command. The file that carries it out adds the options. The variables hold the defaults.
class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}

  Command& flag(const std::string& names, bool& value, const std::string& help);
  Command& option(const std::string& names, int& value, int least, int most, const std::string& help);
  Command& option(const std::string& names, std::uint64_t& value, const std::string& help);
  Command& option(const std::string& names, double& value, double least, double most, const std::string& help);
  Command& option(const std::string& names, std::string& value, const std::string& help);
  // The number of players.  [SETUP-1]
  Command& seats(const std::string& names, int& value, const std::string& help);
  // Takes the names of an enumeration.
  template <class Enum, std::size_t N>
  Command& choice(const std::string& names, Enum& value, const std::array<std::string_view, N>& words,
                  const std::string& help) {
    return choose(
        names, {words.begin(), words.end()}, entry_of(words, value),
        [&value, &words](const std::string& word) { value = *named<Enum>(words, word); }, help);
  }
  // The same; without the option the value is empty.
  template <class Enum, std::size_t N>
  Command& choice(const std::string& names, std::optional<Enum>& value, const std::array<std::string_view, N>& words,
                  const std::string& help) {
    return choose(
        names, {words.begin(), words.end()}, {},
        [&value, &words](const std::string& word) { value = named<Enum>(words, word); }, help);
  }
  Command& choice(const std::string& names, std::string& value, std::vector<std::string> among,
                  const std::string& help);
  // Adds --edition and --book, for commands that play.
  Command& printed(sim::Printed& value);
  // Adds --size, for commands that play.
  Command& board_size(BoardSize& value);
  // May be given several times; each use adds to the list.
  Command& list(const std::string& names, std::vector<std::string>& values, const std::string& help);
  // Puts the options after it under this title in --help.
  Command& group(const std::string& title);
  // Lets every option so far also come from the environment, or from a file of `key = value` lines that --config names.
  // A flag takes precedence over the environment, and the environment over the file.
  Command& settings(const std::string& prefix);
  // A required argument without a flag.
  Command& argument(const std::string& name, std::string& value, const std::string& help);
  Command& arguments(const std::string& name, std::vector<std::string>& values, const std::string& help);
  // Text at the end of --help.
  Command& footer(const std::string& text);
  // The body returns the exit code: 0 done, 1 a check failed, 2 bad input.
  void run(std::function<int()> body);
  int carry_out() const { return body_(); }

 private:
  Command& choose(const std::string& names, std::vector<std::string> among, std::string_view usual,
                  const std::function<void(const std::string&)>& set, const std::string& help);

  CLI::App* app_;
  std::function<int()> body_;
};

// Commands in the order in which --help lists them.
struct CommandEntry {
  const char* name;
  const char* help;
  void (*fill)(Command&);
};
// The texts of --version and --licences.
struct About {
  std::string_view version;
  std::string_view licences;
};
int run_program(int argc, char** argv, std::initializer_list<CommandEntry> commands, const About& about = {});

}  // namespace barbican::cli
