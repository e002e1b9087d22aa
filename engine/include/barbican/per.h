// Arrays with one entry for each seat, track, intersection and so on, with only this type as index; and loops over their keys.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <type_traits>

#include "barbican/ids.h"

namespace barbican {

// One T for each of the first N keys. A key is an Id or an enumerator.
template <class Key, class T, int N>
struct Per {
  // A key with its value.
  struct Entry {
    Key key;
    T value;
  };
  std::array<T, N> entries;

  // Each given entry with its key; the others are T{}.
  static constexpr Per of(std::initializer_list<Entry> given) {
    Per all{};
    for (const Entry& each : given) all[each.key] = each.value;
    return all;
  }

  constexpr T& operator[](Key key) { return entries[place(key)]; }
  constexpr const T& operator[](Key key) const { return entries[place(key)]; }

  constexpr auto begin() { return entries.begin(); }
  constexpr auto begin() const { return entries.begin(); }
  constexpr auto end() { return entries.end(); }
  constexpr auto end() const { return entries.end(); }
  static constexpr int size() { return N; }
  friend constexpr bool operator==(const Per&, const Per&) = default;

 private:
  static constexpr std::size_t place(Key key) {
    if constexpr (std::is_enum_v<Key>) return static_cast<std::size_t>(key);
    else return key.value;
  }
};

template <class T, int N>
using PerSeat = Per<Seat, T, N>;
template <class T, int N>
using PerHex = Per<Hex, T, N>;
template <class T, int N>
using PerVertex = Per<Vertex, T, N>;
template <class T, int N>
using PerEdge = Per<Edge, T, N>;
template <class T>
using PerCard = Per<Card, T, kCards>;
template <class T>
using PerTerrain = Per<Terrain, T, kTerrains>;
template <class T>
using PerTrack = Per<Track, T, kTracks>;
template <class T>
using PerLevel = Per<Level, T, kLevels>;

// Keys in ascending order: from the first number to before the last.
template <class Key>
class Keys {
 public:
  constexpr Keys(int first, int last) : first_(first), last_(last) {}

  // Steps from key to key.
  class Iterator {
   public:
    constexpr explicit Iterator(int at) : at_(at) {}
    constexpr Key operator*() const { return Key(at_); }
    constexpr Iterator& operator++() { return ++at_, *this; }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    int at_;
  };
  constexpr Iterator begin() const { return Iterator(first_); }
  constexpr Iterator end() const { return Iterator(last_); }

 private:
  int first_;
  int last_;
};

// All keys of each type.
inline constexpr Keys<Card> kEachCard(0, kCards);
inline constexpr Keys<Track> kEachTrack(0, kTracks);
inline constexpr Keys<Level> kEachLevel(0, kLevels);
// All seats of the size, even if nobody plays there.
template <class Size>
inline constexpr Keys<Seat> kEachSeat(0, Size::kSeats);

}  // namespace barbican
