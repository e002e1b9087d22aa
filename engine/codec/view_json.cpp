#include "barbican/view_json.h"

#include <string_view>

#include "barbican/codec.h"
#include "barbican/rules.h"
#include "codec/json.h"

namespace barbican {
namespace {

void write_cards(Json& json, std::string_view key, const ProgressCounts& cards) {
  json.open(key, '[');
  for (int i = 0; i < kProgressKinds; ++i)
    for (int n = cards[progress_at(i)]; n > 0; --n) json.item(name_of(progress_at(i)));
  json.close(']');
}

void write_seat(Json& json, std::string_view key, Seat seat) {
  if (seat.exists()) json.word(key, name_of(seat));
}

void write_seats(Json& json, std::string_view key, SeatSet seats) {
  if (seats.empty()) return;
  json.open(key, '[');
  for (const Seat seat : seats) json.item(name_of(seat));
  json.close(']');
}

constexpr std::array<std::string_view, 4> kAnswers{"none", "accepted", "declined", "countered"};

template <class Size>
class PublicView {
 public:
  PublicView(std::string& out, const Game<Size>& game, const View<Size>& view)
      : json_(out), game_(game), board_(game.board), view_(view) {
    static_cast<Table<Size>&>(table_) = view;
  }

  void write() {
    json_.open('{');
    write_course();
    write_common();
    if (view_.phase != Phase::kMain && view_.phase != Phase::kBeforeRoll) write_pending();
    json_.open("seats", '{');
    for (int s = 0; s < game_.seats; ++s) write_seat_part(Seat(s));
    json_.close('}');
    json_.close('}');
  }

 private:
  void write_course() {
    json_.word("phase", kPhaseNames[static_cast<std::size_t>(view_.phase)]);
    write_seat(json_, "turn", view_.turn);
    json_.number("turns", view_.turns);
    write_seats(json_, "waiting", view_.waiting);
    write_seat(json_, "winner", view_.winner);
    if (view_.red != 0) {
      json_.open("dice", '{');
      json_.number("red", view_.red);
      json_.number("yellow", view_.yellow);
      if (view_.phase != Phase::kDice) json_.word("face", name_of(view_.face));
      json_.close('}');
    }
    if (game_.options.dice == Dice::kDeck)
      json_.number("dice-left", view_.dice_left == 0 ? 36 : std::popcount(view_.dice_left));  // [DICE-1]
  }

  void write_common() {
    json_.open("barbarians", '{');
    json_.number("steps", view_.ship);
    json_.number("track", kShipSteps);
    json_.flag("landed", view_.landed != 0);
    const Landing landing = landing_now(game_, table_);
    json_.number("strength", landing.strength);
    json_.number("defence", landing.defence);
    write_seats(json_, "losers", landing.losers);
    write_seats(json_, "defenders", landing.defenders);
    json_.close('}');
    write_place(json_, "robber", board_, view_.robber);
    if (view_.merchant.exists()) {
      json_.open("merchant", '{');
      write_place(json_, "at", board_, view_.merchant);
      write_seat(json_, "owner", view_.merchant_owner);
      json_.close('}');
    }
    write_seat(json_, "longest-route", view_.route_holder);
    write_moved_tokens();
    write_hand(json_, "bank", view_.bank);
    json_.open("decks", '{');
    for (std::size_t t = 0; t < kTracks; ++t) json_.number(kTrackNames[t], view_.deck_count[t]);
    json_.close('}');
    json_.flag("crane", view_.crane != 0);
    json_.flag("harbor", view_.harbor_open != 0);
    write_seats(json_, "harbor-asked", view_.harbor_used);
    if (view_.fleet != 0) {
      json_.open("fleet", '[');
      for (int i = 0; i < kCards; ++i)
        if (((view_.fleet >> i) & 1) != 0) json_.item(name_of(card_at(i)));
      json_.close(']');
    }
    json_.count("offers-made", view_.offers_made);
  }

  // Only what Invention has changed: the board tells the rest.
  void write_moved_tokens() {
    bool any = false;
    for (std::size_t number = 2; number < view_.tokens.size(); ++number)
      for (const Hex hex : view_.tokens[number]) {
        if (board_.number[hex.value] == number) continue;
        if (!any) json_.open("tokens", '{');
        any = true;
        json_.number(text_of(board_, hex), static_cast<int>(number));
      }
    if (any) json_.close('}');
  }

  void write_pending() {
    const Pending& pending = view_.pending;
    const Phase phase = view_.phase;
    json_.open("pending", '{');
    write_seat(json_, "seat", pending.subject);
    write_place(json_, "at", board_, pending.focus);
    write_place(json_, "road", board_, pending.road);
    if (phase == Phase::kDraw || phase == Phase::kReturnCard || phase == Phase::kMetropolis)
      json_.word("deck", name_of(pending.deck));
    if (phase == Phase::kRelocate || phase == Phase::kPlaceDeserter) {
      json_.word("level", name_of(pending.level));
      json_.flag("active", pending.active != 0);
    }
    json_.count("free-roads", pending.steps);
    if (phase == Phase::kHarborGive) json_.word("card", name_of(pending.card));
    if (phase == Phase::kDiscard || phase == Phase::kMoveRobber || phase == Phase::kRob || phase == Phase::kSteal)
      json_.word("cause", kCauseNames[static_cast<std::size_t>(pending.cause)]);
    if (const auto card = card_behind(table_)) json_.word("played", name_of(*card));
    write_seats(json_, "queue", pending.queue);
    json_.close('}');
  }

  void write_seat_part(Seat seat) {
    const std::size_t s = seat.value;
    json_.open(name_of(seat), '{');
    write_points(point_sources_of(game_, table_, seat));
    write_pieces(s);
    const KnightStrength strength = knight_strength(game_, table_, seat);
    json_.count("strength", strength.active);
    json_.count("idle", strength.inactive);
    json_.number("hand", view_.hand_count[s]);
    json_.number("limit", hand_limit(table_, seat));
    write_by_track("cards", view_.progress_count[s]);
    if (view_.printing_owner == seat || view_.constitution_owner == seat) {
      json_.open("face-up", '[');
      if (view_.printing_owner == seat) json_.item("printing");
      if (view_.constitution_owner == seat) json_.item("constitution");
      json_.close(']');
    }
    write_by_track("levels", view_.level[s]);
    write_metropolises(s);
    json_.count("defender", view_.defender[s]);
    json_.count("route", view_.route[s]);
    if (view_.phase == Phase::kStartRoll) json_.count("start-roll", view_.start_roll[s]);
    json_.count("owes", view_.owed[s]);
    write_offer(s);
    json_.close('}');
  }

  void write_points(const PointSources& from) {
    json_.number("points", from.total());
    if (from.total() == 0) return;
    json_.open("points-from", '{');
    json_.count("settlements", from.settlements);
    json_.count("cities", from.cities);
    json_.count("metropolises", from.metropolises);
    json_.count("route", from.route);
    json_.count("defender", from.defender);
    json_.count("merchant", from.merchant);
    json_.count("cards", from.cards);
    json_.close('}');
  }

  void write_pieces(std::size_t s) {
    write_places(json_, "settlements", board_, view_.settlements[s] - view_.fallen);
    write_places(json_, "cities", board_, view_.cities[s]);
    write_places(json_, "fallen", board_, view_.settlements[s] & view_.fallen);
    write_places(json_, "walls", board_, view_.walls & view_.cities[s]);
    write_places(json_, "roads", board_, view_.roads[s]);
    bool any = false;
    for (std::size_t l = 0; l < kLevels; ++l)
      for (const Vertex v : view_.knights[s][l]) {
        if (!any) json_.open("knights", '[');
        any = true;
        json_.comma();
        json_.open('{');
        write_place(json_, "at", board_, v);
        json_.word("level", kLevelNames[l]);
        json_.flag("active", view_.active.has(v));
        json_.flag("ready", view_.ready.has(v));
        json_.flag("promoted", view_.promoted.has(v));
        json_.flag("sent", view_.sent.has(v));
        json_.close('}');
      }
    if (any) json_.close(']');
  }

  void write_by_track(std::string_view key, const std::array<std::uint8_t, kTracks>& counts) {
    if (counts == std::array<std::uint8_t, kTracks>{}) return;
    json_.open(key, '{');
    for (std::size_t t = 0; t < kTracks; ++t) json_.count(kTrackNames[t], counts[t]);
    json_.close('}');
  }

  void write_metropolises(std::size_t s) {
    bool any = false;
    for (std::size_t t = 0; t < kTracks; ++t) {
      const Vertex v = view_.metropolis[t];
      if (!v.exists() || !view_.cities[s].has(v)) continue;
      if (!any) json_.open("metropolises", '{');
      any = true;
      write_place(json_, kTrackNames[t], board_, v);
    }
    if (any) json_.close('}');
  }

  void write_offer(std::size_t s) {
    if (view_.phase != Phase::kTrade) return;
    const Exchange& offer = view_.offers[s];
    if (!offer.give.empty() || !offer.get.empty()) {
      json_.open("offer", '{');
      write_hand(json_, "give", offer.give);
      write_hand(json_, "get", offer.get);
      json_.close('}');
    }
    if (view_.answer[s] != Answer::kNone) json_.word("answer", kAnswers[static_cast<std::size_t>(view_.answer[s])]);
  }

  Json json_;
  const Game<Size>& game_;
  const Board<Size>& board_;
  const View<Size>& view_;
  State<Size> table_{};  // the table with no secrets in it, for functions that ask for a State
};

template <class Size>
void write_improvements(Json& json, const Game<Size>& game, const State<Size>& table, Seat seat) {
  json.open("improve", '{');
  for (std::size_t t = 0; t < kTracks; ++t) {
    if (table.level[seat.value][t] == kMaxLevel) continue;
    const auto track = static_cast<Track>(t);
    json.open(kTrackNames[t], '{');
    json.number("price", improvement_price(game, table, seat, track));
    json.word("card", name_of(commodity_of(track)));
    if (const int highest = highest_draw(table, seat, track); highest > 0) {
      json.number("draws", highest);
      const Odds odds = draw_odds(game, table, seat, track);
      json.open("odds", '{');
      json.number("ways", odds.ways);
      json.number("of", odds.of);
      json.close('}');
    }
    json.close('}');
  }
  json.close('}');
}

}  // namespace

template <class Size>
void append_public_view(std::string& out, const Game<Size>& game, const View<Size>& spectator) {
  PublicView<Size>(out, game, spectator).write();
}

template <class Size>
void append_own_view(std::string& out, const Game<Size>& game, const View<Size>& view) {
  State<Size> table{};
  static_cast<Table<Size>&>(table) = view;
  Json json(out);
  json.open('{');
  json.word("seat", name_of(view.viewer));
  write_hand(json, "hand", view.hand);
  write_cards(json, "cards", view.progress);
  write_hand_if(json, "chosen", view.chosen);
  write_place(json, "loses", game.board, view.city_choice);
  write_hand_if(json, "shown-hand", view.seen_hand);
  if (!view.seen_progress.empty()) write_cards(json, "shown-cards", view.seen_progress);
  json.open("rates", '{');
  for (int i = 0; i < kCards; ++i) json.number(name_of(card_at(i)), bank_rate(game, table, view.viewer, card_at(i)));
  json.close('}');
  write_improvements(json, game, table, view.viewer);
  json.close('}');
}

namespace {

std::string_view harbor_name(int kind) {
  return kind == kGenericHarbor ? std::string_view("any") : name_of(card_at(kind));
}

}  // namespace

template <class Size>
void append_board(std::string& out, const Game<Size>& game) {
  const Board<Size>& board = game.board;
  Json json(out);
  json.open('{');
  json.open("hexes", '[');
  for (int h = 0; h < board.hex_count; ++h) {
    const Hex hex(h);
    json.comma();
    json.open('{');
    write_place(json, "at", board, hex);
    json.word("terrain", name_of(board.terrain[hex.value]));
    json.count("number", board.number[hex.value]);
    json.close('}');
  }
  json.close(']');
  json.open("harbors", '[');
  for (std::size_t i = 0; i < static_cast<std::size_t>(board.harbor_count); ++i) {
    json.comma();
    json.open('{');
    write_place(json, "at", board, board.harbor_edges[i]);
    json.word("kind", harbor_name(board.harbor_kinds[i]));
    json.close('}');
  }
  json.close(']');
  json.close('}');
}

template <class Size>
void append_coast(std::string& out, const Game<Size>& game) {
  Json json(out);
  json.open('[');
  for (const Edge edge : game.board.coast) json.item(text_of(game.board, edge));
  json.close(']');
}

void append_harbors(std::string& out) {
  Json json(out);
  json.open('{');
  for (int kind = 0; kind < kHarborKinds; ++kind) json.number(harbor_name(kind), harbor_rate(kind));
  json.close('}');
}

void append_decks(std::string& out) {
  Json json(out);
  json.open('{');
  for (int t = 0; t < kTracks; ++t) {
    json.open(kTrackNames[static_cast<std::size_t>(t)], '[');
    for (int i = 0; i < kProgressKinds; ++i)
      if (info_of(progress_at(i)).deck == static_cast<Track>(t)) json.item(name_of(progress_at(i)));
    json.close(']');
  }
  json.close('}');
}

void append_event_die(std::string& out) {
  Json json(out);
  json.open('{');
  for (std::size_t face = 0; face < kEventFaceNames.size(); ++face)
    json.number(kEventFaceNames[face], sides_of(static_cast<EventFace>(face)));
  json.close('}');
}

#define BARBICAN_INSTANTIATE(Size)                                                      \
  template void append_public_view(std::string&, const Game<Size>&, const View<Size>&); \
  template void append_own_view(std::string&, const Game<Size>&, const View<Size>&);    \
  template void append_coast(std::string&, const Game<Size>&);                          \
  template void append_board(std::string&, const Game<Size>&);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican
