// The dealing of unknown cards behind `determinize`. Included by memory.h.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
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
      : seats_(game.seats), random_(random) {
    for (int s = 0; s < seats_; ++s) {
      const auto n = static_cast<std::size_t>(s);
      if (Seat(s) == view.viewer) {
        dealt_[n] = view.hand;
        continue;
      }
      dealt_[n] = memory.least[n];
      need_[n] = view.hand_count[n] - dealt_[n].total();
      for (int t = 0; t < kCards; ++t)
        room_[n][static_cast<std::size_t>(t)] = memory.most[n][card_at(t)] - memory.least[n][card_at(t)];
    }
    collect(view);
  }

  const std::array<Hand, Size::kSeats>& deal() {
    shuffle(pool_.data(), pool_size_, random_);
    for (int i = 0; i < pool_size_; ++i) {
      tried_ = {};
      place(pool_[static_cast<std::size_t>(i)]);
    }
    return dealt_;
  }

 private:
  static constexpr auto kSeats = static_cast<std::size_t>(Size::kSeats);
  static constexpr int kMostCards = 256;

  void collect(const View<Size>& view) {
    for (int t = 0; t < kCards; ++t) {
      const Card card = card_at(t);
      int left = kAllCards[card] - view.bank[card];
      for (const Hand& hand : dealt_) left -= hand[card];
      for (; left > 0; --left) pool_[static_cast<std::size_t>(pool_size_++)] = t;
    }
  }

  void put(std::size_t s, int t) {
    dealt_[s] += Hand::of(card_at(t));
    --room_[s][static_cast<std::size_t>(t)];
    --need_[s];
    moved_[s][static_cast<std::size_t>(t)]++;
  }
  void take(std::size_t s, int t) {
    dealt_[s] -= Hand::of(card_at(t));
    ++room_[s][static_cast<std::size_t>(t)];
    ++need_[s];
    moved_[s][static_cast<std::size_t>(t)]--;
  }

  // Depth is bounded by the seats and types, each tried once.
  bool place(int t) {  // NOLINT(misc-no-recursion)
    int order[kSeats];
    for (int s = 0; s < seats_; ++s) order[s] = s;
    shuffle(order, seats_, random_);
    for (int i = 0; i < seats_; ++i) {
      const auto s = static_cast<std::size_t>(order[i]);
      if (room_[s][static_cast<std::size_t>(t)] > 0 && need_[s] > 0) return put(s, t), true;
    }
    for (int i = 0; i < seats_; ++i) {
      const auto s = static_cast<std::size_t>(order[i]);
      if (room_[s][static_cast<std::size_t>(t)] <= 0) continue;
      for (int u = 0; u < kCards; ++u) {
        auto& tried = tried_[s][static_cast<std::size_t>(u)];
        if (u == t || tried || moved_[s][static_cast<std::size_t>(u)] == 0) continue;
        tried = true;
        take(s, u);
        put(s, t);
        if (place(u)) return true;
        take(s, t);
        put(s, u);
      }
    }
    return false;
  }

  int seats_;
  Random& random_;
  std::array<Hand, kSeats> dealt_{};
  std::array<int, kSeats> need_{};
  std::array<std::array<int, kCards>, kSeats> room_{};
  std::array<std::array<int, kCards>, kSeats> moved_{};  // dealt above the least: free to move again
  std::array<std::array<bool, kCards>, kSeats> tried_{};
  std::array<int, kMostCards> pool_{};
  int pool_size_ = 0;
};

// Deals one deck's unknown progress cards: to hidden hands, to unknown places under the deck, the rest undrawn.
template <class Size, class Random>
void deal_progress(const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory, Track deck,
                   State<Size>& state, Random& random) {
  const auto d = static_cast<std::size_t>(deck);
  std::array<std::uint8_t, kDeckSize> pool{};
  int pool_size = 0;
  for (std::uint32_t kinds = kDeckKinds[d]; kinds != 0; kinds &= kinds - 1) {
    const int kind = std::countr_zero(kinds);
    const Progress card = progress_at(kind);
    int left = info_of(card).count;
    for (int s = 0; s < game.seats; ++s) left -= state.progress[static_cast<std::size_t>(s)][card];
    for (std::size_t i = 0; i < memory.returned_count[d]; ++i) left -= memory.returned[d][i] == kind ? 1 : 0;
    if (is_point_card(card)) {  // face up or undrawn, never hidden  [EVENT-3]
      const Seat owner = card == Progress::kPrinting ? view.printing_owner : view.constitution_owner;
      if (!owner.exists()) state.undrawn.add(card);
      continue;
    }
    for (; left > 0; --left) pool[static_cast<std::size_t>(pool_size++)] = static_cast<std::uint8_t>(kind);
  }
  shuffle(pool.data(), pool_size, random);
  const auto next = [&] { return pool[static_cast<std::size_t>(--pool_size)]; };
  for (int s = 0; s < game.seats; ++s) {
    auto& hidden = state.progress[static_cast<std::size_t>(s)];
    while (hidden.count(deck) < view.progress_count[static_cast<std::size_t>(s)][d]) hidden.add(progress_at(next()));
  }
  for (std::size_t i = 0; i < memory.returned_count[d]; ++i) {
    const std::uint8_t seen = memory.returned[d][i];
    state.returned[d][i] = seen == Memory<Size>::kUnknown ? next() : seen;
  }
  while (pool_size > 0) state.undrawn.add(progress_at(next()));
}

// A choice that a seat has made and the viewer can't see: any will do.
template <class Size, class Random>
void invent_choices(const Game<Size>& game, const View<Size>& view, State<Size>& state, Random& random) {
  for (int s = 0; s < game.seats; ++s) {
    const auto n = static_cast<std::size_t>(s);
    if (Seat(s) == view.viewer || state.waiting.has(Seat(s))) continue;
    for (int left = state.owed[n]; left > 0; --left) {
      const Hand rest = state.hand[n] - state.chosen[n];
      int skip = static_cast<int>(random.below(static_cast<std::uint32_t>(rest.total())));
      int card = 0;
      while ((skip -= rest[card_at(card)]) >= 0) ++card;
      state.chosen[n] += Hand::of(card_at(card));
    }
    if (state.phase != Phase::kLoseCity || !state.pending.queue.has(Seat(s))) continue;
    auto cities = cities_without_metropolis(state, Seat(s));
    for (auto skip = random.below(static_cast<std::uint32_t>(cities.count())); skip > 0; --skip)
      cities.remove(cities.lowest());
    state.city_choice[n] = cities.lowest();
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
    state.progress[view.viewer.value] = view.progress;
    state.chosen[view.viewer.value] = view.chosen;
    state.city_choice[view.viewer.value] = view.city_choice;
  }
  for (int t = 0; t < kTracks; ++t) detail::deal_progress(game, view, memory, static_cast<Track>(t), state, random);
  detail::invent_choices(game, view, state, random);
  return state;
}

}  // namespace barbican
