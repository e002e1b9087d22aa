// Advice to a player: good actions and their gains, as data. The caller puts it into words.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "barbican/action.h"

namespace barbican::bots {

// The data that a merit carries, as bits.
enum MeritPart : std::uint8_t {
  kNamesCount = 1,
  kNamesCard = 2,
  kNamesSeat = 4,
  kNamesTrack = 8,
  kNamesPlace = 16,
  kNamesKind = 32,
};

// One line a merit: name, word, heading in a bot's account (empty: under any), and its data, of which n is the count.
// All but the last four are differences between the positions before and after the actions, as their player sees both.
// clang-format off
#define BARBICAN_MERITS(X) \
  X(Wins,         "wins",          "",                 0)                         /* wins the game */ \
  X(Points,       "points",        "points",           kNamesCount)               /* n more points */ \
  X(Metropolis,   "metropolis",    "metropolises",     kNamesTrack)               /* won, or taken over */ \
  X(Longest,      "longest",       "route",            kNamesCount)               /* the player gets the longest route; its length is n */ \
  X(Income,       "income",        "income",           kNamesCard | kNamesCount)  /* n more cards in 36 rolls */ \
  X(Gold,         "gold",          "income",           kNamesCount)               /* n more cards of free choice in 36 rolls */ \
  X(Rate,         "rate",          "harbours",         kNamesCard | kNamesCount)  /* a harbour: the bank takes only n of this card for one */ \
  X(RateOfAll,    "rate-of-all",   "harbours",         kNamesCount)               /* a harbour: the bank takes only n of any card for one */ \
  X(Place,        "place",         "places to settle", kNamesPlace | kNamesCount) /* a place to settle, n more roads away */ \
  X(Shore,        "shore",         "islands",          kNamesPlace | kNamesCount) /* a place on an island that brings points, n more ships away */ \
  X(Island,       "island",        "points",           kNamesCount)               /* n points for the first settlement on an island */ \
  X(Level,        "level",         "improvements",     kNamesTrack | kNamesCount) /* the track reaches level n */ \
  X(CitySafe,     "city-safe",     "barbarians",       0)                         /* a landing now would no longer cost a city */ \
  X(Defender,     "defender",      "barbarians",       0)                         /* a landing now would bring a point */ \
  X(Active,       "active",        "knights",          kNamesCount)               /* n more strength of active knights */ \
  X(Strength,     "strength",      "knights",          kNamesCount)               /* n more strength of all knights */ \
  X(Limit,        "limit",         "walls",            kNamesCount)               /* up to n cards are safe on a 7 */ \
  X(Safe,         "safe",          "hand",             0)                         /* a 7 would no longer cost cards */ \
  X(Merchant,     "merchant",      "merchant",         kNamesCard)                /* the player gets the merchant, and its rate */ \
  X(Affords,      "affords",       "hand",             kNamesKind)                /* this kind of action becomes affordable */ \
  X(Progress,     "progress",      "progress cards",   kNamesCount)               /* n more progress cards */ \
  X(Cards,        "cards",         "hand",             kNamesCount)               /* n more cards in hand */ \
  X(Hinders,      "hinders",       "others",           kNamesSeat | kNamesCount)  /* this opponent gets n fewer cards in 36 rolls */ \
  X(TheirPoints,  "their-points",  "others",           kNamesSeat | kNamesCount)  /* this opponent has n points fewer */ \
  X(TheirKnights, "their-knights", "others",           kNamesSeat | kNamesCount)  /* this opponent has n less strength of knights */ \
  X(TheirCards,   "their-cards",   "others",           kNamesSeat | kNamesCount)  /* this opponent has n cards fewer */ \
  X(Only,         "only",          "",                 0)                         /* nothing else can be done */ \
  X(Waits,        "waits",         "",                 0)                         /* nothing changes */ \
  X(Gains,        "gains",         "",                 0)                         /* an exchange is worth more than it costs */ \
  X(Loses,        "loses",         "",                 0)                         /* an exchange is not worth more than it costs */
// clang-format on

enum class MeritKind : std::uint8_t { BARBICAN_MERITS(BARBICAN_ENUMERATOR) };

struct MeritInfo {
  std::string_view name;
  std::string_view heading;
  std::uint8_t parts;
};
inline constexpr auto kMeritInfos = std::to_array<MeritInfo>({
#define X(name, word, heading, parts) {word, heading, parts},
    BARBICAN_MERITS(X)
#undef X
});
constexpr const MeritInfo& info_of(MeritKind kind) { return entry_of(kMeritInfos, kind); }

struct Merit {
  MeritKind kind = MeritKind::kWins;
  int count = 0;
  Card card{};
  Seat seat{};
  Track track{};
  Vertex place{};
  Kind action{};  // that becomes affordable
  friend bool operator==(const Merit&, const Merit&) = default;
};

struct Advice {
  std::vector<Action> actions;  // the advised one, then the seat's own choices after it
  std::vector<Merit> merits;    // of few kinds, the most important first; empty if only the long run counts
  int chance = 0;               // of winning, in thousandths, over these playouts
  int playouts = 0;             // 0 if there was no search
};

}  // namespace barbican::bots
