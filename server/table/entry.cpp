#include "server/table/entry.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include "barbican/document.h"
#include "barbican/json.h"
#include "server/protocol/limits.h"

namespace barbican::server {
namespace {

// ---- A line as words, numbers and texts

// Reads parts of a line. After the first error `ok` is false, and all further reads return empty values.
class LineReader {
 public:
  LineReader(std::string_view line, BoardSize board_size) : size(board_size), rest_(line) {}

  std::string_view word() {
    const std::string_view word = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(word.size());
    skip_blank();
    ok_ = ok_ && !word.empty();
    return ok_ ? word : std::string_view();
  }

  std::int64_t number() {
    const std::string_view digits = word();
    std::int64_t value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    ok_ = ok_ && read.ec == std::errc() && read.ptr == digits.data() + digits.size();
    return ok_ ? value : 0;
  }

  std::string text() {
    std::size_t end = 1;
    while (end < rest_.size() && rest_[end] != '"') end += rest_[end] == '\\' ? 2 : 1;
    if (rest_.empty() || rest_.front() != '"' || end >= rest_.size()) return ok_ = false, std::string();
    // The document reader knows the escapes. It needs a list around the value.
    const std::string source = "[" + std::string(rest_.substr(0, end + 1)) + "]";
    rest_.remove_prefix(end + 1);
    skip_blank();
    const Read<Document> document = Document::read_json(source);
    ok_ = ok_ && document.ok();
    return ok_ ? std::string(document.value.first(document.value.root())->text) : std::string();
  }

  bool at_end() const { return rest_.empty(); }
  bool at_text() const { return rest_.starts_with('"'); }
  bool ok() const { return ok_; }

  const BoardSize size;  // the smallest size of a game's data

 private:
  void skip_blank() {
    if (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
  }

  std::string_view rest_;
  bool ok_ = true;
};

class LineWriter {
 public:
  explicit LineWriter(std::string_view verb) : line_(verb) {}

  void word(std::string_view word) { next() += word; }
  void number(std::int64_t number) { append_number(next(), number); }
  void text(std::string_view text) { append_json_string(next(), text); }
  std::string take() { return std::move(line_); }

 private:
  std::string& next() { return line_ += ' '; }

  std::string line_;
};

// ---- Parts of entries, both ways

bool read(LineReader& line, std::int64_t& number) {
  number = line.number();
  return line.ok();
}
void write(LineWriter& line, std::int64_t number) { line.number(number); }

bool read(LineReader& line, int& number) {
  const std::int64_t wide = line.number();
  number = static_cast<int>(wide);
  return line.ok() && std::in_range<int>(wide);
}
void write(LineWriter& line, int number) { line.number(number); }

bool read(LineReader& line, std::vector<int>& numbers) {
  while (line.ok() && !line.at_end() && !line.at_text())
    if (!read(line, numbers.emplace_back())) return false;
  return line.ok();
}
void write(LineWriter& line, const std::vector<int>& numbers) {
  for (const int number : numbers) line.number(number);
}

bool read(LineReader& line, bool& on) {
  const std::string_view word = line.word();
  on = word == "on";
  return on || word == "off";
}
void write(LineWriter& line, bool on) { line.word(on ? "on" : "off"); }

bool read(LineReader& line, entry::Word& word) {
  word.text = line.word();
  return line.ok();
}
void write(LineWriter& line, const entry::Word& word) { line.word(word.text); }

bool read(LineReader& line, std::string& text) {
  text = line.text();
  return line.ok();
}
void write(LineWriter& line, const std::string& text) { line.text(text); }

bool read(LineReader& line, Bytes& bytes) {
  auto read = from_hex(line.word());
  if (read) bytes = std::move(*read);
  return read && line.ok();
}
void write(LineWriter& line, const Bytes& bytes) { line.word(to_hex(bytes)); }

bool read(LineReader& line, Hash& hash) {
  const auto read = secret_from_hex(line.word());
  if (read) hash = *read;
  return read.has_value();
}
void write(LineWriter& line, const Hash& hash) { line.word(to_hex(hash)); }

bool read(LineReader& line, std::optional<Hash>& hash) { return line.at_end() || read(line, hash.emplace()); }
void write(LineWriter& line, const std::optional<Hash>& hash) {
  if (hash) write(line, *hash);
}

// The index of a word in `names`; -1 if it is not there.
int place_of(std::string_view word, std::span<const std::string_view> names) {
  const auto at = std::find(names.begin(), names.end(), word);
  return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

bool read(LineReader& line, Seat& seat) {
  const int place = place_of(line.word(), std::span(kSeatNames).first(kMaxSeats));
  if (place >= 0) seat = Seat(place);
  return place >= 0;
}
void write(LineWriter& line, Seat seat) { line.word(name_of(seat)); }

bool read(LineReader& line, entry::Color& color) {
  const int place = place_of(line.word(), kSeatNames);
  color.value = static_cast<std::uint8_t>(place);
  return place >= 0;
}
void write(LineWriter& line, entry::Color color) { line.word(kSeatNames[color.value]); }

bool read(LineReader& line, Ending& how) {
  const auto ending = named<Ending>(kEndingNames, line.word());
  how = ending.value_or(Ending::kNone);
  return ending.has_value();
}
void write(LineWriter& line, Ending how) { line.word(name_of(how)); }

bool read(LineReader& line, TableOptions& options) {
  auto read = restore_options(line.text());
  options = std::move(read.value);
  return line.ok() && read.ok();
}
void write(LineWriter& line, const TableOptions& options) { line.text(write_options(options)); }

bool read(LineReader& line, entry::Imported& game) {
  game.text = std::make_shared<const std::string>(line.text());
  auto read = read_any_game(*game.text, line.size);
  game.record = std::make_shared<const AnyRecord>(std::move(read.value));
  return line.ok() && read.ok();
}
void write(LineWriter& line, const entry::Imported& game) { line.text(*game.text); }

bool read(LineReader& line, entry::Start& start) {
  auto read = read_any_game(line.text(), line.size);
  start = std::make_shared<const AnyRecord>(std::move(read.value));
  return line.ok() && read.ok();
}
void write(LineWriter& line, const entry::Start& start) { line.text(write_game(*start, Syntax::kText)); }

bool read(LineReader& line, entry::Proof& proof) {
  if (line.at_end()) return true;
  return read(line, proof.version) && proof.version > 1 && proof.version <= FairBlock::kVersion;
}
void write(LineWriter& line, entry::Proof proof) {
  if (proof.version > 1) line.number(proof.version);
}

bool read(LineReader& line, Proposal& proposal) {
  if (!read(line, proposal.by)) return false;
  const auto what = named<Proposal::What>(kProposalNames, line.word());
  if (!what) return false;
  proposal.what = *what;
  if (proposal.what != Proposal::What::kEnd) proposal.to = line.number();
  return read(line, proposal.needed);
}
void write(LineWriter& line, const Proposal& proposal) {
  line.number(proposal.by);
  line.word(name_of(proposal.what));
  if (proposal.what != Proposal::What::kEnd) line.number(proposal.to);
  write(line, proposal.needed);
}

// ---- Entries

template <class Read>
std::optional<Entry> read_as(LineReader& line) {
  Read entry;
  const bool is_read =
      std::apply([&](auto&... part) { return (read(line, part) && ...); }, Read::parts(entry)) && line.at_end();
  return is_read ? std::optional<Entry>(std::move(entry)) : std::nullopt;
}

struct EntryKind {
  std::string_view name;
  std::optional<Entry> (*read)(LineReader&);
};
// All kinds except the first; the first is the action.
template <std::size_t... I>
constexpr auto entry_kinds(std::index_sequence<I...>) {
  return std::to_array<EntryKind>(
      {{std::variant_alternative_t<I + 1, Entry>::kVerb, read_as<std::variant_alternative_t<I + 1, Entry>>}...});
}
constexpr auto kEntryKinds = entry_kinds(std::make_index_sequence<std::variant_size_v<Entry> - 1>());

}  // namespace

bool moves_the_game(const Entry& entry) {
  return std::holds_alternative<entry::Act>(entry) || std::holds_alternative<entry::Begin>(entry) ||
         std::holds_alternative<entry::Undo>(entry);
}

std::string write_entry(const Entry& entry, const AnyGame& game) {
  return std::visit(
      [game]<class Written>(const Written& written) {
        if constexpr (std::is_same_v<Written, entry::Act>) {
          return write_action(game, written.action, Syntax::kText);
        } else {
          LineWriter line(Written::kVerb);
          std::apply([&](const auto&... part) { (write(line, part), ...); }, Written::parts(written));
          return line.take();
        }
      },
      entry);
}

std::optional<Entry> read_entry(std::string_view text, const AnyGame& game, BoardSize size) {
  LineReader line(text, size);
  const std::string_view name = line.word();
  for (const EntryKind& kind : kEntryKinds)
    if (kind.name == name) return kind.read(line);
  if (!game) return std::nullopt;
  const auto action = read_action(game, text);
  return action.ok() ? std::optional<Entry>(entry::Act{action.value}) : std::nullopt;
}

}  // namespace barbican::server
