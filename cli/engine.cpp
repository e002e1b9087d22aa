// barbican engine: the rules for other languages, as JSON lines.
#include "cli/engine.h"

#include <cstdio>
#include <string>

#include "cli/command_line.h"
#include "cli/commands.h"

namespace barbican::cli {
namespace {

// Longer lines are refused. The record of a whole game takes about 200 kB.
constexpr std::size_t kLongestLine = std::size_t{1} << 24;

enum class Got : unsigned char { kLine, kTooLong, kEnd };

Got read_line(std::FILE* in, std::string& line) {
  line.clear();
  bool too_long = false;
  int c = 0;
  while ((c = std::getc(in)) != EOF && c != '\n') {
    if (line.size() < kLongestLine) line += static_cast<char>(c);
    else too_long = true;
  }
  if (too_long) return Got::kTooLong;
  return c == EOF && line.empty() ? Got::kEnd : Got::kLine;
}

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }

int converse() {
  EngineSession session;
  std::string line;
  for (Got got = read_line(stdin, line); got != Got::kEnd; got = read_line(stdin, line)) {
    if (got == Got::kLine && is_blank(line)) continue;
    std::string answer =
        got == Got::kTooLong ? EngineSession::refused_line(EngineReason::kLineTooLong) : session.answer(line);
    answer += '\n';
    // Our reader may have closed the pipe.
    if (std::fputs(answer.c_str(), stdout) < 0 || std::fflush(stdout) != 0) return 0;
  }
  return 0;
}

}  // namespace

void fill_engine(Command& command) {
  command
      .footer(
          "One request object a line, one answer a line:\n"
          "  {\"id\":1,\"do\":\"new\",\"seats\":4}\n"
          "  {\"id\":2,\"do\":\"legal\"}\n"
          "  {\"id\":3,\"do\":\"apply\",\"action\":\"* start-roll 3 4\"}\n"
          "{\"do\":\"help\"} lists the requests; docs/engine.md describes them.")
      .run(converse);
}

}  // namespace barbican::cli
