// Memory: what a viewer's events and views let them know of others' cards.
#include "barbican/memory.h"

#include <algorithm>
#include <cstring>

namespace barbican {
namespace {

// Lane by lane.
Hand less(Hand from, Hand by) {
  Hand result;
  for (int t = 0; t < kCards; ++t) result += Hand::of(card_at(t), std::max(0, from[card_at(t)] - by[card_at(t)]));
  return result;
}

template <class Size>
class Fold {
 public:
  Fold(const Game<Size>& game, Memory<Size>& memory, const View<Size>& view)
      : game_(game), memory_(memory), view_(view) {}

  void hear(const Event& event) {
    switch (event.kind) {
      case EventKind::kProduced:
      case EventKind::kGained:
      case EventKind::kAqueduct: return gains(event.seat, event.cards);
      case EventKind::kPaid:
      case EventKind::kDiscarded: return loses(event.seat, event.cards);
      case EventKind::kTraded: return moves(event.seat, event.other, event.cards);
      case EventKind::kMonopoly: return monopoly(event);
      case EventKind::kStole: return passes(event, event.other, event.seat);
      case EventKind::kGave: return passes(event, event.seat, event.other);
      case EventKind::kNothing: return has_no_commodity(event.other);
      case EventKind::kSawHand: return saw_hand(event);
      case EventKind::kDrew:
      case EventKind::kPointCard: return drew(event);
      case EventKind::kPlayed: return played(event);
      case EventKind::kReturned: return returned(event);
      case EventKind::kTookCard: return took_card(event);
      case EventKind::kAnswered: return answered(event);
      default: return;
    }
  }

  // The bank shows how many cards of each type are out, the table how many each seat holds; each bound tightens others.
  void tighten() {
    pin_own();
    bool changed = true;
    while (changed) {
      changed = false;
      for (int s = 0; s < game_.seats; ++s)
        for (int t = 0; t < kCards; ++t) changed |= tighten(static_cast<std::size_t>(s), card_at(t));
    }
  }

 private:
  // ---- Hand cards

  void gains(Seat seat, Hand cards) {
    memory_.least[seat.value] += cards;
    memory_.most[seat.value] += cards;
  }
  void loses(Seat seat, Hand cards) {
    memory_.least[seat.value] = less(memory_.least[seat.value], cards);
    memory_.most[seat.value] = less(memory_.most[seat.value], cards);
  }
  void moves(Seat from, Seat to, Hand cards) {
    loses(from, cards);
    gains(to, cards);
  }
  void monopoly(const Event& event) {
    moves(event.other, event.seat, event.cards);
    const int most = event.rule == Rule::kCardRMonopoly ? 2 : 1;
    if (event.count == most) return;
    // Less than was asked for: there are none left.
    memory_.least[event.other.value].set(card_at(event.a), 0);
    memory_.most[event.other.value].set(card_at(event.a), 0);
  }
  // Cards change hands, and the viewer may not see which.
  void passes(const Event& event, Seat from, Seat to) {
    if (event.count == event.cards.total()) return moves(from, to, event.cards);
    for (int t = 0; t < kCards; ++t) {
      const Card card = card_at(t);
      Hand& least = memory_.least[from.value];
      Hand& most = memory_.most[to.value];
      most += Hand::of(card, std::min<int>(event.count, memory_.most[from.value][card]));
      least.set(card, std::max(0, least[card] - event.count));
    }
  }
  void has_no_commodity(Seat seat) {
    for (int t = kResources; t < kCards; ++t) {
      memory_.least[seat.value].set(card_at(t), 0);
      memory_.most[seat.value].set(card_at(t), 0);
    }
  }
  void saw_hand(const Event& event) {
    if (event.count != event.cards.total()) return;
    memory_.least[event.other.value] = memory_.most[event.other.value] = event.cards;
  }
  void pin_own() {
    if (view_.viewer.exists()) memory_.least[view_.viewer.value] = memory_.most[view_.viewer.value] = view_.hand;
    if (view_.phase == Phase::kGuildTake && view_.viewer == view_.turn)
      memory_.least[view_.pending.subject.value] = memory_.most[view_.pending.subject.value] = view_.seen_hand;
    if (view_.phase == Phase::kSpyTake && view_.viewer == view_.turn)
      memory_.known[view_.pending.subject.value] = view_.seen_progress;
  }
  bool tighten(std::size_t s, Card card) {
    if (memory_.least[s][card] == memory_.most[s][card]) return false;

    int others_least = 0, others_most = 0;  // of this type, by other seats
    for (std::size_t o = 0; o < static_cast<std::size_t>(game_.seats); ++o) {
      if (o == s) continue;
      others_least += memory_.least[o][card];
      others_most += memory_.most[o][card];
    }
    const int out = kAllCards[card] - view_.bank[card];
    const int here = view_.hand_count[s];
    const int rest_least = memory_.least[s].total() - memory_.least[s][card];  // of other types, in this hand
    const int rest_most = memory_.most[s].total() - memory_.most[s][card];
    const int least = std::max({memory_.least[s][card], out - others_most, here - rest_most});
    const int most = std::min({memory_.most[s][card], out - others_least, here - rest_least});
    if (least > most) return false;  // events were missed: left as it is, so that this ends; is_possible will tell
    const bool changed = least != memory_.least[s][card] || most != memory_.most[s][card];
    memory_.least[s].set(card, least);
    memory_.most[s].set(card, most);
    return changed;
  }

  // ---- Progress cards

  void put_under(Track deck, std::uint8_t card) {
    const auto d = static_cast<std::size_t>(deck);
    memory_.returned[d][memory_.returned_count[d]++] = card;
  }
  // Someone gave up a card of this deck that the viewer could not see: each kind known there may be the one.
  void forget_one(Seat seat, Track deck) {
    auto& known = memory_.known[seat.value];
    for (std::uint32_t kinds = known.kinds() & kDeckKinds[static_cast<std::size_t>(deck)]; kinds != 0;
         kinds &= kinds - 1)
      known.remove(progress_at(std::countr_zero(kinds)));
  }
  void drop(Seat seat, Progress card) {
    if (memory_.known[seat.value][card] > 0) memory_.known[seat.value].remove(card);
  }

  void drew(const Event& event) {
    std::uint8_t card = event.b;
    if (memory_.undrawn_count[event.a] > 0) {
      --memory_.undrawn_count[event.a];
    } else {
      auto& queue = memory_.returned[event.a];
      if (card == Event::kHiddenCard) card = queue[0];  // what lies on top may be known
      std::copy(queue.begin() + 1, queue.end(), queue.begin());
      queue.back() = 0;
      --memory_.returned_count[event.a];
    }
    if (event.kind == EventKind::kDrew && card != Event::kHiddenCard)
      memory_.known[event.seat.value].add(progress_at(card));
  }
  void played(const Event& event) {
    drop(event.seat, progress_at(event.b));
    put_under(static_cast<Track>(event.a), event.b);
  }
  void returned(const Event& event) {
    const auto deck = static_cast<Track>(event.a);
    if (event.b == Event::kHiddenCard) forget_one(event.seat, deck);
    else drop(event.seat, progress_at(event.b));
    put_under(deck, event.b);
  }
  void took_card(const Event& event) {
    if (event.b == Event::kHiddenCard) return forget_one(event.other, static_cast<Track>(event.a));
    drop(event.other, progress_at(event.b));
    memory_.known[event.seat.value].add(progress_at(event.b));
  }

  // ---- Offers

  // The last to decline closes the trade, and the table forgets the offer: so it is kept from the first answer on.
  void answered(const Event& event) {
    if (static_cast<Answer>(event.a) == Answer::kAccepted) return;
    const Exchange& offer = view_.phase == Phase::kTrade ? view_.offers[view_.turn.value] : memory_.refused[0].exchange;
    RefusedOffer& newest = memory_.refused[0];
    const bool is_known = newest.maker == view_.turn && newest.turn == view_.turns && newest.exchange == offer;
    if (!is_known) {
      std::copy_backward(memory_.refused.begin(), memory_.refused.end() - 1, memory_.refused.end());
      newest = {offer, view_.turn, {}, view_.turns};
    }
    newest.by.add(event.seat);
  }

  const Game<Size>& game_;
  Memory<Size>& memory_;
  const View<Size>& view_;
};

}  // namespace

template <class Size>
Memory<Size> begin_memory(const Game<Size>& game, const View<Size>& view) {
  Memory<Size> memory;
  for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s)
    for (int t = 0; t < kCards; ++t)
      memory.most[s].set(card_at(t), std::min<int>(view.hand_count[s], kAllCards[card_at(t)] - view.bank[card_at(t)]));
  for (std::size_t t = 0; t < kTracks; ++t) {
    memory.returned_count[t] = view.returned_count[t];
    memory.undrawn_count[t] = static_cast<std::uint8_t>(view.deck_count[t] - view.returned_count[t]);
    std::fill_n(memory.returned[t].begin(), view.returned_count[t], Memory<Size>::kUnknown);
  }
  if (view.viewer.exists()) memory.known[view.viewer.value] = view.progress;
  Fold<Size>(game, memory, view).tighten();
  return memory;
}

template <class Size>
void remember(const Game<Size>& game, Memory<Size>& memory, const View<Size>& view, const EventList& events) {
  Fold<Size> fold(game, memory, view);
  for (const Event& event : events) fold.hear(seen_by(event, view.viewer));
  fold.tighten();
}

template <class Size>
bool is_possible(const Game<Size>& game, const View<Size>& seen, const Memory<Size>& memory, const State<Size>& state) {
  const View<Size> again = view(game, state, seen.viewer);
  if (std::memcmp(&again, &seen, sizeof(seen)) != 0) return false;
  for (std::size_t s = 0; s < static_cast<std::size_t>(game.seats); ++s) {
    if (!state.hand[s].covers(memory.least[s]) || !memory.most[s].covers(state.hand[s])) return false;
    for (int i = 0; i < kProgressKinds; ++i)
      if (state.progress[s][progress_at(i)] < memory.known[s][progress_at(i)]) return false;
  }
  for (std::size_t t = 0; t < kTracks; ++t) {
    if (memory.returned_count[t] != state.returned_count[t]) return false;
    for (std::size_t i = 0; i < state.returned_count[t]; ++i)
      if (memory.returned[t][i] != Memory<Size>::kUnknown && memory.returned[t][i] != state.returned[t][i])
        return false;
  }
  return true;
}

#define BARBICAN_INSTANTIATE(Size)                                                               \
  template Memory<Size> begin_memory(const Game<Size>&, const View<Size>&);                      \
  template void remember(const Game<Size>&, Memory<Size>&, const View<Size>&, const EventList&); \
  template bool is_possible(const Game<Size>&, const View<Size>&, const Memory<Size>&, const State<Size>&);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican
