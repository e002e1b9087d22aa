// The dealing of unknown cards behind `determinize`. Included by memory.h.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

#include "barbican/memory.h"
#include "barbican/queries.h"

namespace barbican::detail {

template <class T, class Random>
void shuffle(T* items, int count, Random& random) {
  for (int i = count - 1; i > 0; --i) std::swap(items[i], items[random.below(static_cast<std::uint32_t>(i) + 1)]);
}

// Deals the hand cards that are out of the bank to the seats other than the viewer, within the memory's bounds. The real
// hands fit the bounds, so a deal exists; where a card finds no place, others make room (augmenting paths).
template <class Size, class Random>
class HandDeal {
 public:
  HandDeal(const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory, Random& random)
      : seats_(game.all_seats()), random_(random) {
    for (const Seat seat : seats_) {
      if (seat == view.viewer) {
        dealt_[seat] = view.hand;
        continue;
      }
      dealt_[seat] = more(memory.least[seat], promised(view, seat));
      need_[seat] = view.hand_count[seat] - dealt_[seat].total();
      for (const Card card : kEachCard) room_[seat][card] = memory.most[seat][card] - dealt_[seat][card];
    }
    collect(game, view);
  }

  const PerSeat<Hand, Size::kSeats>& deal() {
    shuffle(pool_.data(), pool_size_, random_);
    for (int i = 0; i < pool_size_; ++i) {
      tried_ = {};
      place(pool_[i]);
    }
    return dealt_;
  }

 private:
  static constexpr int kSeats = Size::kSeats;
  static constexpr int kMostCards = 256;

  // Nobody offers what they do not hold, nor accepts to give it.  [TRADE-1]
  static Hand promised(const View<Size>& view, Seat seat) {
    if (view.phase != Phase::kTrade) return {};
    return view.answer[seat] == Answer::kAccepted ? view.offers[view.turn].get : view.offers[seat].give;
  }
  static Hand more(Hand a, Hand b) { return b.empty() ? a : a + b - common(a, b); }

  void collect(const Game<Size>& game, const View<Size>& view) {
    for (const Card card : kEachCard) {
      int left = all_cards(game)[card] - view.bank[card];
      for (const Hand& hand : dealt_) left -= hand[card];
      for (; left > 0; --left) pool_[pool_size_++] = card;
    }
  }

  void put(Seat seat, Card card) {
    dealt_[seat] += Hand::of(card);
    --room_[seat][card];
    --need_[seat];
    ++moved_[seat][card];
  }
  void take(Seat seat, Card card) {
    dealt_[seat] -= Hand::of(card);
    ++room_[seat][card];
    ++need_[seat];
    --moved_[seat][card];
  }

  // Depth is bounded by the seats and types, each tried once.
  bool place(Card card) {  // NOLINT(misc-no-recursion)
    Seat order[kSeats];
    int count = 0;
    for (const Seat seat : seats_) order[count++] = seat;
    shuffle(order, count, random_);
    for (const Seat seat : std::span(order, count))
      if (room_[seat][card] > 0 && need_[seat] > 0) return put(seat, card), true;
    for (const Seat seat : std::span(order, count)) {
      if (room_[seat][card] <= 0) continue;
      for (const Card other : kEachCard) {
        auto& tried = tried_[seat][other];
        if (other == card || tried || moved_[seat][other] == 0) continue;
        tried = true;
        take(seat, other);
        put(seat, card);
        if (place(other)) return true;
        take(seat, card);
        put(seat, other);
      }
    }
    return false;
  }

  SeatSet seats_;
  Random& random_;
  PerSeat<Hand, kSeats> dealt_{};
  PerSeat<int, kSeats> need_{};
  PerSeat<PerCard<int>, kSeats> room_{};
  PerSeat<PerCard<int>, kSeats> moved_{};  // dealt above the least: free to move again
  PerSeat<PerCard<bool>, kSeats> tried_{};
  std::array<Card, kMostCards> pool_{};
  int pool_size_ = 0;
};

// Deals one deck's unknown progress cards: to hidden hands, to unknown places under the deck, the rest undrawn.
template <class Size, class Random>
void deal_progress(const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory, Track deck,
                   State<Size>& state, Random& random) {
  std::array<std::uint8_t, kDeckSize> pool{};
  int pool_size = 0;
  for (std::uint32_t kinds = kDeckKinds[deck]; kinds != 0; kinds &= kinds - 1) {
    const int kind = std::countr_zero(kinds);
    const Progress card = progress_at(kind);
    int left = info_of(card).count;
    for (const Seat seat : game.all_seats()) left -= state.progress[seat][card];
    for (std::size_t i = 0; i < memory.returned_count[deck]; ++i) left -= memory.returned[deck][i] == kind ? 1 : 0;
    if (is_point_card(card)) {  // face up or undrawn, never hidden  [EVENT-3]
      const Seat owner = card == Progress::kPrinting ? view.printing_owner : view.constitution_owner;
      if (!owner.exists()) state.undrawn.add(card);
      continue;
    }
    for (; left > 0; --left) pool[pool_size++] = static_cast<std::uint8_t>(kind);
  }
  shuffle(pool.data(), pool_size, random);
  const auto next = [&] { return pool[--pool_size]; };
  for (const Seat seat : game.all_seats()) {
    auto& hidden = state.progress[seat];
    while (hidden.count(deck) < view.progress_count[seat][deck]) hidden.add(progress_at(next()));
  }
  for (std::size_t i = 0; i < memory.returned_count[deck]; ++i) {
    const std::uint8_t seen = memory.returned[deck][i];
    state.returned[deck][i] = seen == Memory<Size>::kUnknown ? next() : seen;
  }
  while (pool_size > 0) state.undrawn.add(progress_at(next()));
}

// A choice that a seat has made and the viewer can't see: any will do.
template <class Size, class Random>
void invent_choices(const Game<Size>& game, const View<Size>& view, State<Size>& state, Random& random) {
  for (const Seat seat : game.all_seats()) {
    if (seat == view.viewer || state.waiting.has(seat)) continue;
    const int picked = has<kPicks>(state.phase) ? state.owed[seat] : 0;  // of gold, nothing is hidden
    for (int left = picked; left > 0; --left) {
      const Hand rest = state.hand[seat] - state.chosen[seat];
      int skip = static_cast<int>(random.below(static_cast<std::uint32_t>(rest.total())));
      int card = 0;
      while ((skip -= rest[card_at(card)]) >= 0) ++card;
      state.chosen[seat] += Hand::of(card_at(card));
    }
    if (state.phase != Phase::kLoseCity || !state.pending.queue.has(seat)) continue;
    auto cities = cities_without_metropolis(state, seat);
    for (auto skip = random.below(static_cast<std::uint32_t>(cities.count())); skip > 0; --skip)
      cities.remove(cities.lowest());
    state.city_choice[seat] = cities.lowest();
  }
}

}  // namespace barbican::detail

namespace barbican {

template <class Size, class Random>
State<Size> determinize(const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory, Random& random) {
  State<Size> state;
  static_cast<Table<Size>&>(state) = view;
  state.hand = detail::HandDeal<Size, Random>(game, view, memory, random).deal();
  state.progress = memory.known;
  if (view.viewer.exists()) {
    state.progress[view.viewer] = view.progress;
    state.chosen[view.viewer] = view.chosen;
    state.city_choice[view.viewer] = view.city_choice;
  }
  for (const Track track : kEachTrack) detail::deal_progress(game, view, memory, track, state, random);
  detail::invent_choices(game, view, state, random);
  return state;
}

}  // namespace barbican
