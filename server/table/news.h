// Table events for its viewers, besides the events of the game. Each event has a struct with its fields.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "barbican/event.h"
#include "server/protocol/describe.h"
#include "server/protocol/field.h"
#include "server/protocol/request.h"
#include "server/store/log.h"
#include "server/table/entry.h"

namespace barbican::server {

// One line for each event: its struct in `news`, its word.
// clang-format off
#define BARBICAN_TABLE_EVENTS(X) \
  X(Joined,      "joined") \
  X(Renamed,     "renamed") \
  X(Sat,         "sat") \
  X(BotSat,      "sat") \
  X(Stood,       "stood") \
  X(Colored,     "colored") \
  X(Ready,       "ready") \
  X(Unready,     "unready") \
  X(Options,     "options") \
  X(Revealing,   "revealing") \
  X(Revealed,    "revealed") \
  X(Began,       "began") \
  X(Imported,    "imported") \
  X(Undone,      "undone") \
  X(Proposed,    "proposed") \
  X(Agreed,      "agreed") \
  X(Refused,     "refused") \
  X(Lapsed,      "lapsed") \
  X(Paused,      "paused") \
  X(Resumed,     "resumed") \
  X(Resigned,    "resigned") \
  X(Kicked,      "kicked") \
  X(Host,        "host") \
  X(MovedDevice, "moved-device") \
  X(Chat,        "chat") \
  X(Emote,       "emote") \
  X(Silenced,    "silenced") \
  X(Heard,       "heard") \
  X(Over,        "over") \
  X(Rematch,     "rematch")
// clang-format on

namespace form {

// All endings except `none`.
inline constexpr Named<OneOf> kEnding{{std::span(kEndingNames).subspan(1)}, "Ending", "How a game came to its end."};

}  // namespace form

namespace news {

// ---- Fields that several events share

struct OfNobody {
  static constexpr auto fields() { return std::tuple{}; }
};
struct OfPerson {
  int person = 0;
  static constexpr auto fields() { return std::tuple{need("person", &OfPerson::person, form::kPerson)}; }
};
struct OfName {
  int person = 0;
  std::string name{};
  static constexpr auto fields() {
    return std::tuple{need("person", &OfName::person, form::kPerson), need("name", &OfName::name, form::kPersonName)};
  }
};
struct OfSeat {
  int person = 0;
  Seat seat{};
  static constexpr auto fields() {
    return std::tuple{need("person", &OfSeat::person, form::kPerson), need("seat", &OfSeat::seat, form::SeatName())};
  }
};
// Identifies a chair. Seats are shuffled when the game begins; colours stay with the chairs.
struct OfChair {
  Seat seat{};
  std::uint8_t color = 0;  // an index of kSeatNames
  static constexpr auto fields() {
    return std::tuple{need("seat", &OfChair::seat, form::SeatName()),
                      need("color", &OfChair::color, form::ColorName())};
  }
};

// ---- The events

struct Joined : OfName {
  static constexpr std::string_view kAbout = "someone comes";
};
struct Renamed : OfName {
  static constexpr std::string_view kAbout = "someone has another name";
};
struct Sat {
  int person = 0;
  Seat seat{};
  std::uint8_t color = 0;

  static constexpr std::string_view kAbout = "someone sits down";
  static constexpr auto fields() {
    return std::tuple{need("person", &Sat::person, form::kPerson), need("seat", &Sat::seat, form::SeatName()),
                      need("color", &Sat::color, form::ColorName())};
  }
};
struct BotSat {
  std::string bot{};
  Seat seat{};
  std::uint8_t color = 0;

  static constexpr std::string_view kAbout = "a bot sits down";
  static constexpr auto fields() {
    return std::tuple{need("bot", &BotSat::bot, form::kBotLevel), need("seat", &BotSat::seat, form::SeatName()),
                      need("color", &BotSat::color, form::ColorName())};
  }
};
struct Stood : OfChair {
  static constexpr std::string_view kAbout = "a chair is left";
};
struct Colored : OfChair {
  static constexpr std::string_view kAbout = "a chair has another colour now";
};
struct Ready : OfSeat {
  static constexpr std::string_view kAbout = "the one who sits there is ready";
};
struct Unready : OfSeat {
  static constexpr std::string_view kAbout = "the one who sits there is not ready any more";
};
struct Options : OfNobody {
  static constexpr std::string_view kAbout = "there are other options";
};
struct Revealing : OfNobody {
  static constexpr std::string_view kAbout = "nonces are awaited";
};
struct Revealed : OfSeat {
  static constexpr std::string_view kAbout = "the one who sits there has revealed the nonce";
};
struct Began : OfNobody {
  static constexpr std::string_view kAbout = "the game begins";
};
struct Imported : OfNobody {
  static constexpr std::string_view kAbout = "the game was played elsewhere";
};
struct Undone {
  Seat seat{};
  std::int64_t to = 0;

  static constexpr std::string_view kAbout = "all since a version was taken back";
  static constexpr auto fields() {
    return std::tuple{need("seat", &Undone::seat, form::SeatName()), need("to", &Undone::to, form::kVersion)};
  }
};
struct Proposed {
  int person = 0;
  std::string_view what{};
  std::optional<int> whom{};

  static constexpr std::string_view kAbout = "someone proposes something; not if nobody need be asked";
  static constexpr auto fields() {
    return std::tuple{need("person", &Proposed::person, form::kPerson),
                      need("what", &Proposed::what, form::OneOf{kProposalNames}),
                      may("whom", &Proposed::whom, form::kPerson, "`remove`: the player who would go.")};
  }
};
struct Agreed : OfPerson {
  static constexpr std::string_view kAbout = "someone agrees to what is proposed";
};
struct Refused : OfPerson {
  static constexpr std::string_view kAbout = "someone refuses what is proposed, or takes it back";
};
struct Lapsed : OfNobody {
  static constexpr std::string_view kAbout = "play went on, so the proposal was dropped";
};
struct Paused : OfPerson {
  static constexpr std::string_view kAbout = "someone pauses the game";
};
struct Resumed : OfPerson {
  static constexpr std::string_view kAbout = "the game goes on";
};
struct Resigned : OfSeat {
  static constexpr std::string_view kAbout = "a bot plays on for them";
};
struct Kicked : OfPerson {
  static constexpr std::string_view kAbout = "someone was removed";
};
struct Host : OfPerson {
  static constexpr std::string_view kAbout = "someone is the host now, or stands in";
};
struct MovedDevice : OfPerson {
  static constexpr std::string_view kAbout = "someone continues on another device";
};
struct Chat {
  int person = 0;
  std::string text{};
  std::int64_t time = 0;

  static constexpr bool kIsSaid = true;
  static constexpr std::string_view kAbout = "someone says something";
  static constexpr auto fields() {
    return std::tuple{need("person", &Chat::person, form::kPerson), need("text", &Chat::text, form::Text{}),
                      need("time", &Chat::time, form::kMilliseconds)};
  }
};
struct Emote {
  int person = 0;
  std::string emote{};
  std::int64_t time = 0;

  static constexpr bool kIsSaid = true;
  static constexpr std::string_view kAbout = "someone says something with a picture";
  static constexpr auto fields() {
    return std::tuple{need("person", &Emote::person, form::kPerson), need("emote", &Emote::emote, form::kEmote),
                      need("time", &Emote::time, form::kMilliseconds)};
  }
};
struct Silenced : OfPerson {
  static constexpr std::string_view kAbout = "nobody hears them any more";
};
struct Heard : OfPerson {
  static constexpr std::string_view kAbout = "they are heard again";
};
struct Over {
  std::string_view how{};

  static constexpr std::string_view kAbout =
      "as in `about.ending`; if someone has won, there is the game's `won` instead";
  static constexpr auto fields() { return std::tuple{need("how", &Over::how, form::kEnding)}; }
};
struct Rematch {
  std::string table{};

  static constexpr std::string_view kAbout = "there is a new table for the same people";
  static constexpr auto fields() { return std::tuple{need("table", &Rematch::table, form::kTableId)}; }
};

#define X(name, ...) , name
using Any = request::VariantOf<void BARBICAN_TABLE_EVENTS(X)>;
#undef X

// The speaker; people who muted them do not get this event. 0: the event is not speech.
template <class Told>
int speaker_of(const Told& said) {
  if constexpr (requires { Told::kIsSaid; }) return said.person;
  else return 0;
}
inline int speaker_of(const Any& what) {
  return std::visit([](const auto& said) { return speaker_of(said); }, what);
}

}  // namespace news

// In the order of the variant `Any`.
inline constexpr auto kTableEventWords = std::to_array<std::string_view>({
#define X(name, word) word,
    BARBICAN_TABLE_EVENTS(X)
#undef X
});

// An event at the table or in the game, for the viewers.
struct NewsItem {
  std::int64_t version = 0;
  std::variant<news::Any, Event> what;
  Actor actor = Actor::kServer;  // only for events of the game
};
using News = std::vector<NewsItem>;

// Describes all events of a table and their fields.
void append_table_events(JsonWriter& json, Describer& describer);

// Does nothing without a list of news.
template <class Told>
void tell(News* all, const Row& row, Told what) {
  if (all != nullptr) all->push_back({row.number, news::Any(std::move(what)), Actor::kServer});
}

}  // namespace barbican::server
