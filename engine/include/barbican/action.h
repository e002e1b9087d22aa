// One decision by a seat, or one outcome of chance, in one word.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

#include "barbican/hand.h"
#include "barbican/ids.h"
#include "barbican/kind.h"
#include "barbican/progress.h"
#include "barbican/state.h"

namespace barbican {

// The seat of chance's actions.
inline constexpr Seat kChance = Seat(254);

// Comparable as a number: by kind, then arguments. The seat stands last: all actions of a list have the same seat.
class Action {
 public:
  constexpr Action() = default;
  constexpr Action(Kind kind, Seat seat, int a = 0, int b = 0, int c = 0)
      : word_(static_cast<std::uint64_t>(kind) << 56 | static_cast<std::uint64_t>(a & 0xff) << 48 |
              static_cast<std::uint64_t>(b & 0xff) << 40 | static_cast<std::uint64_t>(c & 0xff) << 32 | seat.value) {}

  // An exchange: six bits a card, positive for given cards, negative for taken cards. No type has more than 31 cards.
  static constexpr int kMaxExchanged = 31;
  static constexpr Action exchange(Kind kind, Seat seat, const Exchange& exchange) {
    std::uint64_t word = static_cast<std::uint64_t>(kind) << 56 | seat.value;
    for (const Card type : kEachCard) {
      const int net = exchange.give[type] - exchange.get[type];
      word |= static_cast<std::uint64_t>(net & 0x3f) << (8 + 6 * index_of(type));
    }
    return Action(word);
  }
  constexpr Exchange exchanged() const {
    Exchange result;
    for (const Card type : kEachCard) {
      const int bits = static_cast<int>(word_ >> (8 + 6 * index_of(type))) & 0x3f;
      const int net = bits < 32 ? bits : bits - 64;
      if (net > 0) result.give += Hand::of(type, net);
      if (net < 0) result.get += Hand::of(type, -net);
    }
    return result;
  }

  static constexpr Action from_word(std::uint64_t word) { return Action(word); }
  constexpr std::uint64_t word() const { return word_; }
  constexpr Kind kind() const { return static_cast<Kind>(word_ >> 56); }
  constexpr Seat seat() const { return Seat(static_cast<int>(word_ & 0xff)); }
  constexpr int a() const { return static_cast<int>(word_ >> 48) & 0xff; }
  constexpr int b() const { return static_cast<int>(word_ >> 40) & 0xff; }
  constexpr int c() const { return static_cast<int>(word_ >> 32) & 0xff; }
  constexpr Vertex vertex() const { return Vertex(a()); }
  constexpr Vertex to() const { return Vertex(b()); }
  constexpr Edge edge() const { return Edge(a()); }
  constexpr Edge to_edge() const { return Edge(b()); }
  constexpr Hex hex() const { return Hex(a()); }
  constexpr Card card() const { return card_at(a()); }
  constexpr Progress progress() const { return progress_at(a()); }
  constexpr Seat other() const { return Seat(a()); }
  constexpr Track track() const { return static_cast<Track>(a()); }

  friend constexpr auto operator<=>(Action, Action) = default;

 private:
  constexpr explicit Action(std::uint64_t word) : word_(word) {}
  std::uint64_t word_;
};

// The progress card that an action plays. None if it plays no card, or a card that does not exist.
constexpr std::optional<Progress> played_card(Action action) {
  if (action.kind() != Kind::kPlay || action.a() >= kProgressKinds) return std::nullopt;
  return action.progress();
}

// The caller's list. The engine fills it sorted and without duplicates.
// 3,200 entries suffice in every position, also in a written one, where pieces need not connect: next to 15 roads or 15 ships
// and 9 buildings there are at most 87 free edges. This gives 87 roads, 87 ships and 15 times 87 = 1,305 moves of ships. 40
// tokens make 780 pairs. Diplomacy has at most 30 edges of each of 6 seats. 30 pieces touch at most 60 intersections: 60 places
// for a settlement, 60 for a knight. 6 knights, whose ways do connect, have at most 186 moves. All other kinds together, with
// bank trades, list fewer than 450.
class ActionList {
 public:
  static constexpr int kCapacity = 3200;

  void clear() {
    size_ = 0;
    open_exchange = false;
  }
  void add(Action action) {
    assert(size_ < kCapacity);
    actions_[size_++] = action;
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action operator[](int index) const { return actions_[index]; }
  const Action* begin() const { return actions_.data(); }
  const Action* end() const { return actions_.data() + size_; }
  bool has(Action action) const {
    for (const Action listed : *this)
      if (listed == action) return true;
    return false;
  }

  // Offers are the only open-ended action. If open_exchange is set, the seat may also make an offer of open_kind: it gives at
  // most `most_given` and asks at most `most_asked`.  [TRADE-6]
  bool open_exchange = false;
  Kind open_kind = Kind::kOffer;
  Hand most_given;
  Hand most_asked;

 private:
  std::array<Action, kCapacity> actions_;
  int size_ = 0;
};

}  // namespace barbican
