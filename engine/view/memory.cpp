// Memory: derives a viewer's knowledge of others' cards from events and views.
#include "barbican/memory.h"

#include <algorithm>
#include <cstring>

#include "barbican/both_sizes.h"

namespace barbican {
namespace {

// Subtracts lane by lane.
Hand less(Hand from, Hand by) {
  Hand result;
  for (const Card card : kEachCard) result += Hand::of(card, std::max(0, from[card] - by[card]));
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
      case EventKind::kAqueduct:
      case EventKind::kGold: return gains(event.seat, event.cards);
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

  // The bank shows the number of cards of each type in hands, the table shows the size of each hand; each bound tightens
  // others.
  void tighten() {
    pin_own();
    bool changed = true;
    while (changed) {
      changed = false;
      for (const Seat seat : game_.all_seats()) {
        if (memory_.least[seat] == memory_.most[seat]) continue;
        for (const Card card : kEachCard) changed |= tighten(seat, card);
      }
    }
  }

 private:
  // ---- Hand cards

  void gains(Seat seat, Hand cards) {
    memory_.least[seat] += cards;
    memory_.most[seat] += cards;
  }
  void loses(Seat seat, Hand cards) {
    memory_.least[seat] = less(memory_.least[seat], cards);
    memory_.most[seat] = less(memory_.most[seat], cards);
  }
  void moves(Seat from, Seat to, Hand cards) {
    loses(from, cards);
    gains(to, cards);
  }
  void monopoly(const Event& event) {
    moves(event.other, event.seat, event.cards);
    const int most = event.rule == Rule::kCardRMonopoly ? 2 : 1;
    if (event.count == most) return;
    // The count is less than the maximum: the seat has no more of them.
    memory_.least[event.other].set(card_at(event.a), 0);
    memory_.most[event.other].set(card_at(event.a), 0);
  }
  // True if this card could be among cards that pass unseen. Commercial Harbour takes a commodity and gives a resource.
  // [CARD-HARBOR]
  bool may_pass(const Event& event, Card card) const {
    return event.rule != Rule::kCardHarbor || is_commodity(card) == (event.seat != view_.turn);
  }
  // Cards change hands, and the viewer may not see their types.
  void passes(const Event& event, Seat from, Seat to) {
    if (event.count == event.cards.total()) return moves(from, to, event.cards);
    for (const Card card : kEachCard) {
      if (!may_pass(event, card)) continue;
      Hand& least = memory_.least[from];
      Hand& most = memory_.most[to];
      most += Hand::of(card, std::min<int>(event.count, memory_.most[from][card]));
      least.set(card, std::max(0, least[card] - event.count));
    }
  }
  void has_no_commodity(Seat seat) {
    for (const Card card : kEachCommodity) {
      memory_.least[seat].set(card, 0);
      memory_.most[seat].set(card, 0);
    }
  }
  void saw_hand(const Event& event) {
    if (event.count != event.cards.total()) return;
    memory_.least[event.other] = memory_.most[event.other] = event.cards;
  }
  void pin_own() {
    if (view_.viewer.exists()) memory_.least[view_.viewer] = memory_.most[view_.viewer] = view_.hand;
    if (view_.phase == Phase::kGuildTake && view_.viewer == view_.turn)
      memory_.least[view_.pending.subject] = memory_.most[view_.pending.subject] = view_.seen_hand;
    if (view_.phase == Phase::kSpyTake && view_.viewer == view_.turn)
      memory_.known[view_.pending.subject] = view_.seen_progress;
  }
  bool tighten(Seat seat, Card card) {
    if (memory_.least[seat][card] == memory_.most[seat][card]) return false;

    int others_least = 0, others_most = 0;  // of this type, by other seats
    for (const Seat other : game_.all_seats()) {
      if (other == seat) continue;
      others_least += memory_.least[other][card];
      others_most += memory_.most[other][card];
    }
    const int out = all_cards(game_)[card] - view_.bank[card];
    const int here = view_.hand_count[seat];
    const int rest_least = memory_.least[seat].total() - memory_.least[seat][card];  // of other types, in this hand
    const int rest_most = memory_.most[seat].total() - memory_.most[seat][card];
    const int least = std::max({memory_.least[seat][card], out - others_most, here - rest_most});
    const int most = std::min({memory_.most[seat][card], out - others_least, here - rest_least});
    if (least > most) return false;  // events were missed: leave it, so that the loop ends; is_possible will tell
    const bool changed = least != memory_.least[seat][card] || most != memory_.most[seat][card];
    memory_.least[seat].set(card, least);
    memory_.most[seat].set(card, most);
    return changed;
  }

  // ---- Progress cards

  void put_under(Track deck, std::uint8_t card) { memory_.returned[deck][memory_.returned_count[deck]++] = card; }
  // A seat gave up a card of this deck, and the viewer could not see it: it may be any card known there.
  void forget_one(Seat seat, Track deck) {
    auto& known = memory_.known[seat];
    for (std::uint32_t kinds = known.kinds() & kDeckKinds[deck]; kinds != 0; kinds &= kinds - 1)
      known.remove(progress_at(std::countr_zero(kinds)));
  }
  void drop(Seat seat, Progress card) {
    if (memory_.known[seat][card] > 0) memory_.known[seat].remove(card);
  }

  void drew(const Event& event) {
    const auto deck = static_cast<Track>(event.a);
    std::uint8_t card = event.b;
    if (memory_.undrawn_count[deck] > 0) {
      --memory_.undrawn_count[deck];
    } else {
      auto& queue = memory_.returned[deck];
      if (card == Event::kHiddenCard) card = queue[0];  // the viewer may know the top card
      std::copy(queue.begin() + 1, queue.end(), queue.begin());
      queue.back() = 0;
      --memory_.returned_count[deck];
    }
    if (event.kind == EventKind::kDrew && card != Event::kHiddenCard) memory_.known[event.seat].add(progress_at(card));
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
    memory_.known[event.seat].add(progress_at(event.b));
  }

  // ---- Offers

  // The last player to decline closes the trade, and the table forgets the offer: the memory keeps the offer from the first
  // answer on.
  void answered(const Event& event) {
    if (static_cast<Answer>(event.a) == Answer::kAccepted) return;
    const Exchange& offer = view_.phase == Phase::kTrade ? view_.offers[view_.turn] : memory_.refused[0].exchange;
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
  for (const Seat seat : game.all_seats())
    for (const Card card : kEachCard)
      memory.most[seat].set(card, std::min<int>(view.hand_count[seat], all_cards(game)[card] - view.bank[card]));
  for (const Track track : kEachTrack) {
    memory.returned_count[track] = view.returned_count[track];
    memory.undrawn_count[track] = static_cast<std::uint8_t>(view.deck_count[track] - view.returned_count[track]);
    std::fill_n(memory.returned[track].begin(), view.returned_count[track], Memory<Size>::kUnknown);
  }
  if (view.viewer.exists()) memory.known[view.viewer] = view.progress;
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
  for (const Seat seat : game.all_seats()) {
    if (!state.hand[seat].covers(memory.least[seat]) || !memory.most[seat].covers(state.hand[seat])) return false;
    for (const Progress card : kEachProgress)
      if (state.progress[seat][card] < memory.known[seat][card]) return false;
  }
  for (const Track track : kEachTrack) {
    if (memory.returned_count[track] != state.returned_count[track]) return false;
    for (std::size_t i = 0; i < state.returned_count[track]; ++i)
      if (memory.returned[track][i] != Memory<Size>::kUnknown && memory.returned[track][i] != state.returned[track][i])
        return false;
  }
  return true;
}

BARBICAN_IN_BOTH_SIZES(BARBICAN_MEMORIES_IN)

}  // namespace barbican
