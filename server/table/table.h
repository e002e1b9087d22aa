// A table as the fold of its log: who is here, who sits where, what was agreed, the game. Pure: no clock, no threads, no
// input or output. Nothing here is changed but by a row, so that what is in memory is always what the log says.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/codec.h"
#include "barbican/event.h"
#include "barbican/game.h"
#include "barbican/memory.h"
#include "barbican/state.h"
#include "server/fair/fair.h"
#include "server/store/log.h"
#include "server/table/clock.h"
#include "server/table/entry.h"
#include "server/table/options.h"

namespace barbican::server {

inline constexpr int kMaxSeats = 4;
inline constexpr int kMaxPeople = 32;
inline constexpr int kMaxPersonName = 24;
inline constexpr int kDigestEvery = 50;

struct Person {
  std::string name;
  Hash token{};  // of the secret that the browser keeps
  bool kicked = false;
  bool silenced = false;        // by the host, for everyone
  std::vector<int> mutes;       // whom this person does not want to hear
  Hash code{};                  // to take the seat to another device, once
  std::int64_t code_until = 0;  // 0: there is none
  // The last requests that were carried out, each as a number. Each person has their own, so that nobody's are pushed out
  // by someone who talks a lot; a client has at most a burst of 60 on the way.
  static constexpr std::size_t kRecent = 64;
  std::array<std::uint64_t, kRecent> recent{};
  std::size_t recent_count = 0;
};

// A place at the table. Before the game it is a chair, and who sits there may change; then the chairs become seats.
struct Chair {
  enum class Kind : std::uint8_t { kEmpty, kPerson, kBot };
  Kind kind = Kind::kEmpty;
  int person = 0;     // stays when a bot takes over for good, for the name
  std::string level;  // of a bot, or its name; it may be one that this server does not have any more
  std::uint8_t color = 0;
  bool ready = false;
  bool gave_up = false;    // the person resigned or was sent away
  std::string commitment;  // hex; empty: none
  Bytes nonce;
  std::string name{};  // of whoever played an imported game there
};

enum class Ending : std::uint8_t { kNone, kWon, kAgreed, kResigned, kClosed, kImported };
inline constexpr std::array<std::string_view, 6> kEndingNames{"none",     "won",    "agreed",
                                                              "resigned", "closed", "imported"};

// What someone asks all other people at the table to agree to.
struct Proposal {
  enum class What : std::uint8_t { kUndo, kEnd };
  What what = What::kEnd;
  int by = 0;
  std::int64_t to = 0;      // undo: the version to go back to
  std::vector<int> needed;  // who has not agreed yet
};

struct ChatLine {
  int person = 0;
  bool emote = false;
  std::string text;
  std::int64_t time = 0;
};

// One action of the game as it stands: what was taken back is not here.
struct Ply {
  Action action;
  std::uint32_t version = 0;
};

// How the game came to where it is. It is kept beside the table's state, which is copied for each request.
struct History {
  State<Standard> start{};
  std::vector<Ply> plies;
  std::vector<Reason> reasons;  // of some of them, in their order; told to nobody before the game is over
};

// What happened, for those who watch.
struct Told {
  std::int64_t version = 0;
  bool is_game = false;
  Event event{};     // of the game
  std::string json;  // of the table
  int speaker = 0;   // who is not heard by those who muted them
};
using Tale = std::vector<Told>;

class TableState {
 public:
  explicit TableState(std::string table_id) : id(std::move(table_id)) {}

  // Folds one row; false if it does not follow from what is there. The tale may be null.
  bool fold(const Row& row, const History& history, Tale* tale);
  // The same for a row with an action that is known to be legal.
  void fold_action(Action action, const Row& row, Tale* tale);
  // Brings the history up to date after a row has been folded.
  void keep(const Row& row, History& history) const;

  bool is_playing() const { return stage == Stage::kPlaying; }
  // 0 if there is none.
  int person_of(const Hash& token) const;
  Seat seat_of(int person) const;  // where they sit and decide for themselves
  int people_seated() const;
  bool is_bot(Seat seat) const { return chair(seat).kind == Chair::Kind::kBot; }
  const Chair& chair(Seat seat) const { return chairs[seat.value]; }
  Person& person(int number) { return people[static_cast<std::size_t>(number - 1)]; }
  const Person& person(int number) const { return people[static_cast<std::size_t>(number - 1)]; }
  bool has_person(std::int64_t number) const {
    return number >= 1 && number <= static_cast<std::int64_t>(people.size());
  }
  // Was this request of a person, `3:k7`, carried out already?
  bool was_seen(std::string_view request) const;
  // The last version at which the one who acted learned something by it that they could not know before.
  std::int64_t revealed_at() const { return revealed_at_; }
  // The lowest version that a seat may go back to by itself; 0 if it can't.
  std::int64_t undo_limit(Seat seat, const History& history) const;
  // What a seat has learned since the game began; kept up to date from the first time it is asked for.
  const Memory<Standard>& memory_of(Seat seat, const History& history);

  std::string id;
  TableOptions options;
  Secret secret{};
  std::vector<Person> people;
  int host = 0;
  std::array<Chair, kMaxSeats> chairs;
  Stage stage = Stage::kWaiting;
  bool revealing = false;  // the host has pressed start; nonces are awaited
  std::int64_t revealing_since = 0;
  Ending ending = Ending::kNone;
  std::shared_ptr<const Game<Standard>> game;
  State<Standard> state{};
  std::optional<FairChance> chance;
  std::vector<int> seating;         // the chair that went to each seat
  std::vector<std::string> nonces;  // by chair, hex
  std::vector<std::string> commitments;
  std::uint64_t outcomes = 0;                      // of chance
  std::array<std::int64_t, kMaxSeats> decision{};  // the version at which each seat's question came up; 0: none
  int paused_by = 0;
  std::optional<Proposal> proposal;
  Clocks clocks;
  std::int64_t version = 0;
  std::int64_t created = 0;
  std::int64_t time = 0;  // of the last row
  std::string rematch;
  std::shared_ptr<const std::string> imported;  // the file of a game played elsewhere
  std::vector<ChatLine> chat;

 private:
  using Handler = bool (TableState::*)(EntryReader&, const Row&, const History&, Tale*);
  static Handler handler_of(std::string_view verb);

  bool fold_create(EntryReader& entry, const Row& row, const History&, Tale*);
  bool fold_secret(EntryReader& entry, const Row& row, const History&, Tale*);
  bool fold_person(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_rename(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_sit(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_stand(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_color(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_bot(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_ready(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_unready(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_options(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_reveal(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_nonce(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_begin(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_import(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_undo(EntryReader& entry, const Row& row, const History& history, Tale* tale);
  bool fold_ask(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_agree(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_refuse(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_pause(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_go(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_wake(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_resign(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_kick(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_host(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_token(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_code(EntryReader& entry, const Row& row, const History&, Tale*);
  bool fold_chat(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_emote(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_mute(EntryReader& entry, const Row& row, const History&, Tale*);
  bool fold_silence(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_over(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_rematch(EntryReader& entry, const Row& row, const History&, Tale* tale);
  bool fold_action_line(const Row& row, Tale* tale);
  void play(Action action, const Row& row, Tale* tale);
  void note(const Row& row);

  bool read_seat(EntryReader& entry, Seat& seat) const;
  bool read_person(EntryReader& entry, int& number) const;
  void say(ChatLine line, Tale* tale);
  void take_over_for_good(Chair& seat);
  void empty(Chair& seat);
  void make_unready(Chair& seat);
  void pass_time(std::int64_t now);
  void call_off();
  void ask_again(SeatSet before, Seat actor);
  void take_state(const State<Standard>& now);
  std::uint64_t question_of() const;

  std::uint64_t question_ = 0;  // what is asked at present, as a number
  std::int64_t barrier_ = 0;    // the last version that nobody may take back
  std::int64_t revealed_at_ = 0;
  std::uint8_t remembering_ = 0;  // the seats whose memory is kept, as bits
  std::array<Memory<Standard>, kMaxSeats> memory_{};
};

// A request's number, for telling whether it was carried out already.
std::uint64_t request_number(std::string_view request);

// A table from its rows.
struct Restored {
  std::unique_ptr<TableState> table;
  History history;
  std::int64_t bad_row = 0;  // 0: all is well; else the first row that does not fold, and why
  std::string why;
};
Restored restore(const std::string& id, const std::vector<Row>& rows);

}  // namespace barbican::server
