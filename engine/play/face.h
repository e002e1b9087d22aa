// The functions of barbican/rules.h, for one board size. Included by standard.cpp and large.cpp, which instantiate them: in
// one place each, so that the rules are compiled as a whole.
#pragma once

#include <bit>
#include <cstring>

#include "barbican/rules.h"
#include "play/phases.h"

namespace barbican {

template <class Size>
State<Size> new_game(const Game<Size>& game) {
  State<Size> state;
  NoListener nobody;
  Play<Size, NoListener> play{game, state, nobody};
  start(play);
  return state;
}

template <class Size>
Seat next_to_act(const Game<Size>& game, const State<Size>& state) {
  if (awaits_chance(state)) return kChance;
  if (state.waiting.empty()) return Seat();
  SeatSet asked = state.waiting;
  // Whoever made an offer hears the answers first.  [TRADE-6]
  if (state.phase == Phase::kTrade && asked.count() > 1) asked.remove(state.turn);
  return first_clockwise(Position<Size>{game, state}, asked);
}

template <class Size>
void legal_actions(const Game<Size>& game, const State<Size>& state, Seat seat, ActionList& list) {
  list.clear();
  const Position<Size> at{game, state};
  const bool awaited =
      seat == kChance ? awaits_chance(state.phase) : seat.index() < game.seats && state.waiting.has(seat);
  if (awaited) list_phase(at, seat, list);
}

template <class Size>
int weight_of(const Game<Size>& game, const State<Size>& state, Action outcome) {
  return chance_weight(Position<Size>{game, state}, outcome);
}

template <class Size>
Rule rule_of(const State<Size>& state, Action action) {
  return followed_rule(state, action);
}

template <class Size>
Reject check(const Game<Size>& game, const State<Size>& state, Action action) {
  return judge(Position<Size>{game, state}, action);
}

template <class Size>
Reject why_off(const Game<Size>& game, const State<Size>& state, Seat seat, Kind kind) {
  const Position<Size> at{game, state};
  ActionList list;
  legal_actions(game, state, seat, list);
  if (list.open_exchange && list.open_kind == kind) return kAllowed;
  for (const Action action : list)
    if (action.kind() == kind) return kAllowed;
  return explain_off(at, seat, kind);
}

template <class Size>
void apply(const Game<Size>& game, State<Size>& state, Action action) {
  NoListener nobody;
  Play<Size, NoListener> play{game, state, nobody};
  carry_out(play, action);
}

template <class Size>
void apply(const Game<Size>& game, State<Size>& state, Action action, EventList& events) {
  Play<Size, EventList> play{game, state, events};
  carry_out(play, action);
}

template <class Size>
Reject try_apply(const Game<Size>& game, State<Size>& state, Action action, EventList* events) {
  if (const Reject reject = check(game, state, action)) return reject;
  if (events != nullptr) apply(game, state, action, *events);
  else apply(game, state, action);
  return kAllowed;
}

template <class Size>
int points_of(const Game<Size>& game, const State<Size>& state, Seat seat) {
  return points(Position<Size>{game, state}, seat);
}

template <class Size>
PointSources point_sources_of(const Game<Size>& game, const State<Size>& state, Seat seat) {
  return point_sources(Position<Size>{game, state}, seat);
}

template <class Size>
Landing landing_now(const Game<Size>& game, const State<Size>& state) {
  if (!game.options.tactical_defence || state.phase == Phase::kDefend) return weigh(Position<Size>{game, state});
  State<Size> all_sent = state;
  all_sent.sent = state.active;
  return weigh(Position<Size>{game, all_sent});
}

template <class Size>
int improvement_price(const Game<Size>& game, const State<Size>& state, Seat seat, Track track, Term term) {
  if (state.level[seat.value][slot(track)] == kMaxLevel) return 0;
  const Position<Size> at{game, state};
  return term == Term::kLasting ? full_improvement_cost(at, seat, track) : improvement_cost(at, seat, track);
}

template <class Size>
int highest_draw(const State<Size>& state, Seat seat, Track track) {
  return gate_number(state, seat, track);
}

template <class Size>
Odds draw_odds(const Game<Size>& game, const State<Size>& state, Seat seat, Track track) {
  const std::uint64_t pairs = next_pairs(game, state);
  const std::uint64_t low_enough = (std::uint64_t{1} << (6 * gate_number(state, seat, track))) - 1;  // by the red die
  return {std::popcount(pairs & low_enough) * sides_of(static_cast<EventFace>(track)),
          std::popcount(pairs) * kEventDieSides};
}

template <class Size>
std::optional<Progress> card_behind(const State<Size>& state) {
  return card_asking(state.phase, state.pending.cause);
}

template <class Size>
int bank_rate(const Game<Size>& game, const State<Size>& state, Seat seat, Card card, Term term) {
  const Position<Size> at{game, state};
  return term == Term::kLasting ? lasting_rate(at, seat, card) : rate(at, seat, card);
}

template <class Size>
int hand_limit(const State<Size>& state, Seat seat) {
  return safe_hand(state, seat);
}

template <class Size>
void refresh(const Game<Size>& game, State<Size>& state) {
  NoListener nobody;
  Play<Size, NoListener> play{game, state, nobody};
  state.barred = {};
  for (const Vertex v : all_buildings(play)) bar_around(play, v);
  for (int s = 0; s < game.seats; ++s) {
    refresh_network(play, Seat(s));
    measure_route(play, Seat(s));
  }
}

// Words are folded in one after the other; multiplication and rotation spread each over the whole.
class Digest {
 public:
  void add(std::uint64_t word) { hash_ = std::rotl((hash_ ^ (word * 0x9e3779b97f4a7c15)) * 0xd6e8feb86659fd93, 31); }
  std::uint64_t value() const {
    const std::uint64_t mixed = (hash_ ^ (hash_ >> 32)) * 0xd6e8feb86659fd93;
    return mixed ^ (mixed >> 29);
  }

 private:
  std::uint64_t hash_ = 0x2545f4914f6cdd1d;
};

template <class Size>
void fold_game(const Game<Size>& game, Digest& digest) {
  const Options& options = game.options;
  for (const int word : {static_cast<int>(options.edition), static_cast<int>(options.robber_start),
                         static_cast<int>(options.barbarian_frame), static_cast<int>(options.fifth_card),
                         static_cast<int>(options.treason_fallback), static_cast<int>(options.tactical_defence),
                         static_cast<int>(options.points_to_win), static_cast<int>(options.dice),
                         static_cast<int>(options.offers_per_turn), static_cast<int>(options.first.value), game.seats})
    digest.add(static_cast<std::uint64_t>(word));
  for (std::size_t h = 0; h < static_cast<std::size_t>(game.board.hex_count); ++h)
    for (const int word : {static_cast<int>(game.board.hex_coords[h].q), static_cast<int>(game.board.hex_coords[h].r),
                           static_cast<int>(game.board.terrain[h]), static_cast<int>(game.board.number[h])})
      digest.add(static_cast<std::uint64_t>(word));
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.board.harbor_count); ++i) {
    digest.add(game.board.harbor_edges[i].value);
    digest.add(game.board.harbor_kinds[i]);
  }
  digest.add(game.board.robber_home.value);
}

template <class Size>
std::uint64_t digest(const Game<Size>& game, const State<Size>& state) {
  Digest digest;
  fold_game(game, digest);
  std::array<std::uint64_t, sizeof(State<Size>) / 8> words;
  std::memcpy(words.data(), &state, sizeof(state));
  for (const std::uint64_t word : words) digest.add(word);
  return digest.value();
}

}  // namespace barbican
