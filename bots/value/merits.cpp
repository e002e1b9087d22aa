#include "bots/value/merits.h"

#include <algorithm>
#include <array>

#include "barbican/queries.h"
#include "barbican/rules.h"
#include "bots/value/account.h"
#include "bots/value/reach.h"

namespace barbican::bots::value {
namespace {

// Two positions, and a seat's knowledge of both.
template <class Size>
struct Change {
  const Game<Size>& game;
  const State<Size>& before;
  const State<Size>& after;
  Seat seat;
  std::vector<Merit>& merits;

  void add(const Merit& merit) const { merits.push_back(merit); }
  // Notes a rise of a number.
  void more(MeritKind kind, int then, int now) const {
    if (now > then) add({.kind = kind, .count = now - then});
  }
  // Notes the greatest loss of an opponent.
  template <class Count>
  void less(MeritKind kind, const Count& count) const {
    Merit worst{.kind = kind};
    for (const Seat other : game.all_seats() - SeatSet::of(seat)) {
      const int lost = count(before, other) - count(after, other);
      if (lost <= worst.count) continue;
      worst.count = lost;
      worst.seat = other;
    }
    if (worst.count > 0) add(worst);
  }
};

// The cards of a seat in 36 rolls with each sum as often as expected. Gold counts apart, since it may be any card.
// [PROD-1, PROD-2, SEVEN-4, GOLD-1]
template <class Size>
PerCard<int> income_of(const Game<Size>& game, const State<Size>& state, Seat seat) {
  PerCard<int> income{};
  for (int number = 2; number <= 12; ++number)
    for (const Hex hex : state.tokens[number]) {
      if (hex == state.robber) continue;
      const Hand yield = yield_of(game.board, state, hex, seat);
      for (const Card card : kEachCard) income[card] += yield[card] * pairs_with_sum(number);
    }
  return income;
}

// [GOLD-1, GOLD-4]
template <class Size>
int gold_income(const Game<Size>& game, const State<Size>& state, Seat seat) {
  int gold = 0;
  for (int number = 2; number <= 12; ++number)
    for (const Hex hex : state.tokens[number])
      if (game.board.terrain[hex] == Terrain::kGold && hex != state.robber)
        gold += gold_of(game.board, state, hex, seat) * pairs_with_sum(number);
  return gold;
}

template <class Size>
int total_income(const Game<Size>& game, const State<Size>& state, Seat seat) {
  int total = gold_income(game, state, seat);
  for (const int cards : income_of(game, state, seat)) total += cards;
  return total;
}

template <class Size>
void compare_income(const Change<Size>& change) {
  const PerCard<int> then = income_of(change.game, change.before, change.seat);
  const PerCard<int> now = income_of(change.game, change.after, change.seat);
  for (const Card card : kEachCard)
    if (now[card] > then[card]) change.add({.kind = MeritKind::kIncome, .count = now[card] - then[card], .card = card});
  change.more(MeritKind::kGold, gold_income(change.game, change.before, change.seat),
              gold_income(change.game, change.after, change.seat));
}

template <class Size>
void compare_harbors(const Change<Size>& change) {
  const auto new_at = [&](int harbor) {
    const auto& vertices = change.game.board.harbor_vertices[harbor];
    return (vertices & buildings_of(change.before, change.seat)).empty() &&
           !(vertices & buildings_of(change.after, change.seat)).empty();
  };
  for (const Card card : kEachCard)
    if (!is_commodity(card) && new_at(index_of(card)))
      change.add({.kind = MeritKind::kRate, .count = kSpecialHarborRate, .card = card});
  if (new_at(kGenericHarbor)) change.add({.kind = MeritKind::kRateOfAll, .count = kGenericHarborRate});
}

// The best of these places to settle, if there is any.
template <class Size>
Vertex best_of(const Change<Size>& change, const VertexSet<Size>& places) {
  const Land<Size> land(change.game, change.after);
  const PlaceQuality<Size> qualities(change.game.board, land);
  Vertex best;
  for (const Vertex v : places)
    if (!best.exists() || qualities.at(v) > qualities.at(best)) best = v;
  return best;
}

// The best place that has come nearer, if at most one road leads there.
template <class Size>
void compare_places(const Change<Size>& change) {
  const Reach<Size> then = places_in_reach(change.game, change.before, change.seat);
  const Reach<Size> now = places_in_reach(change.game, change.after, change.seat);
  VertexSet<Size> known;
  for (int roads = 0; roads <= 1; ++roads) {
    known |= then[roads];
    const Vertex best = best_of(change, now[roads] - known);
    if (best.exists()) return change.add({.kind = MeritKind::kPlace, .count = roads, .place = best});
  }
}

// The nearest place that has come nearer, of islands whose first settlement brings points.  [ISLAND-1, SHIP-8]
template <class Size>
void compare_islands(const Change<Size>& change) {
  if constexpr (Size::kSea) {
    const auto& [game, before, after, seat, merits] = change;
    if (!game.board.has_sea) return;
    change.more(MeritKind::kIsland, point_sources_of(game, before, seat).islands,
                point_sources_of(game, after, seat).islands);
    const Voyages<Size> then = Ways<Size>(game, before).voyages_of(seat);
    const Voyages<Size> now = Ways<Size>(game, after).voyages_of(seat);
    const VertexSet<Size> shores = new_shores(game, after, seat);
    VertexSet<Size> known;
    for (std::size_t ships = 0; ships < now.places.size(); ++ships) {
      known |= then.places[ships];
      const Vertex best = best_of(change, (now.places[ships] & shores) - known);
      if (best.exists())
        return change.add({.kind = MeritKind::kShore, .count = static_cast<int>(ships), .place = best});
    }
  }
}

template <class Size>
void compare_knights(const Change<Size>& change) {
  const KnightStrength then = knight_strength(change.before, change.seat);
  const KnightStrength now = knight_strength(change.after, change.seat);
  change.more(MeritKind::kActive, then.active, now.active);
  change.more(MeritKind::kStrength, then.total(), now.total());
  const Landing before = landing_now(change.game, change.before);
  const Landing after = landing_now(change.game, change.after);
  const auto wins_a_point = [&](const Landing& landing) { return landing.defenders == SeatSet::of(change.seat); };
  if (before.losers.has(change.seat) && !after.losers.has(change.seat)) change.add({.kind = MeritKind::kCitySafe});
  if (!wins_a_point(before) && wins_a_point(after)) change.add({.kind = MeritKind::kDefender});
}

template <class Size>
void compare_tracks(const Change<Size>& change) {
  for (const Track track : kEachTrack) {
    const int level = level_of(change.after, change.seat, track);
    if (level > level_of(change.before, change.seat, track))
      change.add({.kind = MeritKind::kLevel, .count = level, .track = track});
    if (holds_metropolis(change.after, change.seat, track) && !holds_metropolis(change.before, change.seat, track))
      change.add({.kind = MeritKind::kMetropolis, .track = track});
  }
}

// The dearest action that becomes affordable only now.
template <class Size>
void compare_possibilities(const Change<Size>& change) {
  constexpr auto kWanted = std::to_array<Kind>({Kind::kCity, Kind::kSettlement, Kind::kImprove, Kind::kPromote,
                                                Kind::kHire, Kind::kWall, Kind::kShip, Kind::kRoad, Kind::kActivate});
  if (change.before.phase != Phase::kMain || change.after.phase != Phase::kMain) return;
  ActionList then;
  ActionList now;
  legal_actions(change.game, change.before, change.seat, then);
  legal_actions(change.game, change.after, change.seat, now);
  for (const Kind kind : kWanted) {
    const auto is_it = [&](Action action) { return action.kind() == kind; };
    if (std::ranges::none_of(now, is_it) || std::ranges::any_of(then, is_it)) continue;
    return change.add({.kind = MeritKind::kAffords, .action = kind});
  }
}

template <class Size>
void compare_cards(const Change<Size>& change) {
  const Seat seat = change.seat;
  const int then = change.before.hand[seat].total();
  const int now = change.after.hand[seat].total();
  const int limit = hand_limit(change.game, change.after, seat);
  if (limit > hand_limit(change.game, change.before, seat)) change.add({.kind = MeritKind::kLimit, .count = limit});
  if (then > hand_limit(change.game, change.before, seat) && now <= limit) change.add({.kind = MeritKind::kSafe});
  change.more(MeritKind::kCards, then, now);
  change.more(MeritKind::kProgress, change.before.progress[seat].count(), change.after.progress[seat].count());
  if (now > then) return;  // the seat itself takes what the others lose
  change.less(MeritKind::kTheirCards, [](const State<Size>& state, Seat other) { return state.hand[other].total(); });
}

template <class Size>
void compare_others(const Change<Size>& change) {
  const Game<Size>& game = change.game;
  change.less(MeritKind::kHinders,
              [&](const State<Size>& state, Seat other) { return total_income(game, state, other); });
  change.less(MeritKind::kTheirPoints,
              [&](const State<Size>& state, Seat other) { return points_of(game, state, other); });
  change.less(MeritKind::kTheirKnights,
              [](const State<Size>& state, Seat other) { return knight_strength(state, other).total(); });
}

template <class Size>
void compare_score(const Change<Size>& change) {
  const Seat seat = change.seat;
  change.more(MeritKind::kPoints, points_of(change.game, change.before, seat),
              points_of(change.game, change.after, seat));
  if (change.after.route_holder == seat && change.before.route_holder != seat)
    change.add({.kind = MeritKind::kLongest, .count = change.after.route[seat]});
  if (change.after.merchant_owner != seat || change.before.merchant_owner == seat) return;
  const Terrain terrain = change.game.board.terrain[change.after.merchant];
  change.add({.kind = MeritKind::kMerchant, .card = card_at(resource_of(terrain))});
}

}  // namespace

template <class Size>
std::vector<Merit> merits_of(const Game<Size>& game, const State<Size>& before, const State<Size>& after, Seat seat) {
  if (after.winner == seat) return {{.kind = MeritKind::kWins}};
  std::vector<Merit> merits;
  const Change<Size> change{game, before, after, seat, merits};
  compare_score(change);
  compare_income(change);
  compare_harbors(change);
  compare_places(change);
  compare_islands(change);
  compare_tracks(change);
  compare_knights(change);
  compare_cards(change);
  compare_possibilities(change);
  compare_others(change);
  return merits;
}

template <class Size>
std::vector<Merit> ranked(std::vector<Merit> merits, const Game<Size>& game, const Weights& weights,
                          const State<Size>& before, const State<Size>& after, Seat seat) {
  const std::vector<AccountItem> items = account_items(game, weights, before, after, seat);
  const auto worth = [&](const Merit& merit) -> std::int64_t {
    const std::string_view heading = info_of(merit.kind).heading;
    if (heading.empty()) return 1;
    return std::ranges::find(items, heading, &AccountItem::heading)->worth;
  };
  std::erase_if(merits, [&](const Merit& merit) { return worth(merit) <= 0; });
  // Sorts by heading, then by number from the greatest; equals keep their order. The list is short: insertion sort.
  const auto key = [&](const Merit& merit) { return std::pair(worth(merit), merit.count); };
  for (auto at = merits.begin(); at != merits.end(); ++at) {
    const auto place = std::ranges::upper_bound(merits.begin(), at, key(*at), std::ranges::greater(), key);
    std::rotate(place, at, at + 1);
  }
  return merits;
}

#define BARBICAN_INSTANTIATE(Size)                                                                              \
  template std::vector<Merit> merits_of(const Game<Size>&, const State<Size>&, const State<Size>&, Seat);       \
  template std::vector<Merit> ranked(std::vector<Merit>, const Game<Size>&, const Weights&, const State<Size>&, \
                                     const State<Size>&, Seat);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican::bots::value
