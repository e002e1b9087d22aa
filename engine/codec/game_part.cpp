// Edition, options, seats and board: the part that a position and a game record share.
#include <string>

#include "barbican/near_miss.h"
#include "barbican/options.h"
#include "codec/parts.h"
#include "codec/words.h"

namespace barbican {
namespace {

constexpr std::string_view kPointsOption = "points_to_win";
constexpr std::string_view kBetweenTurnsOption = "between_turns";

void write_option(Writer& writer, const OptionInfo& option, int value) {
  switch (option.form) {
    case OptionForm::kTruth: return writer.pair_truth(option.name, value != 0);
    case OptionForm::kNamed: return writer.pair(option.name, option.words[value]);
    case OptionForm::kSeat: return writer.pair(option.name, name_of(Seat(value)));
    case OptionForm::kBound:
      if (value == Options::kUnbounded) return writer.pair(option.name, kUnboundedWord);
      [[fallthrough]];
    case OptionForm::kNumber: return writer.pair(option.name, value);
  }
}

bool read_option(Reader& reader, const OptionInfo& option, int seats, const Word& word, int& value) {
  switch (option.form) {
    case OptionForm::kTruth: {
      bool truth = false;
      if (!reader.truth(word, truth)) return false;
      value = truth ? 1 : 0;
      return true;
    }
    case OptionForm::kNamed: return reader.name(word, option.words, ValueType::kChoice, value);
    case OptionForm::kSeat: {
      Seat seat;
      if (!read_seat(reader, seats, word, seat)) return false;
      value = seat.index();
      return true;
    }
    case OptionForm::kBound:
      value = Options::kUnbounded;
      if (reader.is_name(word) && word.text == kUnboundedWord) return true;
      [[fallthrough]];
    case OptionForm::kNumber: return reader.number(word, option.low, option.high, value);
  }
  return false;
}

bool read_options(Reader& reader, const Node& node, int seats, Options& options, bool& names_points) {
  std::array<bool, kOptions.size()> given{};
  return reader.each_pair(node, [&](const Word& name, const Word& word) {
    for (std::size_t i = 0; i < kOptions.size(); ++i) {
      if (kOptions[i].name != name.text) continue;
      if (given[i]) return reader.fail(name, ReadReason::kOptionTwice);
      given[i] = true;
      int value = 0;
      if (!read_option(reader, kOptions[i], seats, word, value)) return reader.fail_by(kOptions[i].rule);
      kOptions[i].set(options, value);
      if (kOptions[i].name == kBetweenTurnsOption && seats <= kBaseSeats)
        return reader.fail(name, ReadReason::kBetweenTurnsSeats, {value::number("limit", kBaseSeats)});
      names_points |= kOptions[i].name == kPointsOption;
      return true;
    }
    return reader.unknown(name, ValueType::kOption, kOptionNames);
  });
}

// [SETUP-1, MORE-1]
bool read_seat_count(Reader& reader, const Node& node, int room, int& seats) {
  Word word;
  int count = 0;
  if (!reader.word(node, word) || !reader.number(word, -9999, 9999, count)) return false;
  if (count < kFewestSeats || count > kMostSeats)
    return reader.fail(word, ReadReason::kSeatCount,
                       {value::number("low", kFewestSeats), value::number("high", kMostSeats)});
  if (count > room) return reader.fail(word, ReadReason::kSeatsNeedLarge, {value::number("limit", room)});
  seats = count;
  return true;
}

bool read_edition(Reader& reader, const Node& node, Options& options) {
  Word word;
  int year = 0;
  if (!reader.word(node, word) || !reader.number(word, 0, 9999, year)) return false;
  for (const Edition edition : kEachEdition) {
    if (year_of(edition) != year) continue;
    options = options_of(edition);
    return true;
  }
  return reader.unknown(word, ValueType::kEdition, kEditionNames);
}

// A book determines the edition: a source that names both must name the edition of the book.
bool read_book(Reader& reader, const Node& node, bool names_edition, Options& options) {
  Word word;
  int book = 0;
  if (!reader.word(node, word) || !reader.name(word, kBookNames, ValueType::kBook, book)) return false;
  const Options read = options_of(static_cast<Book>(book));
  if (read.book == Book::kNone) return true;
  if (names_edition && read.edition != options.edition)
    return reader.fail(word, ReadReason::kBookOfOtherEdition, {value::number("year", year_of(read.edition))});
  options = read;
  return true;
}

std::string option_word(const OptionInfo& option, int value) {
  switch (option.form) {
    case OptionForm::kTruth: return value != 0 ? "yes" : "no";
    case OptionForm::kNamed: return std::string(option.words[value]);
    case OptionForm::kSeat: return std::string(name_of(Seat(value)));
    case OptionForm::kBound:
      if (value == Options::kUnbounded) return std::string(kUnboundedWord);
      [[fallthrough]];
    case OptionForm::kNumber: break;
  }
  return std::to_string(value);
}

}  // namespace

std::vector<std::string> written_options(const Options& options) {
  const Options usual = usual_options(options);
  std::vector<std::string> written;
  for (const OptionInfo& option : kOptions)
    if (const int value = option.get(options); value != option.get(usual))
      written.push_back(std::string(option.name) + "=" + option_word(option, value));
  return written;
}

bool read_format(Reader& reader, const Node& root, std::string_view format, int version) {
  if (root.type != Node::Type::kMap) return reader.fail(root.at, ReadReason::kExpectedObject);
  const Node* const name = reader.take(root, "barbican");
  const Node* const number = reader.take(root, "version");
  Word word;
  int value = 0;
  if (name == nullptr) return reader.missing(root, "barbican", explain(info_of(ReadReason::kNoFormat)));
  if (!reader.word(*name, word)) return false;
  if (!nearest_to(word.text, {&format, 1}).empty() && word.text != format)
    return reader.fail(word, ReadReason::kNotOneOfNear, {value::word(word.text), value::word(format, "near")});
  if (word.text != format)
    return reader.fail(word, ReadReason::kOtherFormat, {value::word(word.text), value::word(format, "expected")});
  if (number == nullptr) return reader.missing(root, "version");
  if (!reader.word(*number, word) || !reader.number(word, 1, 9999, value)) return false;
  return value == version || reader.fail(word, ReadReason::kOtherFormatVersion, {value::number("version", version)});
}

template <class Size>
void write_game_part(Writer& writer, const Game<Size>& game) {
  const Options usual = usual_options(game.options);
  writer.number("edition", year_of(game.options.edition));
  if (game.options.book != Book::kNone) writer.word("book", name_of(game.options.book));
  writer.begin_pairs("options");
  for (const OptionInfo& option : kOptions)
    if (const int value = option.get(game.options); value != option.get(usual)) write_option(writer, option, value);
  writer.end_pairs();
  writer.number("seats", game.seats);
  write_board(writer, game);
}

template <class Size>
bool read_game_part(Reader& reader, const Node& map, const Game<Size>* known, Game<Size>& game) {
  game.options = options_of(Edition::k2022);
  game.seats = GameTerms{}.seats;
  bool names_points = false;
  const Node* const edition = reader.take(map, "edition");
  if (edition != nullptr && !read_edition(reader, *edition, game.options)) reader.note();
  if (const Node* node = reader.take(map, "book"); node != nullptr)
    if (!read_book(reader, *node, edition != nullptr, game.options)) reader.note();
  if (const Node* node = reader.take(map, "seats"); node != nullptr)
    if (!read_seat_count(reader, *node, Size::kSeats, game.seats)) reader.note();
  if (const Node* node = reader.take(map, "options"); node != nullptr)
    if (!read_options(reader, *node, game.seats, game.options, names_points)) reader.note();
  int points = game.options.points_to_win;
  if (!read_board(reader, map, known, game, points)) return false;
  if (!names_points) game.options.points_to_win = static_cast<std::uint8_t>(points);  // [SEA-6]
  return !reader.noted();
}

BoardSize least_size(const Document& document, const Node& map) {
  Reader reader(document);
  const Node* const node = reader.take(map, "seats");
  int seats = kFewestSeats;
  if (node != nullptr) read_seat_count(reader, *node, kMostSeats, seats);
  return seats > Standard::kSeats ? BoardSize::kLarge : least_size_of_board(reader, map);
}

template void write_game_part(Writer&, const Game<Standard>&);
template void write_game_part(Writer&, const Game<Large>&);
template bool read_game_part(Reader&, const Node&, const Game<Standard>*, Game<Standard>&);
template bool read_game_part(Reader&, const Node&, const Game<Large>*, Game<Large>&);

}  // namespace barbican
