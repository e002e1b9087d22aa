// Sets of ids as bits.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "barbican/ids.h"

namespace barbican {

struct IdSetEnd {};

// Iterates over a copy, so that the set may change meanwhile.
template <class Set, class IdT>
class IdSetIterator {
 public:
  constexpr explicit IdSetIterator(const Set& set) : set_(set), rest_(set.word(0)) { settle(); }
  constexpr IdT operator*() const { return IdT(word_ * Set::kWordBits + std::countr_zero(rest_)); }
  constexpr IdSetIterator& operator++() {
    rest_ &= static_cast<Word>(rest_ - 1);
    settle();
    return *this;
  }
  friend constexpr bool operator!=(const IdSetIterator& it, IdSetEnd) { return it.rest_ != 0; }

 private:
  using Word = typename Set::Word;
  constexpr void settle() {
    while (rest_ == 0 && word_ + 1 < Set::kWords) rest_ = set_.word(++word_);
  }
  const Set set_;
  Word rest_;  // of one word of the set
  int word_ = 0;
};

// A set of Ids below N: one word if N allows it, else an array of words. The code tells the compiler to unroll the loops over
// the words, since -O2 alone does not.
template <class IdT, int N>
class IdSet {
 public:
  static constexpr int kCapacity = N;
  using Word = std::conditional_t<(N <= 8), std::uint8_t, std::conditional_t<(N <= 32), std::uint32_t, std::uint64_t>>;
  static constexpr int kWordBits = static_cast<int>(sizeof(Word)) * 8;
  static constexpr int kWords = (N + kWordBits - 1) / kWordBits;

  constexpr IdSet() = default;
  static constexpr IdSet of(IdT id) {
    IdSet set;
    set.add(id);
    return set;
  }
  static constexpr IdSet first(int count) {
    IdSet set;
    for (int w = 0, left = count; left > 0; ++w, left -= kWordBits)
      set.words_[w] = left < kWordBits ? static_cast<Word>((Word{1} << left) - 1) : static_cast<Word>(~Word{0});
    return set;
  }

  constexpr bool has(IdT id) const { return (words_[id.value / kWordBits] >> (id.value % kWordBits)) & 1; }
  constexpr void add(IdT id) { words_[id.value / kWordBits] |= bit(id); }
  constexpr void remove(IdT id) { words_[id.value / kWordBits] &= static_cast<Word>(~bit(id)); }
  constexpr bool empty() const {
    Word any = 0;
#pragma GCC unroll 4
    for (Word word : words_) any |= word;
    return any == 0;
  }
  constexpr int count() const {
    int total = 0;
#pragma GCC unroll 4
    for (Word word : words_) total += std::popcount(word);
    return total;
  }
  // The lowest member; none if empty.
  constexpr IdT lowest() const {
#pragma GCC unroll 4
    for (int w = 0; w < kWords; ++w)
      if (words_[w] != 0) return IdT(w * kWordBits + std::countr_zero(words_[w]));
    return IdT();
  }
  constexpr Word word(int index) const { return words_[index]; }

  constexpr IdSet& operator|=(const IdSet& other) {
#pragma GCC unroll 4
    for (int w = 0; w < kWords; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr IdSet& operator&=(const IdSet& other) {
#pragma GCC unroll 4
    for (int w = 0; w < kWords; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  constexpr IdSet& operator-=(const IdSet& other) {
#pragma GCC unroll 4
    for (int w = 0; w < kWords; ++w) words_[w] &= static_cast<Word>(~other.words_[w]);
    return *this;
  }
  friend constexpr IdSet operator|(IdSet a, const IdSet& b) { return a |= b; }
  friend constexpr IdSet operator&(IdSet a, const IdSet& b) { return a &= b; }
  friend constexpr IdSet operator-(IdSet a, const IdSet& b) { return a -= b; }
  friend constexpr bool operator==(const IdSet& a, const IdSet& b) {
    Word apart = 0;
#pragma GCC unroll 4
    for (int w = 0; w < kWords; ++w) apart |= static_cast<Word>(a.words_[w] ^ b.words_[w]);
    return apart == 0;
  }

  // Ascending iteration.
  constexpr auto begin() const { return IdSetIterator<IdSet, IdT>(*this); }
  constexpr auto end() const { return IdSetEnd(); }

 private:
  static constexpr Word bit(IdT id) { return static_cast<Word>(Word{1} << (id.value % kWordBits)); }
  Word words_[kWords] = {};
};

// Seats fit one byte on every board size.
using SeatSet = IdSet<Seat, 8>;

}  // namespace barbican
