// What a good player would do, and what it would bring: as data, for whoever puts it into words.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "barbican/action.h"

namespace barbican::bots {

// What a merit names, as bits.
enum MeritPart : std::uint8_t {
  kNamesCount = 1,
  kNamesCard = 2,
  kNamesSeat = 4,
  kNamesTrack = 8,
  kNamesPlace = 16,
  kNamesKind = 32,
};

// One line a merit: name, word, the heading of a bot's account that it belongs to (none: of any), what it names. All but the
// last four are differences between the position and the one after the actions, as the player whose they are sees both.
// clang-format off
#define BARBICAN_MERITS(X) \
  X(Wins,         "wins",          "",                 0)                         /* the game */ \
  X(Points,       "points",        "points",           kNamesCount)               /* so many more */ \
  X(Metropolis,   "metropolis",    "metropolises",     kNamesTrack)               /* won, or taken over */ \
  X(Longest,      "longest",       "route",            kNamesCount)               /* the longest route is one's own, this long */ \
  X(Income,       "income",        "income",           kNamesCard | kNamesCount)  /* so many more cards in 36 rolls */ \
  X(Gold,         "gold",          "income",           kNamesCount)               /* so many more cards of one's choice in 36 rolls */ \
  X(Rate,         "rate",          "harbours",         kNamesCard | kNamesCount)  /* a harbour: the bank takes only so many for one */ \
  X(RateOfAll,    "rate-of-all",   "harbours",         kNamesCount)               /* ... of any card */ \
  X(Place,        "place",         "places to settle", kNamesPlace | kNamesCount) /* can be settled, with so many more roads */ \
  X(Shore,        "shore",         "islands",          kNamesPlace | kNamesCount) /* of an island that brings points, with so many more ships */ \
  X(Island,       "island",        "points",           kNamesCount)               /* so many points for the first settlement there */ \
  X(Level,        "level",         "improvements",     kNamesTrack | kNamesCount) /* a track reaches this level */ \
  X(CitySafe,     "city-safe",     "barbarians",       0)                         /* a landing now would no longer cost a city */ \
  X(Defender,     "defender",      "barbarians",       0)                         /* ... would bring a point */ \
  X(Active,       "active",        "knights",          kNamesCount)               /* more strength of active knights */ \
  X(Strength,     "strength",      "knights",          kNamesCount)               /* ... of all knights */ \
  X(Limit,        "limit",         "walls",            kNamesCount)               /* so many cards are safe on a 7 */ \
  X(Safe,         "safe",          "hand",             0)                         /* a 7 would no longer cost cards */ \
  X(Merchant,     "merchant",      "merchant",         kNamesCard)                /* is one's own, with its rate */ \
  X(Affords,      "affords",       "hand",             kNamesKind)                /* something can be done that could not be before */ \
  X(Progress,     "progress",      "progress cards",   kNamesCount)               /* so many more progress cards */ \
  X(Cards,        "cards",         "hand",             kNamesCount)               /* so many more cards in hand */ \
  X(Hinders,      "hinders",       "others",           kNamesSeat | kNamesCount)  /* someone gets so many fewer cards in 36 rolls */ \
  X(TheirPoints,  "their-points",  "others",           kNamesSeat | kNamesCount)  /* ... has so many points less */ \
  X(TheirKnights, "their-knights", "others",           kNamesSeat | kNamesCount)  /* ... so much less strength of knights */ \
  X(TheirCards,   "their-cards",   "others",           kNamesSeat | kNamesCount)  /* ... so many cards less */ \
  X(Only,         "only",          "",                 0)                         /* nothing else can be done */ \
  X(Waits,        "waits",         "",                 0)                         /* what one has stays as it is */ \
  X(Gains,        "gains",         "",                 0)                         /* an exchange is worth more than it costs */ \
  X(Loses,        "loses",         "",                 0)                         /* ... no more than it costs */
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
  Kind action{};  // what could be done
  friend bool operator==(const Merit&, const Merit&) = default;
};

struct Advice {
  std::vector<Action>
      actions;                // the first is what is advised; the others follow it before anyone else decides anything
  std::vector<Merit> merits;  // of few kinds, what counts most first; none if it is good only in the long run
  int chance = 0;             // to win, in thousandths, of so many playouts
  int playouts = 0;           // 0: it was not searched for
};

}  // namespace barbican::bots
