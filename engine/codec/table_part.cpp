// What is in the middle of the table: whose turn it is, the dice, the barbarians, the robber, the decks.
#include <string>

#include "codec/parts.h"
#include "codec/words.h"

namespace barbican {
namespace {

constexpr auto kDiceFields = std::to_array<Field>({{"red"}, {"yellow"}, {"face", Field::Need::kMay}});
constexpr auto kShipFields = std::to_array<Field>({{"steps"}, {"landed", Field::Need::kFlag}});
constexpr auto kMerchantFields = std::to_array<Field>({{"at"}, {"owner"}});
constexpr auto kTokenFields = std::to_array<Field>({{"at"}, {"number"}});
constexpr std::string_view kOff = "off";  // the board
constexpr std::string_view kNobody = "none";
constexpr int kPairs = 36;

template <class Size>
Hex usual_robber(const Game<Size>& game, const State<Size>& state) {
  const bool on_board = state.landed != 0 || game.options.robber_start == RobberStart::kDesert;
  return on_board ? game.board.robber_home : Hex();
}

// In the roll for who begins there is none yet; later, if nothing else is said, the first seat.
template <class Size>
Seat usual_first(const State<Size>& state) {
  return state.phase == Phase::kStartRoll ? Seat() : Seat(0);
}

// Who should hold the longest route by its lengths alone: the only one with the longest of 5 or more.  [ROUTE-1]
template <class Size>
Seat usual_holder(const State<Size>& state) {
  int longest = 4;
  Seat holder;
  for (int s = 0; s < Size::kSeats; ++s) {
    const int length = state.route[static_cast<std::size_t>(s)];
    if (length == longest) holder = Seat();
    if (length <= longest) continue;
    longest = length;
    holder = Seat(s);
  }
  return holder;
}

template <class Size>
int token_on(const State<Size>& state, Hex hex) {
  for (std::size_t number = 2; number < state.tokens.size(); ++number)
    if (state.tokens[number].has(hex)) return static_cast<int>(number);
  return 0;
}

// ---- Writing

template <class Size>
void write_dice(Writer& writer, const State<Size>& state) {
  if (state.red != 0) {
    writer.begin_record("dice");
    writer.field("red", state.red);
    writer.field("yellow", state.yellow);
    // After Alchemy the event die is still to be rolled.
    if (state.phase != Phase::kDice) writer.field("face", name_of(state.face));
    writer.end_record();
  }
  writer.begin_words("dice-left");
  for (int pair = 0; pair < kPairs; ++pair) {
    const char text[] = {static_cast<char>('1' + pair / 6), '-', static_cast<char>('1' + pair % 6)};
    if (((state.dice_left >> pair) & 1) != 0) writer.add({text, sizeof text});
  }
  writer.end_words();
}

template <class Size>
void write_pieces(Writer& writer, const Game<Size>& game, const State<Size>& state) {
  const Board<Size>& board = game.board;
  if (state.ship != 0 || state.landed != 0) {
    writer.begin_record("barbarians");
    writer.field("steps", state.ship);
    if (state.landed != 0) writer.flag("landed");
    writer.end_record();
  }
  if (state.robber != usual_robber(game, state)) {
    if (state.robber.exists()) writer.word("robber", text_of(board, state.robber));
    else writer.word("robber", kOff);
  }
  if (state.merchant.exists()) {
    writer.begin_record("merchant");
    writer.field("at", text_of(board, state.merchant));
    writer.field("owner", name_of(state.merchant_owner));
    writer.end_record();
  }
  if (state.route_holder != usual_holder(state))
    writer.word("longest-route", state.route_holder.exists() ? name_of(state.route_holder) : kNobody);
}

// Only where Invention has moved one.
template <class Size>
void write_tokens(Writer& writer, const Board<Size>& board, const State<Size>& state) {
  writer.begin_records("tokens");
  for (int number = 2; number < static_cast<int>(state.tokens.size()); ++number)
    for (const Hex hex : state.tokens[static_cast<std::size_t>(number)]) {
      if (board.number[hex.value] == number) continue;
      writer.next_record();
      writer.field("at", text_of(board, hex));
      writer.field("number", number);
    }
  writer.end_records();
}

template <class Size>
void write_returned(Writer& writer, const State<Size>& state) {
  writer.open("returned");
  for (std::size_t t = 0; t < kTracks; ++t) {
    writer.begin_words(kTrackNames[t]);
    for (std::size_t i = 0; i < state.returned_count[t]; ++i) writer.add(name_of(progress_at(state.returned[t][i])));
    writer.end_words();
  }
  writer.close();
}

// What holds for the rest of this turn.
template <class Size>
void write_this_turn(Writer& writer, const Game<Size>& game, const State<Size>& state) {
  if (state.crane != 0) writer.yes("crane");
  writer.begin_words("fleet");
  for (int i = 0; i < kCards; ++i)
    if (((state.fleet >> i) & 1) != 0) writer.add(name_of(card_at(i)));
  writer.end_words();
  if (state.harbor_open != 0) writer.yes("harbor");
  writer.begin_words("harbor-asked");
  for (int s = 0; s < game.seats; ++s)
    if (state.harbor_used.has(Seat(s))) writer.add(name_of(Seat(s)));
  writer.end_words();
  if (state.offers_made != 0) writer.number("offers-made", state.offers_made);
}

}  // namespace

template <class Size>
void write_table(Writer& writer, const Game<Size>& game, const State<Size>& state) {
  if (state.turn.exists()) writer.word("turn", name_of(state.turn));
  writer.word("phase", kPhaseNames[static_cast<std::size_t>(state.phase)]);
  write_pending(writer, game, state);
  if (state.winner.exists()) writer.word("winner", name_of(state.winner));
  if (state.first != usual_first(state)) writer.word("first", name_of(state.first));
  if (state.setup_step != 0) writer.number("setup-step", state.setup_step);
  if (state.turns != 0) writer.number("turns", state.turns);
  write_dice(writer, state);
  write_pieces(writer, game, state);
  write_tokens(writer, game.board, state);
  write_returned(writer, state);
  write_this_turn(writer, game, state);
}

// ---- Reading

namespace {

template <class Size>
class TableReader {
 public:
  TableReader(Reader& reader, const Node& map, const Game<Size>& game, State<Size>& state, Places<Size>& places)
      : reader_(reader), map_(map), game_(game), state_(state), places_(places) {}

  bool read() {
    if (!phase() || !seat("turn", state_.turn, places_.turn)) return false;
    state_.first = usual_first(state_);
    std::uint32_t anywhere = 0;
    if (!seat("first", state_.first, anywhere) || !seat("winner", state_.winner, places_.winner)) return false;
    int step = 0, turns = 0;
    if (!number("setup-step", 0, 2 * game_.seats - 1, step) || !number("turns", 0, 65535, turns)) return false;
    state_.setup_step = static_cast<std::uint8_t>(step);
    state_.turns = static_cast<std::uint16_t>(turns);
    return dice() && dice_left() && barbarians() && robber() && merchant() && tokens() && returned() && this_turn();
  }

 private:
  // The next entry, with its place; null if it is not given.
  const Node* take(std::string_view key, std::uint32_t& at) {
    const Node* const node = reader_.take(map_, key);
    if (node != nullptr) at = node->key_at;
    return node;
  }
  const Node* take(std::string_view key) { return reader_.take(map_, key); }

  bool phase() {
    state_.phase = Phase::kMain;
    const Node* const node = take("phase", places_.phase);
    Word word;
    int phase = 0;
    if (node == nullptr) return true;
    if (!reader_.word(*node, word) || !reader_.name(word, kPhaseNames, "phase", phase)) return false;
    state_.phase = static_cast<Phase>(phase);
    return true;
  }

  bool seat(std::string_view key, Seat& seat, std::uint32_t& at) {
    const Node* const node = take(key, at);
    Word word;
    return node == nullptr || (reader_.word(*node, word) && read_seat(reader_, game_.seats, word, seat));
  }

  bool number(std::string_view key, int low, int high, int& value) {
    const Node* const node = take(key);
    Word word;
    return node == nullptr || (reader_.word(*node, word) && reader_.number(word, low, high, value));
  }

  bool truth(std::string_view key, std::uint8_t& value) {
    const Node* const node = take(key);
    Word word;
    bool yes = false;
    if (node == nullptr) return true;
    if (!reader_.word(*node, word) || !reader_.truth(word, yes)) return false;
    value = yes ? 1 : 0;
    return true;
  }

  bool dice() {
    const Node* const node = take("dice", places_.dice);
    Record record;
    int red = 0, yellow = 0, face = 0;
    if (node == nullptr) return true;
    if (!reader_.record(*node, kDiceFields, record)) return false;
    if (!reader_.number(record[0], 1, 6, red) || !reader_.number(record[1], 1, 6, yellow)) return false;
    const bool rolled = state_.phase != Phase::kDice;
    if (rolled && !record[2].given) return reader_.fail(record.at, "missing: face, of the event die");
    if (!rolled && record[2].given)
      return reader_.fail(record[2], "the event die is still to be rolled [CARD-ALCHEMY]");
    if (rolled && !reader_.name(record[2], kEventFaceNames, "face of the event die", face)) return false;
    state_.red = static_cast<std::uint8_t>(red);
    state_.yellow = static_cast<std::uint8_t>(yellow);
    state_.face = static_cast<EventFace>(face);
    return true;
  }

  bool dice_left() {
    const Node* const node = take("dice-left");
    if (node == nullptr) return true;
    if (game_.options.dice != Dice::kDeck)
      return reader_.fail(node->key_at, "there is no deck of dice in this game [DICE-1]");
    return reader_.each_word(*node, [&](const Word& word) {
      const std::string_view text = word.text;
      const auto die = [](char c) { return c >= '1' && c <= '6'; };
      if (text.size() != 3 || !die(text[0]) || text[1] != '-' || !die(text[2]))
        return reader_.fail(word, in_quotes(text) + " is not a pair of dice, written like 3-4");
      const std::uint64_t bit = std::uint64_t{1} << (6 * (text[0] - '1') + (text[2] - '1'));
      if ((state_.dice_left & bit) != 0) return reader_.fail(word, "this pair is given twice");
      state_.dice_left |= bit;
      return true;
    });
  }

  bool barbarians() {
    const Node* const node = take("barbarians", places_.ship);
    Record record;
    int steps = 0;
    if (node == nullptr) return true;
    if (!reader_.record(*node, kShipFields, record) || !reader_.number(record[0], 0, kShipSteps, steps)) return false;
    state_.ship = static_cast<std::uint8_t>(steps);
    state_.landed = record[1].given ? 1 : 0;
    return true;
  }

  bool robber() {
    state_.robber = usual_robber(game_, state_);
    const Node* const node = take("robber", places_.robber);
    Word word;
    if (node == nullptr) return true;
    if (!reader_.word(*node, word)) return false;
    if (word.text != kOff) return read_land(reader_, game_.board, word, state_.robber);
    state_.robber = Hex();
    return state_.landed == 0 ||
           reader_.fail(word, "since the barbarians landed, the robber is on the board [SEVEN-5]");
  }

  bool merchant() {
    const Node* const node = take("merchant");
    Record record;
    if (node == nullptr) return true;
    return reader_.record(*node, kMerchantFields, record) &&
           read_land(reader_, game_.board, record[0], state_.merchant) &&
           read_seat(reader_, game_.seats, record[1], state_.merchant_owner);
  }

  // The tokens are the board's, in other places.
  bool tokens() {
    const Node* const node = take("tokens");
    if (node == nullptr) return true;
    typename Board<Size>::HexSet moved;
    const bool read = reader_.each_record(*node, kTokenFields, [&](const Record& record) {
      Hex hex;
      int number = 0;
      if (!read_hex(reader_, game_.board, record[0], hex) || !reader_.number(record[1], 2, 12, number)) return false;
      if (number == 7 || game_.board.number[hex.value] == 0)
        return reader_.fail(record.at, "no such token can lie here [PIECE-1]");
      if (moved.has(hex)) return reader_.fail(record[0], "this hex is given twice");
      moved.add(hex);
      state_.tokens[static_cast<std::size_t>(token_on(state_, hex))].remove(hex);
      state_.tokens[static_cast<std::size_t>(number)].add(hex);
      return true;
    });
    if (!read) return false;
    std::array<int, 13> left{};
    for (int h = 0; h < game_.board.hex_count; ++h) ++left[game_.board.number[static_cast<std::size_t>(h)]];
    for (std::size_t number = 2; number < left.size(); ++number)
      if (state_.tokens[number].count() != left[number])
        return reader_.fail(node->key_at, "the board has " + std::to_string(left[number]) + " tokens with " +
                                              std::to_string(number) + ", this makes " +
                                              std::to_string(state_.tokens[number].count()));
    return true;
  }

  bool returned() {
    const Node* const node = take("returned");
    if (node == nullptr) return true;
    if (!reader_.is_map(*node)) return false;
    for (std::size_t t = 0; t < kTracks; ++t) {
      const Node* const pile = reader_.take(*node, kTrackNames[t]);
      if (pile != nullptr && !reader_.each_word(*pile, [&](const Word& word) { return put_back(word, t); }))
        return false;
    }
    return reader_.finish(*node);
  }

  bool put_back(const Word& word, std::size_t deck) {
    Progress card{};
    if (!read_progress(reader_, word, card)) return false;
    if (static_cast<std::size_t>(info_of(card).deck) != deck) return reader_.fail(word, "this card is of another deck");
    if (is_point_card(card)) return reader_.fail(word, "a card with a point is never put back [EVENT-3]");
    if (state_.undrawn[card] == 0)
      return reader_.fail(word, "all cards " + in_quotes(word.text) + " are elsewhere [PIECE-5]");
    state_.undrawn.remove(card);
    state_.returned[deck][state_.returned_count[deck]++] = static_cast<std::uint8_t>(card);
    return true;
  }

  bool this_turn() {
    if (!truth("crane", state_.crane) || !truth("harbor", state_.harbor_open)) return false;
    int offers = 0;
    if (!number("offers-made", 0, Options::kUnbounded - 1, offers)) return false;
    state_.offers_made = static_cast<std::uint8_t>(offers);
    if (const Node* const node = take("fleet"); node != nullptr) {
      const bool read = reader_.each_word(*node, [&](const Word& word) {
        Card card{};
        if (!read_card(reader_, word, card)) return false;
        state_.fleet = static_cast<std::uint8_t>(state_.fleet | 1 << index_of(card));
        return true;
      });
      if (!read) return false;
    }
    const Node* const asked = take("harbor-asked");
    if (asked == nullptr) return true;
    if (state_.harbor_open == 0) return reader_.fail(asked->key_at, "this needs 'harbor' [CARD-HARBOR]");
    return reader_.each_word(*asked, [&](const Word& word) {
      Seat seat;
      if (!read_seat(reader_, game_.seats, word, seat)) return false;
      state_.harbor_used.add(seat);
      return true;
    });
  }

  Reader& reader_;
  const Node& map_;
  const Game<Size>& game_;
  State<Size>& state_;
  Places<Size>& places_;
};

}  // namespace

template <class Size>
bool read_table(Reader& reader, const Node& map, const Game<Size>& game, State<Size>& state, Places<Size>& places) {
  return TableReader<Size>(reader, map, game, state, places).read();
}

template <class Size>
bool read_route_holder(Reader& reader, const Node& map, const Game<Size>& game, State<Size>& state,
                       Places<Size>& places) {
  state.route_holder = usual_holder(state);
  const Node* const node = reader.take(map, "longest-route");
  Word word;
  if (node == nullptr) return true;
  places.holder = node->key_at;
  if (!reader.word(*node, word)) return false;
  if (word.text != kNobody) return read_seat(reader, game.seats, word, state.route_holder);
  state.route_holder = Seat();
  return true;
}

template void write_table(Writer&, const Game<Standard>&, const State<Standard>&);
template void write_table(Writer&, const Game<Large>&, const State<Large>&);
template bool read_table(Reader&, const Node&, const Game<Standard>&, State<Standard>&, Places<Standard>&);
template bool read_table(Reader&, const Node&, const Game<Large>&, State<Large>&, Places<Large>&);
template bool read_route_holder(Reader&, const Node&, const Game<Standard>&, State<Standard>&, Places<Standard>&);
template bool read_route_holder(Reader&, const Node&, const Game<Large>&, State<Large>&, Places<Large>&);

}  // namespace barbican
