// An entry of a table's log, as a value. It is written as a line once, for the store, and read once, when a table is loaded.
// docs/store.md lists the lines.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "barbican/any_size.h"
#include "server/fair/fair.h"
#include "server/protocol/options.h"

namespace barbican::server {

// clang-format off
#define BARBICAN_ENDINGS(X) \
  X(None, "none") BARBICAN_GAME_ENDINGS(X) X(Imported, "imported")
// clang-format on
enum class Ending : std::uint8_t { BARBICAN_ENDINGS(BARBICAN_ENUMERATOR) };
inline constexpr auto kEndingNames = std::to_array<std::string_view>({BARBICAN_ENDINGS(BARBICAN_WORD)});
constexpr std::string_view name_of(Ending ending) { return entry_of(kEndingNames, ending); }

// A proposal that other people at the table have to agree to.
struct Proposal {
#define BARBICAN_PROPOSALS(X) X(Undo, "undo") X(End, "end") X(Remove, "remove")
  enum class What : std::uint8_t { BARBICAN_PROPOSALS(BARBICAN_ENUMERATOR) };
  What what = What::kEnd;
  int by = 0;
  std::int64_t to = 0;      // undo: the version to go back to; remove: the number of the person
  std::vector<int> needed;  // people who have not agreed yet
  std::int64_t since = 0;   // the time of the row; the entry does not repeat it
};

inline constexpr auto kProposalNames = std::to_array<std::string_view>({BARBICAN_PROPOSALS(BARBICAN_WORD)});
constexpr std::string_view name_of(Proposal::What what) { return entry_of(kProposalNames, what); }

// The reader checks only the shape of an entry: people are numbers, and a seat is any that a table may have. The fold checks
// whether the entry fits the table.
namespace entry {

// A text without blanks, written without quotes. All other texts have quotes.
struct Word {
  std::string text;
};
struct Color {
  std::uint8_t value = 0;  // an index of kSeatNames
};
// A game without actions.
using Start = std::shared_ptr<const AnyRecord>;
// The version of the proof of chance. Games before versions have 1.
struct Proof {
  int version = 1;
};
struct Imported {
  std::shared_ptr<const std::string> text;  // the original text
  std::shared_ptr<const AnyRecord> record;
};

// Each entry has its verb, and its parts in the order of writing.

// The table
struct Create {
  TableOptions options{};
  static constexpr std::string_view kVerb = "create";
  static auto parts(auto& self) { return std::tie(self.options); }
};
struct NewSecret {
  Secret secret{};
  static constexpr std::string_view kVerb = "secret";
  static auto parts(auto& self) { return std::tie(self.secret); }
};
struct NewOptions {
  TableOptions options{};
  static constexpr std::string_view kVerb = "options";
  static auto parts(auto& self) { return std::tie(self.options); }
};
struct Import {
  Imported game{};
  static constexpr std::string_view kVerb = "import";
  static auto parts(auto& self) { return std::tie(self.game); }
};
struct Wake {
  static constexpr std::string_view kVerb = "wake";
  static auto parts(auto&) { return std::tie(); }
};
struct Over {
  Ending how = Ending::kNone;
  static constexpr std::string_view kVerb = "over";
  static auto parts(auto& self) { return std::tie(self.how); }
};
struct Rematch {
  Word table{};
  static constexpr std::string_view kVerb = "rematch";
  static auto parts(auto& self) { return std::tie(self.table); }
};

// People
struct NewPerson {
  int person = 0;
  std::string name{};
  Hash token{};
  static constexpr std::string_view kVerb = "person";
  static auto parts(auto& self) { return std::tie(self.person, self.name, self.token); }
};
struct Rename {
  int person = 0;
  std::string name{};
  static constexpr std::string_view kVerb = "rename";
  static auto parts(auto& self) { return std::tie(self.person, self.name); }
};
struct NewHost {
  int person = 0;
  static constexpr std::string_view kVerb = "host";
  static auto parts(auto& self) { return std::tie(self.person); }
};
struct Acting {  // stands in for an absent host; 0: the host is back
  int person = 0;
  static constexpr std::string_view kVerb = "acting";
  static auto parts(auto& self) { return std::tie(self.person); }
};
struct Kick {
  int person = 0;
  static constexpr std::string_view kVerb = "kick";
  static auto parts(auto& self) { return std::tie(self.person); }
};
struct Gone {  // stood up long ago; the place is free again
  int person = 0;
  static constexpr std::string_view kVerb = "gone";
  static auto parts(auto& self) { return std::tie(self.person); }
};
struct NewCode {
  int person = 0;
  std::int64_t until = 0;
  Hash code{};
  static constexpr std::string_view kVerb = "code";
  static auto parts(auto& self) { return std::tie(self.person, self.until, self.code); }
};
struct NewToken {
  int person = 0;
  Hash token{};
  static constexpr std::string_view kVerb = "token";
  static auto parts(auto& self) { return std::tie(self.person, self.token); }
};
struct Chat {
  int person = 0;
  std::string text{};
  static constexpr std::string_view kVerb = "chat";
  static auto parts(auto& self) { return std::tie(self.person, self.text); }
};
struct Emote {
  int person = 0;
  Word emote{};
  static constexpr std::string_view kVerb = "emote";
  static auto parts(auto& self) { return std::tie(self.person, self.emote); }
};
struct Mute {
  int person = 0;
  int whom = 0;
  bool on = true;
  static constexpr std::string_view kVerb = "mute";
  static auto parts(auto& self) { return std::tie(self.person, self.whom, self.on); }
};
// Wants to build between turns. It is beside the log, so nobody else sees it.  [MORE-10]
struct Wish {
  int person = 0;
  bool on = true;
  static constexpr std::string_view kVerb = "wish";
  static auto parts(auto& self) { return std::tie(self.person, self.on); }
};
struct Silence {
  int whom = 0;
  bool on = true;
  static constexpr std::string_view kVerb = "silence";
  static auto parts(auto& self) { return std::tie(self.whom, self.on); }
};

// Before the game
struct Sit {
  int person = 0;
  Seat seat{};
  static constexpr std::string_view kVerb = "sit";
  static auto parts(auto& self) { return std::tie(self.person, self.seat); }
};
struct Stand {
  Seat seat{};
  static constexpr std::string_view kVerb = "stand";
  static auto parts(auto& self) { return std::tie(self.seat); }
};
struct NewColor {
  Seat seat{};
  Color color{};
  static constexpr std::string_view kVerb = "color";
  static auto parts(auto& self) { return std::tie(self.seat, self.color); }
};
struct SeatBot {
  Seat seat{};
  Word level{};
  static constexpr std::string_view kVerb = "bot";
  static auto parts(auto& self) { return std::tie(self.seat, self.level); }
};
struct Ready {
  Seat seat{};
  std::optional<Hash> commitment{};
  static constexpr std::string_view kVerb = "ready";
  static auto parts(auto& self) { return std::tie(self.seat, self.commitment); }
};
struct Unready {
  Seat seat{};
  static constexpr std::string_view kVerb = "unready";
  static auto parts(auto& self) { return std::tie(self.seat); }
};
struct Reveal {
  static constexpr std::string_view kVerb = "reveal";
  static auto parts(auto&) { return std::tie(); }
};
struct NewNonce {
  Seat seat{};
  Bytes nonce{};
  static constexpr std::string_view kVerb = "nonce";
  static auto parts(auto& self) { return std::tie(self.seat, self.nonce); }
};
struct Begin {
  std::vector<int> seating{};  // the chair of each seat
  Start start{};
  Proof proof{};
  static constexpr std::string_view kVerb = "begin";
  static auto parts(auto& self) { return std::tie(self.seating, self.start, self.proof); }
};

// The game
struct Act {  // by a seat or by chance; the line is the notation of the action
  Action action{};
};
struct Undo {
  std::int64_t to = 0;
  static constexpr std::string_view kVerb = "undo";
  static auto parts(auto& self) { return std::tie(self.to); }
};
struct Propose {
  Proposal proposal{};
  static constexpr std::string_view kVerb = "ask";
  static auto parts(auto& self) { return std::tie(self.proposal); }
};
struct Agree {
  int person = 0;
  static constexpr std::string_view kVerb = "agree";
  static auto parts(auto& self) { return std::tie(self.person); }
};
struct Refuse {
  int person = 0;
  static constexpr std::string_view kVerb = "refuse";
  static auto parts(auto& self) { return std::tie(self.person); }
};
struct Pause {
  int person = 0;
  static constexpr std::string_view kVerb = "pause";
  static auto parts(auto& self) { return std::tie(self.person); }
};
struct Resume {
  int person = 0;
  static constexpr std::string_view kVerb = "go";
  static auto parts(auto& self) { return std::tie(self.person); }
};
struct Resign {
  Seat seat{};
  static constexpr std::string_view kVerb = "resign";
  static auto parts(auto& self) { return std::tie(self.seat); }
};

}  // namespace entry

using Entry =
    std::variant<entry::Act, entry::Create, entry::NewSecret, entry::NewOptions, entry::Import, entry::Wake,
                 entry::Over, entry::Rematch, entry::NewPerson, entry::Rename, entry::NewHost, entry::Acting,
                 entry::Kick, entry::Gone, entry::NewCode, entry::NewToken, entry::Chat, entry::Emote, entry::Mute,
                 entry::Wish, entry::Silence, entry::Sit, entry::Stand, entry::NewColor, entry::SeatBot, entry::Ready,
                 entry::Unready, entry::Reveal, entry::NewNonce, entry::Begin, entry::Undo, entry::Propose,
                 entry::Agree, entry::Refuse, entry::Pause, entry::Resume, entry::Resign>;

// Does the entry move the game on? Bots count their time from there.
bool moves_the_game(const Entry& entry);

// The game is null before it has begun; there are no actions then.
std::string write_entry(const Entry& entry, const AnyGame& game);
// Nothing if the line is not an entry.
std::optional<Entry> read_entry(std::string_view line, const AnyGame& game, BoardSize size = BoardSize::kStandard);

}  // namespace barbican::server
