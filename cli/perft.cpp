// barbican perft: counts the sequences of plies from a position, or checks files of such counts.
#include "sim/perft.h"

#include <charconv>
#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "barbican/any_size.h"
#include "barbican/fields.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/perft.h"
#include "sim/stopwatch.h"

namespace barbican::cli {
namespace {

struct PerftOptions {
  std::vector<std::string> files;
  int depth = 0;  // 0: check the files' own counts
  bool divide = false;
  bool write = false;  // write the counts into the file
  BoardSize size = BoardSize::kStandard;
};

template <class Number>
bool parse(std::string_view word, Number& number) {
  const auto [end, wrong] = std::from_chars(word.data(), word.data() + word.size(), number);
  return wrong == std::errc() && end == word.data() + word.size();
}

Read<PerftCounts> fail(const Document& document, const Node& node, std::string why) {
  Read<PerftCounts> read;
  read.error = document.error(node.at, Refusal{.why = std::move(why)});
  return read;
}

}  // namespace

std::uint64_t perft(const AnyGame& game, const AnyState& state, int depth) {
  return at_size(game, state, [&](const auto& g, const auto& s) { return sim::perft(g, s, depth); });
}

// Reads lines of a depth and a count.
Read<PerftCounts> read_perft(std::string_view source, BoardSize size) {
  Read<PerftCounts> read;
  const auto document = Document::read(source, "perft");
  if (!document.ok()) {
    read.error = document.error;
    return read;
  }
  const Document& doc = document.value;
  Fields fields(doc, doc.root());
  const Node* const format = fields.node("barbican");
  if (format == nullptr || format->text != "perft")
    return fail(doc, doc.root(), "a perft file has a position and counts (to count from a position, give --depth)");
  fields.node("version");
  fields.node("title");
  fields.need("position");
  fields.need("counts");
  const Node* const position = fields.node("position");
  const Node* const counts = fields.node("counts");
  if (const auto error = fields.finish()) {
    read.error = *error;
    return read;
  }
  const auto snapshot = read_any_position(doc, *position, {}, size);
  if (!snapshot.ok()) {
    read.error = snapshot.error;
    return read;
  }
  read.value.start = snapshot.value;
  for (const Node* line = doc.first(*counts); line != nullptr; line = doc.next(*line)) {
    const std::string_view words = line->text;
    const std::size_t space = words.find(' ');
    int depth = 0;
    std::uint64_t count = 0;
    const bool good = space != std::string_view::npos && parse(words.substr(0, space), depth) &&
                      parse(words.substr(words.find_first_not_of(' ', space)), count) && depth >= 1 && depth <= 20;
    if (!good) return fail(doc, *line, "a count is a line of two numbers: depth and count");
    read.value.expected.emplace_back(depth, count);
  }
  if (read.value.expected.empty()) return fail(doc, *counts, "there are no counts here");
  return read;
}

namespace {

// Replaces the count in the line of this depth.
bool note_count(const std::string& file, std::string& source, int depth, std::uint64_t expected, std::uint64_t found) {
  const std::string line = fmt::format("\n  {} {}\n", depth, expected);
  const std::size_t at = source.find(line);
  if (at == std::string::npos) return false;
  source.replace(at, line.size(), fmt::format("\n  {} {}\n", depth, found));
  return write_file(file, source);
}

int check_file(const std::string& file, bool write, BoardSize size) {
  const auto source = read_file(file);
  if (!source) return 2;
  const Read<PerftCounts> counts = read_perft(*source, size);
  if (!counts.ok()) {
    complain(file, counts.error);
    return 2;
  }
  const auto& [game, state] = counts.value.start;
  std::string text = *source;
  for (const auto& [depth, expected] : counts.value.expected) {
    const std::uint64_t found = perft(game, state, depth);
    if (found == expected) continue;
    if (write && note_count(file, text, depth, expected, found)) continue;
    fmt::print("FAILED {}: depth {}: expected {}, found {}\n", file, depth, expected, found);
    return 1;
  }
  return 0;
}

int check_files(const PerftOptions& options) {
  const auto files = find_files(options.files, ".perft");
  if (!files) return 2;
  int passed = 0, failed = 0;
  for (const std::string& file : *files) {
    const int code = check_file(file, options.write, options.size);
    if (code == 2) return 2;
    ++(code == 0 ? passed : failed);
  }
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

void print_divided(const AnySnapshot& start, int depth) {
  const auto list = std::make_unique<ActionList>();
  legal_actions(start.game, start.state, next_to_act(start.game, start.state), *list);
  for (const Action action : *list) {
    AnyState next = start.state;
    apply(start.game, next, action);
    fmt::print("{}  {}\n", write_action(start.game, action, Syntax::kText), perft(start.game, next, depth - 1));
  }
}

int count_from(const std::string& file, const PerftOptions& options) {
  const auto record = read_record(file, "position", options.size);
  if (!record) return 2;
  const AnySnapshot& start = record->start;
  if (options.divide) print_divided(start, options.depth);
  for (int depth = options.divide ? options.depth : 1; depth <= options.depth; ++depth) {
    const auto before = std::chrono::steady_clock::now();
    const std::uint64_t count = perft(start.game, start.state, depth);
    const double seconds = sim::seconds_since(before);
    fmt::print("{} {}\n", depth, count);
    if (seconds > 1) fmt::print(stderr, "depth {}: {:.1f} s\n", depth, seconds);
  }
  return 0;
}

int run_perft(const PerftOptions& options) {
  if (options.depth == 0 && options.divide) {
    complain("perft --divide needs --depth");
    return 2;
  }
  if (options.depth != 0 && options.write) {
    complain("perft --write is for *.perft files, not with --depth");
    return 2;
  }
  if (options.depth == 0) return check_files(options);
  if (options.files.size() == 1) return count_from(options.files.front(), options);
  complain("perft --depth takes one position");
  return 2;
}

}  // namespace

void fill_perft(Command& command) {
  const auto options = std::make_shared<PerftOptions>();
  command
      .arguments("FILE", options->files, "*.perft files or folders of them; with --depth, one position (- for stdin)")
      .option("--depth", options->depth, 1, 20, "count from a position to this depth, and print a line for each depth")
      .flag("--divide", options->divide, "with --depth: also print the count for each first ply")
      .flag("--write", options->write, "correct wrong counts in the files")
      .board_size(options->size)
      .footer("Exit code 1 if a count is wrong, 2 if a file is broken. docs/perft.md defines the counts.")
      .run([options] { return run_perft(*options); });
}

}  // namespace barbican::cli
