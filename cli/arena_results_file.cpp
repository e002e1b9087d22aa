#include "cli/arena_results_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <string_view>
#include <unistd.h>

#include <fmt/core.h>
#include <sys/file.h>

#include "cli/arena_options.h"

namespace barbican::cli {
namespace {

using sim::arena::GameResult;
using sim::arena::LineUp;
using sim::arena::PlaceResult;

constexpr std::string_view kResultsHeader = "# barbican arena games 1\n";
constexpr std::string_view kColumns = "line_up,round,rotation,first,winner,turns,points,decisions,nanoseconds\n";

std::string preamble(const std::vector<std::string>& conditions) {
  std::string text(kResultsHeader);
  for (const std::string& condition : conditions) text += "# " + condition + "\n";
  return text.append(kColumns);
}

// ---- A line

template <class Number>
std::string list(const GameResult& game, Number PlaceResult::* part) {
  std::string text;
  for (const PlaceResult& place : game.places) text += fmt::format("{}{}", text.empty() ? "" : " ", place.*part);
  return text;
}

std::string line_of(const GameResult& game) {
  return fmt::format("{},{},{},{},{},{},{},{},{}\n", game.id.line_up, game.id.round, game.id.rotation, game.first,
                     game.winner, game.turns, list(game, &PlaceResult::points), list(game, &PlaceResult::decisions),
                     list(game, &PlaceResult::nanoseconds));
}

// Reads numbers from the front of a line. A number that is missing, or followed by something else, makes the line
// invalid.
class NumberReader {
 public:
  explicit NumberReader(std::string_view line) : rest_(line) {}

  template <class Number>
  Number next(char end) {
    Number number{};
    const auto [stop, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    rest_.remove_prefix(stop - rest_.data());
    is_good_ = is_good_ && error == std::errc() && (end == '\0' ? rest_.empty() : rest_.starts_with(end));
    if (!rest_.empty()) rest_.remove_prefix(1);
    return number;
  }
  template <class Number>
  void list(GameResult& game, Number PlaceResult::* part, char end) {
    for (std::size_t i = 0; i < game.places.size(); ++i)
      game.places[i].*part = next<Number>(i + 1 < game.places.size() ? ' ' : end);
  }
  bool is_good() const { return is_good_; }

 private:
  std::string_view rest_;
  bool is_good_ = true;
};

std::optional<GameResult> read_line(std::string_view line) {
  NumberReader numbers(line);
  GameResult game;
  for (std::int32_t* const number :
       {&game.id.line_up, &game.id.round, &game.id.rotation, &game.first, &game.winner, &game.turns})
    *number = numbers.next<std::int32_t>(',');
  numbers.list(game, &PlaceResult::points, ',');
  numbers.list(game, &PlaceResult::decisions, ',');
  numbers.list(game, &PlaceResult::nanoseconds, '\0');
  const auto is_seat = [](int seat) { return seat >= 0 && seat < LineUp::kMostPlaces; };
  const bool is_sound =
      is_seat(game.first) && (game.winner == sim::arena::kNobody || is_seat(game.winner)) && game.turns >= 0;
  if (!numbers.is_good() || !is_sound) return std::nullopt;
  return game;
}

// The first line in which they differ, for people.
std::string difference(std::string_view found, std::string_view wanted) {
  const auto next_line = [](std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line.starts_with("# ") ? line.substr(2) : std::string_view("nothing");
  };
  while (!found.empty()) {
    const std::string_view theirs = next_line(found), ours = next_line(wanted);
    if (theirs != ours) return fmt::format("it has `{}`, this one `{}`", theirs, ours);
  }
  return "its columns are those of another version";
}

}  // namespace

ResultsFile::ResultsFile(const std::string& file, const std::vector<std::string>& conditions) : file_(file) {
  descriptor_ = open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor_ < 0) fail(std::strerror(errno));
  try {
    lock();
    const std::string text = read();
    // A crash may have left the file empty, or with only a part of its preamble.
    if (preamble(conditions).starts_with(text)) begin(conditions);
    else take_up(text, conditions);
  } catch (...) {
    close(descriptor_);
    throw;
  }
}

ResultsFile::~ResultsFile() { close(descriptor_); }

void ResultsFile::lock() {
  if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0)
    fail(errno == EWOULDBLOCK ? "another run is writing to it" : std::strerror(errno));
}

std::string ResultsFile::read() {
  std::string text;
  std::array<char, 1 << 16> block;
  while (true) {
    const ssize_t got = ::read(descriptor_, block.data(), block.size());
    if (got < 0) fail(std::strerror(errno));
    if (got == 0) return text;
    text.append(block.data(), got);
  }
}

void ResultsFile::begin(const std::vector<std::string>& conditions) {
  if (ftruncate(descriptor_, 0) != 0) fail(std::strerror(errno));
  append(preamble(conditions));
}

void ResultsFile::take_up(const std::string& text, const std::vector<std::string>& conditions) {
  const std::string wanted = preamble(conditions);
  if (!text.starts_with(kResultsHeader)) fail("it is there already, and is no file of games");
  if (!text.starts_with(wanted)) fail("it belongs to another run: " + difference(text, wanted));
  std::size_t at = wanted.size();
  for (std::size_t end = text.find('\n', at); end != std::string::npos; end = text.find('\n', at)) {
    const std::optional<GameResult> game = read_line(std::string_view(text).substr(at, end - at));
    if (!game && end + 1 < text.size()) fail(fmt::format("not a game: {}", text.substr(at, end - at)));
    if (!game) break;
    games_.push_back(*game);
    at = end + 1;
  }
  if (at < text.size() && ftruncate(descriptor_, static_cast<off_t>(at)) != 0) fail(std::strerror(errno));
}

void ResultsFile::append(const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t written = ::write(descriptor_, text.data() + done, text.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail(std::strerror(errno));
    done += written;
  }
}

void ResultsFile::write(const GameResult& game) { append(line_of(game)); }

void ResultsFile::fail(const std::string& why) const { throw BadArena(file_ + ": " + why); }

}  // namespace barbican::cli
