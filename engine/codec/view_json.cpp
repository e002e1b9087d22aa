#include "barbican/view_json.h"

#include <string_view>

#include "barbican/both_sizes.h"
#include "barbican/codec.h"
#include "barbican/position_field.h"
#include "barbican/rules.h"
#include "codec/json.h"

namespace barbican {

template <class Size>
void append_public_view(std::string& out, const Game<Size>& game, const View<Size>& spectator) {
  const Scene<Size> scene(game, spectator);
  out += '{';
  Writer writer(Syntax::kJson, out);
  write_fields(writer, scene, table_fields<Size>(), kView);
  writer.open("seats");
  for (const Seat seat : game.all_seats()) {
    writer.open(name_of(seat));
    write_fields(writer, scene, seat_fields<Size>(), kView, seat);
    writer.close();
  }
  writer.close();
  out += '}';
}

template <class Size>
void append_own_view(std::string& out, const Game<Size>& game, const View<Size>& view) {
  const Scene<Size> scene(game, view);
  out += '{';
  Writer writer(Syntax::kJson, out);
  writer.word("seat", name_of(view.viewer));
  write_fields(writer, scene, seat_fields<Size>(), kOwn, view.viewer);
  write_fields(writer, scene, table_fields<Size>(), kOwn);
  out += '}';
}

template <class Size>
void append_known(std::string& out, const Game<Size>& game, const Memory<Size>& memory, Seat viewer) {
  JsonWriter json(out);
  json.open('{');
  for (const Seat seat : game.all_seats()) {
    if (seat == viewer) continue;
    json.open(name_of(seat), '{');
    write_hand(json, "least", memory.least[seat]);
    write_hand(json, "most", memory.most[seat]);
    json.open("cards", '[');
    for (const Progress card : kEachProgress)
      for (int i = 0; i < memory.known[seat][card]; ++i) json.item(name_of(card));
    json.close(']');
    json.close('}');
  }
  json.close('}');
}

template <class Size>
void append_board(std::string& out, const Game<Size>& game) {
  const Board<Size>& board = game.board;
  JsonWriter json(out);
  json.open('{');
  json.open("hexes", '[');
  for (const Hex hex : board.hexes()) {
    json.open('{');
    write_place(json, "at", board, hex);
    json.word("terrain", name_of(board.terrain[hex]));
    json.count("number", board.number[hex]);
    json.close('}');
  }
  json.close(']');
  json.open("harbors", '[');
  for (int i = 0; i < board.harbor_count; ++i) {
    json.open('{');
    write_place(json, "at", board, board.harbor_edges[i]);
    json.word("kind", harbor_name(board.harbor_kinds[i]));
    json.close('}');
  }
  json.close(']');
  if (board.has_sea) {
    json.open("islands", '{');
    for (const Hex hex : board.hexes())
      if (board.island[hex] != 0) json.number(text_of(board, hex), board.island[hex]);
    json.close('}');
    json.open("start", '[');
    for (int island = 1; island <= board.island_count; ++island)
      if ((board.start_islands & island_bit(island)) != 0) json.item_number(island);
    json.close(']');
  }
  json.close('}');
}

template <class Size>
void append_coast(std::string& out, const Game<Size>& game) {
  JsonWriter json(out);
  json.open('[');
  for (const Edge edge : game.board.coast) json.item(text_of(game.board, edge));
  json.close(']');
}

void append_harbors(std::string& out) {
  JsonWriter json(out);
  json.open('{');
  for (const Card card : kEachResource) json.number(name_of(card), kSpecialHarborRate);
  json.number(harbor_name(kGenericHarbor), kGenericHarborRate);
  json.close('}');
}

void append_decks(std::string& out) {
  JsonWriter json(out);
  json.open('{');
  for (const Track track : kEachTrack) {
    json.open(name_of(track), '[');
    for (const Progress card : kEachProgress)
      if (info_of(card).deck == track) json.item(name_of(card));
    json.close(']');
  }
  json.close('}');
}

void append_event_die(std::string& out) {
  JsonWriter json(out);
  json.open('{');
  for (std::size_t face = 0; face < kEventFaceNames.size(); ++face)
    json.number(kEventFaceNames[face], sides_of(static_cast<EventFace>(face)));
  json.close('}');
}

BARBICAN_IN_BOTH_SIZES(BARBICAN_VIEW_MESSAGES_IN)

}  // namespace barbican
