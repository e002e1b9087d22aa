// The requests of clients. Each has a struct, whose fields are read strictly. docs/protocol.md lists the requests.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "barbican/document.h"
#include "server/fair/fair.h"
#include "server/protocol/field.h"
#include "server/protocol/limits.h"
#include "server/protocol/options.h"
#include "server/protocol/origin.h"

namespace barbican::server {

inline constexpr int kProtocolVersion = 1;

// The people who may make a request:
//   Anyone   no table is needed
//   Watcher  all viewers of the table
//   Person   people who have joined it
//   Seated   players who decide for themselves
//   Host     the host or the acting host
// clang-format off
#define BARBICAN_SCOPES(X) \
  X(Anyone, "anyone") X(Watcher, "watcher") X(Person, "person") X(Seated, "seated") X(Host, "host")
// clang-format on
enum class Scope : std::uint8_t { BARBICAN_SCOPES(BARBICAN_ENUMERATOR) };
inline constexpr auto kScopeNames = std::to_array<std::string_view>({BARBICAN_SCOPES(BARBICAN_WORD)});

// Other properties of a request, as bits.
namespace trait {
enum : std::uint8_t {
  kLong = 1 << 0,  // the message may be longer than usual, because it contains a game or a position
  // Allowed even if the person has filled their share of the log, because the request begins or ends something.
  kAlways = 1 << 1,
  // Costs nothing before the game. The requests that begin the game can't fill the log: a start asks for each nonce once, and
  // another start needs everyone to be ready again.
  kFree = 1 << 2,
  kComesIn = 1 << 3,  // brings a person to the table
};
}  // namespace trait

// The section of docs/protocol.md that lists the request.
#define BARBICAN_SECTIONS(X) X(Finding, "finding") X(Before, "before") X(Game, "game") X(Company, "company")
enum class Section : std::uint8_t { BARBICAN_SECTIONS(BARBICAN_ENUMERATOR) };
inline constexpr auto kSectionNames = std::to_array<std::string_view>({BARBICAN_SECTIONS(BARBICAN_WORD)});

// One line for each request: its struct in `request`, word, section, scope, price and traits. The price is in microseconds of
// the processor's time; 0 if the limit on messages is enough (see work.h).
// clang-format off
#define BARBICAN_REQUESTS(X) \
  X(Hello,    "hello",    kFinding, kAnyone,  0,       0) \
  X(Lobby,    "lobby",    kFinding, kAnyone,  1'000,   0) \
  X(Create,   "create",   kFinding, kAnyone,  2'000,   trait::kLong) \
  X(Import,   "import",   kFinding, kAnyone,  2'000,   trait::kLong) \
  X(Watch,    "watch",    kFinding, kAnyone,  1'000,   0) \
  X(Unwatch,  "unwatch",  kFinding, kAnyone,  0,       0) \
  X(Join,     "join",     kBefore,  kWatcher, 0,       trait::kComesIn) \
  X(Rename,   "rename",   kBefore,  kPerson,  0,       0) \
  X(Sit,      "sit",      kBefore,  kPerson,  0,       0) \
  X(Stand,    "stand",    kBefore,  kSeated,  0,       trait::kAlways | trait::kFree) \
  X(Bot,      "bot",      kBefore,  kHost,    0,       0) \
  X(Ready,    "ready",    kBefore,  kSeated,  0,       0) \
  X(Options,  "options",  kBefore,  kHost,    0,       trait::kLong) \
  X(Start,    "start",    kBefore,  kHost,    0,       trait::kAlways | trait::kFree) \
  X(Nonce,    "nonce",    kBefore,  kSeated,  0,       trait::kAlways | trait::kFree) \
  X(Act,      "act",      kGame,    kSeated,  0,       0) \
  X(Advise,   "advise",   kCompany, kWatcher, 100'000, 0) \
  X(Undo,     "undo",     kGame,    kSeated,  0,       0) \
  X(End,      "end",      kGame,    kSeated,  0,       0) \
  X(Answer,   "answer",   kGame,    kPerson,  0,       0) \
  X(Resign,   "resign",   kGame,    kSeated,  0,       trait::kAlways) \
  X(Pause,    "pause",    kGame,    kSeated,  0,       0) \
  X(Wish,     "wish",     kGame,    kSeated,  0,       0) \
  X(Kick,     "kick",     kCompany, kHost,    0,       0) \
  X(Host,     "host",     kCompany, kPerson,  0,       0) \
  X(Chat,     "chat",     kCompany, kPerson,  0,       0) \
  X(Emote,    "emote",    kCompany, kPerson,  0,       0) \
  X(Mute,     "mute",     kCompany, kPerson,  0,       0) \
  X(Handover, "handover", kCompany, kPerson,  0,       0) \
  X(Claim,    "claim",    kCompany, kWatcher, 0,       trait::kComesIn) \
  X(Rematch,  "rematch",  kCompany, kWatcher, 2'000,   0) \
  X(Replay,   "replay",   kCompany, kWatcher, 1'000,   0) \
  X(History,  "history",  kCompany, kWatcher, 2'000,   0) \
  X(Look,     "look",     kFinding, kAnyone,  1'000,   trait::kLong) \
  X(Study,    "study",    kFinding, kAnyone,  1'000,   trait::kLong)
// clang-format on

// In the order in which the page shows them.
inline constexpr auto kEmotes = std::to_array<std::string_view>(
    {"wave", "thanks", "clap", "laugh", "wow", "think", "hurry", "sorry", "cry", "angry", "well-played"});

// The viewer whose knowledge decides what a past moment shows.
struct Eyes {
  Seat seat{};  // none: a spectator
  bool sees_all = false;
};

// ---- Forms of the fields of requests

namespace form {

inline constexpr Named<Word> kRequestId{
    {1, 32},
    "RequestId",
    "Your name for a request; never used before by you at this server, also not in an earlier connection."};
inline constexpr Named<Word> kTableId{{12, 12}, "TableId", "The link to a table is `/t/` and this."};
inline constexpr Named<Word> kBotLevel{{1, 16}, "BotLevel", "One of the list in the server's `hello`."};
inline constexpr Named<Line> kPersonName{
    {kMaxPersonName}, "PersonName", "A line of plain characters, not all of them blank."};
inline constexpr Named<Number> kPerson{
    {1, kMostPersonNumber}, "Person", "The number of a person at a table; it stays the same."};
inline constexpr Named<FromZero> kVersion{{}, "Version", "Of a table: rises with everything that happens there."};
inline constexpr Named<FromZero> kMilliseconds{
    {}, "Milliseconds", "A span, or a moment since 1970 by the server's clock."};
inline constexpr Named<Hexadecimal> kCommitment{
    {{64, 64}}, "Commitment", "A SHA-256 in hex: to a secret or to a nonce."};
inline constexpr Named<Hexadecimal> kNonce{{{2 * kLeastNonce, 2 * kMostNonce}}, "Nonce", "16 to 64 bytes in hex."};
inline constexpr Named<OneOf> kEmote{{kEmotes}, "Emote", "A word for a picture."};
inline constexpr FromZero kPly;

// A request with another version can be read; the server refuses it later.
struct ProtocolVersion : Number {
  void describe(JsonWriter& schema) const { schema.number("const", kProtocolVersion); }
};

// Reads `spectator`, a seat, or `all`.
struct EyesName {
  bool read(Fields& in, std::string_view key, Eyes& value) const;
  void describe(JsonWriter& schema) const;
};

// An option that is left out has its usual value.
struct OptionsOfTable {
  bool read(Fields& in, std::string_view key, TableOptions& value) const;
  void describe(JsonWriter& schema) const { schema.word("$ref", "#/$defs/TableOptions"); }
};

Refusal more_chairs_than_seats();
Refusal too_many_actions();
inline constexpr std::size_t kMostActionLength = 120;
inline constexpr Texts kChairs{kMaxSeats, kMostActionLength, more_chairs_than_seats};
// The longest list is a discard of half a large hand.
inline constexpr Texts kActions{64, kMostActionLength, too_many_actions};

}  // namespace form

// ---- The requests

namespace request {

struct Hello {
  int protocol = 0;
  std::string token{};

  static constexpr std::string_view kAbout =
      "says who you are, before all else; answered with `{\"is\":\"answer\",\"re\":…}`";
  static constexpr auto fields() {
    return std::tuple{need("protocol", &Hello::protocol, form::ProtocolVersion{{1, 1000}}),
                      may("token", &Hello::token, form::Word{22, 64}, "Your secret, with at least 128 random bits.")};
  }
};

struct Lobby {
  bool on = true;

  static constexpr std::string_view kAbout =
      "lists the public tables: `{\"is\":\"lobby\",\"re\":…,\"tables\":[…]}`; again after each change, until "
      "`\"on\":false`";
  static constexpr auto fields() { return std::tuple{may("on", &Lobby::on, form::Truth(), "`false`: not any more.")}; }
};

struct Create {
  std::string name{};
  TableOptions options{};
  std::vector<std::string> chairs{};  // `you`, `open` or a bot's level

  static constexpr std::string_view kAbout =
      "opens a table: `{\"is\":\"answer\",\"re\":…,\"table\":\"k3v9q2m7xw4d\"}`. You are its host; `name` is your name";
  static constexpr auto fields() {
    return std::tuple{need("name", &Create::name, form::kPersonName, "Yours."),
                      may("options", &Create::options, form::OptionsOfTable()),
                      may("chairs", &Create::chairs, form::kChairs, "One for each seat in order; the rest is open.")};
  }
};

struct Import {
  std::string name{};
  std::string game{};
  bool is_public = false;

  static constexpr std::string_view kAbout =
      "opens a table with a game in notation, finished or not, for replays; answered like `create`";
  static constexpr auto fields() {
    return std::tuple{need("name", &Import::name, form::kPersonName, "Yours."),
                      need("game", &Import::game, form::Text{Origin::kMaxLength}, "In notation, finished or not."),
                      may("public", &Import::is_public, form::Truth(), "Listed in the lobby.")};
  }
};

struct Watch {
  std::string table{};
  std::int64_t since = -1;

  static constexpr std::string_view kAbout =
      "sends you all that happens at a table from now on; answered with a whole `frame`";
  static constexpr auto fields() {
    return std::tuple{need("table", &Watch::table, form::kTableId),
                      may("since", &Watch::since, form::kVersion, "Of the last frame that you saw.")};
  }
};

struct Unwatch {
  static constexpr std::string_view kAbout = "ends `watch`; answered with `{\"is\":\"answer\",\"re\":…}`";
  static constexpr auto fields() { return std::tuple{}; }
};

struct Join {
  std::string name{};

  static constexpr std::string_view kAbout =
      "makes you one of the people of the table (needs a token). The person who opened it is one already";
  static constexpr auto fields() { return std::tuple{need("name", &Join::name, form::kPersonName)}; }
};

struct Rename {
  std::string name{};

  static constexpr std::string_view kAbout = "changes your name";
  static constexpr auto fields() { return std::tuple{need("name", &Rename::name, form::kPersonName)}; }
};

struct Sit {
  Seat seat{};
  std::optional<std::uint8_t> color{};  // an index of kSeatNames

  static constexpr std::string_view kAbout =
      "takes a chair that is free or a bot's; also changes chairs or colours. Seats and colours are `red`, `blue`, "
      "`ivory`, `orange`, `green`, `brown`; the seats are the first of them, as many as play";
  static constexpr auto fields() {
    return std::tuple{need("seat", &Sit::seat, form::SeatName()), may("color", &Sit::color, form::ColorName())};
  }
};

struct Stand {
  static constexpr std::string_view kAbout = "leaves your chair";
  static constexpr auto fields() { return std::tuple{}; }
};

struct Bot {
  Seat seat{};
  std::string level{};  // empty: remove the bot

  static constexpr std::string_view kAbout = "host: seats a bot; without `level` removes it. Everyone becomes unready";
  static constexpr auto fields() {
    return std::tuple{need("seat", &Bot::seat, form::SeatName()), may("level", &Bot::level, form::kBotLevel)};
  }
};

struct Ready {
  bool on = true;
  std::string commitment{};  // should be hex; checked later
  std::int64_t version = -1;

  static constexpr std::string_view kAbout =
      "says that you are ready, or with `\"on\":false` that you are not; see [fair dice](#fair-dice)";
  static constexpr auto fields() {
    return std::tuple{may("on", &Ready::on, form::Truth(), "`false`: not any more."),
                      may("commitment", &Ready::commitment, form::kCommitment),
                      may("version", &Ready::version, form::kVersion,
                          "Of the last frame that you saw: refused if the options, or a bot, have changed since.")};
  }
};

struct Options {
  TableOptions options{};

  static constexpr std::string_view kAbout =
      "host: sets all [options](#options): an option that is left out gets its default, not its old value. Everyone "
      "becomes unready";
  static constexpr auto fields() { return std::tuple{need("options", &Options::options, form::OptionsOfTable())}; }
};

struct Start {
  static constexpr std::string_view kAbout =
      "host: starts the game, if every seat is taken and everyone but the host is ready";
  static constexpr auto fields() { return std::tuple{}; }
};

struct Nonce {
  std::string nonce{};  // should be hex; checked later

  static constexpr std::string_view kAbout =
      "reveals the nonce that you committed to, while `about.stage` is `revealing`";
  static constexpr auto fields() { return std::tuple{need("nonce", &Nonce::nonce, form::kNonce)}; }
};

struct Act {
  std::int64_t decision = -1;
  std::vector<std::string> actions{};  // in notation, without the seat

  static constexpr std::string_view kAbout = "does one or several actions, all or none; see [acting](#acting)";
  static constexpr auto fields() {
    return std::tuple{need("decision", &Act::decision, form::kVersion, "That of the frame."),
                      need("actions", &Act::actions, form::kActions, "In notation, without the seat: `road 0,0E`.")};
  }
};

struct Advise {
  std::int64_t decision = -1;

  static constexpr std::string_view kAbout = "asks for good actions; see [advice](#advice)";
  static constexpr auto fields() {
    return std::tuple{need("decision", &Advise::decision, form::kVersion, "From your last frame.")};
  }
};

struct Undo {
  std::int64_t to = -1;

  static constexpr std::string_view kAbout =
      "takes back your own last action, or all back to a version not below `you.undo`";
  static constexpr auto fields() { return std::tuple{may("to", &Undo::to, form::kVersion, "Not below `you.undo`.")}; }
};

struct End {
  static constexpr std::string_view kAbout = "proposes to end the game without a winner; all players have to agree";
  static constexpr auto fields() { return std::tuple{}; }
};

struct Answer {
  bool on = true;

  static constexpr std::string_view kAbout =
      "agrees to `about.proposal`, or refuses it; the proposer may take it back with `\"on\":false`";
  static constexpr auto fields() { return std::tuple{need("on", &Answer::on, form::Truth())}; }
};

struct Resign {
  static constexpr std::string_view kAbout = "lets a bot play on for you; if nobody is left, the game ends";
  static constexpr auto fields() { return std::tuple{}; }
};

struct Pause {
  bool on = true;

  static constexpr std::string_view kAbout =
      "stops the game and its clocks, or resumes them; any player may. During a pause nobody has to act. When it ends, "
      "each other awaited player has at least 30 seconds left, or the time of a turn if that is less. The same player "
      "can pause again three minutes later; against bots alone, at once";
  static constexpr auto fields() { return std::tuple{need("on", &Pause::on, form::Truth())}; }
};

struct Wish {
  bool on = true;

  static constexpr std::string_view kAbout =
      "in games with the special building phase (MORE-10): asks to build between turns, or not to. A player with a "
      "wish is asked once, in the next such phase; for all other people the table passes. The wish is told to nobody "
      "else and changes no version; `you.wishes` says how it stands";
  static constexpr auto fields() { return std::tuple{need("on", &Wish::on, form::Truth())}; }
};

struct Kick {
  int person = 0;

  static constexpr std::string_view kAbout =
      "host: removes a person. The removal of a player during a game needs the agreement of all other present players: "
      "it becomes `about.proposal` (`remove`), and then a bot takes the seat. If there is no other player to ask, the "
      "player must have been away for as long as the table's `grace`";
  static constexpr auto fields() { return std::tuple{need("person", &Kick::person, form::kPerson)}; }
};

struct Host {
  int person = 0;

  static constexpr std::string_view kAbout =
      "hands the table over. Anyone with a seat may stand in for a host who has been away for as long as the table's "
      "`grace`. The acting host has the host's rights, but may not remove players; the host gets the role back on "
      "return";
  static constexpr auto fields() { return std::tuple{need("person", &Host::person, form::kPerson)}; }
};

struct Chat {
  std::string text{};

  static constexpr std::string_view kAbout =
      "says something, in up to 300 characters; 6 lines or emotes at once, and 6 more in 8 seconds";
  static constexpr auto fields() { return std::tuple{need("text", &Chat::text, form::Line{300})}; }
};

struct Emote {
  std::string_view emote{};  // one of kEmotes

  static constexpr std::string_view kAbout = "says something with a picture";
  static constexpr auto fields() { return std::tuple{need("emote", &Emote::emote, form::kEmote)}; }
};

struct Mute {
  int person = 0;
  bool on = true;
  bool for_all = false;

  static constexpr std::string_view kAbout =
      "hides a person's messages from you, or shows them again; with `\"all\":true` (host) from everyone";
  static constexpr auto fields() {
    return std::tuple{need("person", &Mute::person, form::kPerson), need("on", &Mute::on, form::Truth()),
                      may("all", &Mute::for_all, form::Truth(), "Host: nobody hears them.")};
  }
};

struct Handover {
  static constexpr std::string_view kAbout =
      "makes a one-time code to continue on another device: the answer's frame has `code` and `seconds` (a repeated "
      "request has no code: ask again with a new `id`)";
  static constexpr auto fields() { return std::tuple{}; }
};

struct Claim {
  std::string code{};

  static constexpr std::string_view kAbout = "gives you the seat (with your own token); the other device loses it";
  static constexpr auto fields() { return std::tuple{need("code", &Claim::code, form::Word{16, 64})}; }
};

struct Rematch {
  static constexpr std::string_view kAbout =
      "opens a new table for the same people after the game; `about.rematch` names it";
  static constexpr auto fields() { return std::tuple{}; }
};

struct Replay {
  std::int64_t ply = -1;
  Eyes as{};

  static constexpr std::string_view kAbout = "shows a position of a finished game; see [replays](#replays)";
  static constexpr auto fields() {
    return std::tuple{need("ply", &Replay::ply, form::kPly, "How many actions have been done."),
                      may("as", &Replay::as, form::EyesName(), "Who looks (`spectator`).")};
  }
};

struct History {
  std::int64_t from = -1;
  std::optional<Eyes> as{};  // left out: the asker

  static constexpr std::string_view kAbout = "tells the events of the game so far; see [the history](#the-history)";
  static constexpr auto fields() {
    return std::tuple{need("from", &History::from, form::kPly, "The last ply that is known already; 0: none."),
                      may("as", &History::as, form::EyesName(), "Who looks, once the game is over (you).")};
  }
};

struct Look {
  Origin origin{};

  static constexpr std::string_view kAbout =
      "shows a position that is at no table; see [looking](#looking-at-a-position)";
  static constexpr auto fields() { return std::tuple{Inlined{&Look::origin}}; }
};

struct Study {
  Origin origin{};
  Seat as{};
  std::vector<std::string> actions{};  // in notation, with seats
  std::int64_t from = 0;

  static constexpr std::string_view kAbout =
      "tells the results of actions in such a position; see [studying](#studying-a-position)";
  static constexpr auto fields() {
    return std::tuple{Inlined{&Study::origin}, need("as", &Study::as, form::SeatName()),
                      may("actions", &Study::actions, form::kActions,
                          "In notation, each with its seat or, if it is chance's, with `*`."),
                      may("from", &Study::from, form::kPly, "Of so many actions the events are known already (0).")};
  }
};

template <class, class... All>
using VariantOf = std::variant<All...>;
#define X(name, ...) , name
using Any = VariantOf<void BARBICAN_REQUESTS(X)>;
#undef X

}  // namespace request

struct Request {
  std::string id{};  // chosen by the client; the answer repeats it
  request::Any what{};
};

// ---- The table

struct RequestInfo {
  std::string_view word;
  Section section;
  Scope scope;
  std::chrono::microseconds price;
  std::uint8_t traits;

  constexpr bool has(std::uint8_t trait) const { return (traits & trait) != 0; }
};

// In the order of the variant `Any`.
inline constexpr auto kRequestInfos = std::to_array<RequestInfo>({
#define X(name, word, section, scope, price, traits) \
  {word, Section::section, Scope::scope, std::chrono::microseconds(price), traits},
    BARBICAN_REQUESTS(X)
#undef X
});
inline constexpr auto kRequestWords = std::to_array<std::string_view>({
#define X(name, word, ...) word,
    BARBICAN_REQUESTS(X)
#undef X
});

template <class One, class... All>
constexpr std::size_t place_of(std::type_identity<std::variant<All...>>) {
  std::size_t place = 0;
  static_cast<void>(((!std::is_same_v<One, All> && ++place > 0) && ...));
  return place;
}
template <class Wanted>
constexpr const RequestInfo& info_of_request() {
  return kRequestInfos[place_of<Wanted>(std::type_identity<request::Any>())];
}
template <class... Wanted>
const RequestInfo& info_of(const std::variant<Wanted...>& what) {
  return std::visit([]<class Is>(const Is&) -> const RequestInfo& { return info_of_request<Is>(); }, what);
}

namespace request {

template <class Wanted>
using IfOfTable =
    std::conditional_t<info_of_request<Wanted>().scope == Scope::kAnyone, std::tuple<>, std::tuple<Wanted>>;
template <class... Wanted>
std::variant<Wanted...> variant_of(const std::tuple<Wanted...>&);
template <class... All>
auto those_of_table(const std::variant<All...>&) -> decltype(variant_of(std::tuple_cat(IfOfTable<All>()...)));
// The requests that a table answers.
using OfTable = decltype(those_of_table(Any()));

}  // namespace request

// A refused message still has its id if the reader got so far.
Read<Request> read_request(std::string_view message);

// Finds the id of a message that is not read, so that the client knows which request is refused. Empty if there is none. The
// message may have a gap, but only inside a text.
std::string_view id_of_unread(std::string_view message);

}  // namespace barbican::server
