// A position: the game's part, the table's, each seat's; what follows from them is computed.
#include <string>

#include "barbican/rules.h"
#include "codec/parts.h"
#include "codec/words.h"
#include "rules/setup.h"

namespace barbican {
namespace {

constexpr std::string_view kFormat = "position";
constexpr int kVersion = 1;

// The bank may be given, to be checked.
template <class Size>
bool check_bank(Reader& reader, const Node& map, const State<Size>& state) {
  const Node* const node = reader.take(map, "bank");
  if (node == nullptr) return true;
  Hand given;
  const bool read = reader.each_count(*node, [&](const Word& name, int count) {
    Card card{};
    if (!read_card(reader, name, card)) return false;
    if (given[card] != 0) return reader.fail(name, "this card is counted twice");
    if (count != state.bank[card])
      return reader.fail(
          name, "the bank has " + std::to_string(state.bank[card]) + ": all cards less those in hands [PIECE-2]");
    given += Hand::of(card, count);
    return true;
  });
  if (!read || given == state.bank) return read;
  return reader.fail(node->key_at, "cards are missing: the bank has all that are in no hand [PIECE-2]");
}

template <class Size>
bool read_seats(Reader& reader, const Node& map, const Game<Size>& game, State<Size>& state, Places<Size>& places) {
  for (int s = 0; s < game.seats; ++s) {
    const Node* const block = reader.take(map, kSeatNames[static_cast<std::size_t>(s)]);
    if (block != nullptr && !read_seat_block(reader, *block, game, state, Seat(s), places)) return false;
  }
  for (std::size_t s = static_cast<std::size_t>(game.seats); s < kSeatNames.size(); ++s)
    if (const Node* const block = reader.document().find(map, kSeatNames[s]); block != nullptr) {
      Seat nobody;
      return read_seat(reader, game.seats, {block->key, block->key_at, Word::Type::kBare, true}, nobody);
    }
  return true;
}

// Lengths that were given stand for now: they are checked later.
template <class Size>
void compute(const Game<Size>& game, State<Size>& state, const Places<Size>& places) {
  const auto given = state.route;
  refresh(game, state);
  for (std::size_t s = 0; s < Size::kSeats; ++s)
    if (places.route[s] != 0) state.route[s] = given[s];
}

template <class Size>
bool settle_waiting(Reader& reader, const Places<Size>& places, const Game<Size>& game, State<Size>& state) {
  const bool needs_turn =
      needs_of(state.phase).awaited == Awaited::kTurn || needs_of(state.phase).awaited == Awaited::kAnswering;
  if (needs_turn && !state.turn.exists()) return reader.fail(places.whole, "missing: turn");
  const SeatSet given = state.waiting;
  state.waiting = awaited_seats(game, state);
  return places.waiting == 0 || given == state.waiting ||
         reader.fail(places.waiting, "other seats are awaited in this position");
}

}  // namespace

template <class Size>
void write_position_part(Writer& writer, const Game<Size>& game, const State<Size>& state) {
  write_game_part(writer, game);
  write_table(writer, game, state);
  for (int s = 0; s < game.seats; ++s) write_seat(writer, game, state, Seat(s));
}

template <class Size>
bool read_position_part(Reader& reader, const Node& map, const Game<Size>* known, Snapshot<Size>& position) {
  Game<Size>& game = position.game;
  State<Size>& state = position.state;
  Places<Size> places;
  places.whole = places.phase = map.at;
  if (!read_game_part(reader, map, known, game)) return false;
  lay_out(game, state);
  if (!read_table(reader, map, game, state, places) || !read_seats(reader, map, game, state, places)) return false;
  if (!check_bank(reader, map, state) || !read_pending(reader, map, game, state, places)) return false;
  compute(game, state, places);
  if (!read_route_holder(reader, map, game, state, places)) return false;
  return settle_waiting(reader, places, game, state) && check_position(reader, places, game, state);
}

template <class Size>
std::string write_position(const Game<Size>& game, const State<Size>& state, Syntax syntax) {
  std::string out;
  out.reserve(4096);
  Writer writer(syntax, out);
  writer.begin_document(kFormat, kVersion);
  write_position_part(writer, game, state);
  writer.end_document();
  return out;
}

template <class Size>
Read<Snapshot<Size>> read_position(std::string_view source, const Game<Size>* known) {
  Read<Snapshot<Size>> result;
  const Read<Document> document = Document::read(source, kFormat);
  if (!document.ok()) {
    result.error = document.error;
    return result;
  }
  Reader reader(document.value);
  const Node& root = document.value.root();
  const bool read = read_format(reader, root, kFormat, kVersion) &&
                    read_position_part(reader, root, known, result.value) && reader.finish(root);
  if (!read) result.error = reader.error();
  return result;
}

template <class Size>
Read<Snapshot<Size>> read_position(const Document& document, const Node& map,
                                   const std::vector<std::string_view>& others) {
  Read<Snapshot<Size>> result;
  Reader reader(document);
  for (const std::string_view key : others) reader.take(map, key);
  const bool read =
      reader.is_map(map) && read_position_part<Size>(reader, map, nullptr, result.value) && reader.finish(map);
  if (!read) result.error = reader.error();
  return result;
}

template <class Size>
Read<Game<Size>> read_set_up(const Document& document, const Node& map, const std::vector<std::string_view>& others) {
  Read<Game<Size>> result;
  Reader reader(document);
  for (const std::string_view key : others) reader.take(map, key);
  const bool read =
      reader.is_map(map) && read_game_part<Size>(reader, map, nullptr, result.value) && reader.finish(map);
  if (!read) result.error = reader.error();
  return result;
}

#define BARBICAN_INSTANTIATE(Size)                                                                                 \
  template void write_position_part(Writer&, const Game<Size>&, const State<Size>&);                               \
  template bool read_position_part(Reader&, const Node&, const Game<Size>*, Snapshot<Size>&);                      \
  template std::string write_position(const Game<Size>&, const State<Size>&, Syntax);                              \
  template Read<Snapshot<Size>> read_position(std::string_view, const Game<Size>*);                                \
  template Read<Snapshot<Size>> read_position(const Document&, const Node&, const std::vector<std::string_view>&); \
  template Read<Game<Size>> read_set_up(const Document&, const Node&, const std::vector<std::string_view>&);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican
