// The dealing of unknown cards behind `determinize`. memory.h includes it.
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

template <class Random>
Card any_of(Hand hand, Random& random) {
  int skip = static_cast<int>(random.below(static_cast<std::uint32_t>(hand.total())));
  int card = 0;
  while ((skip -= hand[card_at(card)]) >= 0) ++card;
  return card_at(card);
}

// Deals the hand cards that are not in the bank to the other seats, within the memory's bounds; each seat also gets the cards
// that it surely holds. The real hands fit, so a deal exists. If a card finds no place, others make room (augmenting paths).
template <class Size, class Random>
class HandDeal {
 public:
  using Hands = PerSeat<Hand, Size::kSeats>;

  HandDeal(const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory, const Hands& sure,
           Random& random)
      : seats_(game.all_seats()), random_(random) {
    for (const Seat seat : seats_) {
      if (seat == view.viewer) {
        dealt_[seat] = view.hand;
        continue;
      }
      dealt_[seat] = more(memory.least[seat], sure[seat]);
      need_[seat] = view.hand_count[seat] - dealt_[seat].total();
      for (const Card card : kEachCard) room_[seat][card] = memory.most[seat][card] - dealt_[seat][card];
      fits_ = fits_ && need_[seat] >= 0 && memory.most[seat].covers(dealt_[seat]);
    }
    collect(game, view);
    shuffle(pool_.data(), pool_size_, random_);
    for (int i = 0; i < pool_size_; ++i) {
      tried_ = {};
      fits_ = place(pool_[i]) && fits_;
    }
  }

  const Hands& dealt() const { return dealt_; }
  // False if the hands can't be right, or after missed events; the deal then comes as near as possible.
  bool fits() const { return fits_; }

 private:
  static constexpr int kSeats = Size::kSeats;
  static constexpr int kMostCards = 256;

  static Hand more(Hand a, Hand b) { return b.empty() ? a : a + b - common(a, b); }

  void collect(const Game<Size>& game, const View<Size>& view) {
    for (const Card card : kEachCard) {
      int left = all_cards(game)[card] - view.bank[card];
      for (const Hand& hand : dealt_) left -= hand[card];
      fits_ = fits_ && left >= 0;
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

  // Tries each seat and type once, so their number bounds the depth.
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
  PerSeat<PerCard<int>, kSeats> moved_{};  // dealt above the least: may move again
  PerSeat<PerCard<bool>, kSeats> tried_{};
  std::array<Card, kMostCards> pool_{};
  int pool_size_ = 0;
  bool fits_ = true;
};

// Commercial Harbour asks only a player with a commodity, and offers a resource.  [CARD-HARBOR]
template <class Size>
bool fits_harbor(const View<Size>& view, const PerSeat<Hand, Size::kSeats>& hands) {
  return !hands[view.turn].resources().empty() && !hands[view.pending.subject].commodities().empty();
}

// Tries plain deals first, so that their odds hold. If none of them fits, deals one card of each needed type beforehand.
template <class Size, class Random>
PerSeat<Hand, Size::kSeats> deal_for_harbor(const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory,
                                            Random& random) {
  constexpr int kPlainDeals = 8;
  using Deal = HandDeal<Size, Random>;
  for (int i = 0; i < kPlainDeals; ++i)
    if (const Deal deal(game, view, memory, {}, random); fits_harbor<Size>(view, deal.dealt())) return deal.dealt();
  std::array<std::pair<Card, Card>, kResources*(kCards - kResources)> pairs;
  int count = 0;
  for (const Card resource : kEachResource)
    for (const Card commodity : kEachCommodity) pairs[count++] = {resource, commodity};
  shuffle(pairs.data(), count, random);
  for (const auto& [resource, commodity] : pairs) {
    typename Deal::Hands sure{};
    sure[view.turn] = Hand::of(resource);
    sure[view.pending.subject] = Hand::of(commodity);
    const Deal deal(game, view, memory, sure, random);
    if (deal.fits() && fits_harbor<Size>(view, deal.dealt())) return deal.dealt();
  }
  return Deal(game, view, memory, {}, random).dealt();  // events were missed
}

template <class Size, class Random>
PerSeat<Hand, Size::kSeats> deal_hands(const Game<Size>& game, const View<Size>& view, const Memory<Size>& memory,
                                       Random& random) {
  if (view.phase == Phase::kHarborGive) return deal_for_harbor(game, view, memory, random);
  PerSeat<Hand, Size::kSeats> sure{};
  if (view.phase == Phase::kTrade)  // nobody offers cards that they do not hold, or accepts to give them  [TRADE-1]
    for (const Seat seat : game.all_seats())
      sure[seat] = view.answer[seat] == Answer::kAccepted ? view.offers[view.turn].get : view.offers[seat].give;
  return HandDeal<Size, Random>(game, view, memory, sure, random).dealt();
}

// Deals one deck's unknown progress cards: to hidden hands, and to unknown places under the deck. The rest stays undrawn.
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
      if (!point_card_owner<Size>(view, card).exists()) state.undrawn.add(card);
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

// A choice that a seat has made and the viewer can't see: any choice fits.
template <class Size, class Random>
void invent_choices(const Game<Size>& game, const View<Size>& view, State<Size>& state, Random& random) {
  for (const Seat seat : game.all_seats()) {
    if (seat == view.viewer || state.waiting.has(seat)) continue;
    const int picked = has<kPicks>(state.phase) ? state.owed[seat] : 0;  // of gold, everything is open
    for (int left = picked; left > 0; --left)
      state.chosen[seat] += Hand::of(any_of(state.hand[seat] - state.chosen[seat], random));
    const bool offers = state.phase == Phase::kHarborGive && seat == state.turn;
    if (const Hand from = state.hand[seat].resources(); offers && !from.empty())
      state.chosen[seat] = Hand::of(any_of(from, random));
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
  state.hand = detail::deal_hands(game, view, memory, random);
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
