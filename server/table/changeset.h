// The changes that a request makes at a table. They are computed on a copy and written to the log; only then the table takes
// them over.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/reason.h"
#include "bots/roster.h"
#include "server/protocol/reason.h"
#include "server/protocol/request.h"
#include "server/table/table.h"

namespace barbican::server {

inline constexpr std::size_t kCodeLength = 26;

// A row to write, and its entry.
struct Change {
  Row row;
  Entry entry;
};
std::vector<Row> rows_of(const std::vector<Change>& changes);

// Extra entries of a frame, only for the asker.
struct AnswerExtra {
  std::string code{};                     // moves the seat to another device
  std::optional<std::int64_t> seconds{};  // the code is valid for this time
  bool missed = false;                    // too many events happened to send them all
};

struct Changeset {
  std::optional<RequestRefusal> refusal;
  std::vector<Change> changes;
  std::vector<note::Any> notes;       // beside the log
  std::unique_ptr<FoldedTable> next;  // the table after the changes; null if there are none
  News news;
  AnswerExtra extra;
};

// The people who are connected to the table, and the absent people who matter.
struct Attendance {
  std::vector<int> here{};
  std::vector<int> long_away{};  // players and the leader, if away longer than a usual break of the line
  std::vector<int> gone{};       // some of these: away so long that others may remove them without asking them
  // For each guest who is present before the game: the number of guests from the same address.
  std::map<int, int> crowds{};

  bool has(int person) const { return std::ranges::count(here, person) > 0; }
  bool is_long_away(int person) const { return std::ranges::count(long_away, person) > 0; }
  bool is_gone(int person) const { return std::ranges::count(gone, person) > 0; }
};

class ChangesetBuilder {
 public:
  // The roster has the bots that people may seat.
  ChangesetBuilder(const FoldedTable& table, const History& history, std::int64_t now, const Attendance& attendance,
                   const bots::Roster& roster = bots::Roster::built_in())
      : folded_(table), table_(*table), history_(history), attendance_(attendance), roster_(roster), now_(now) {}

  // Calls the handler below for this type; `id` is the request's id. The person is 0 if the asker is not at the table yet; the
  // token is the asker's.
  template <class Wanted>
  Changeset carry_out(const Wanted& wish, const std::string& id, int person, const Hash& token);
  template <class Wanted>
  static constexpr bool handles() {
    return requires(ChangesetBuilder& builder, const Wanted& wish) { builder.handle(wish); };
  }
  // An action of a seat that a bot or a clock decides for; the motive is the bot's.
  Changeset decide(Seat seat, Action action, Actor actor, std::string motive = {});
  // Opens the table for its first person; `id` is the request's id.
  Changeset open(const request::Create& wish, const std::string& id, const Hash& token, const Secret& secret);
  // Opens a table with a game that was played elsewhere.
  Changeset open(const request::Import& wish, const std::string& id, const Hash& token, const Secret& secret);
  // Opens another table for the same people.
  Changeset create_again(const TableState& before, const Secret& secret);
  Changeset note_rematch(const std::string& table, int person, std::string request);
  // Makes the people unready whose nonce is missing.
  Changeset call_off_start();
  // Starts the clocks again, because this person has come back; 0: nobody has.
  Changeset wake(int person = 0);
  // The host is back: the acting host steps down.
  Changeset give_back_host();
  Changeset close();

 private:
  // Handlers of requests. The scope has been checked.
  void handle(const request::Join& wish);
  void handle(const request::Rename& wish);
  void handle(const request::Sit& wish);
  void handle(const request::Stand&);
  void handle(const request::Bot& wish);
  void handle(const request::Ready& wish);
  void handle(const request::Options& wish);
  void handle(const request::Start&);
  void handle(const request::Nonce& wish);
  void handle(const request::Act& wish);
  void handle(const request::Undo& wish);
  void handle(const request::End&);
  void handle(const request::Answer& wish);
  void handle(const request::Resign&);
  void handle(const request::Wish& wish);
  void handle(const request::Pause& wish);
  void handle(const request::Kick& wish);
  void handle(const request::Host& wish);
  void handle(const request::Chat& wish);
  void handle(const request::Emote& wish);
  void handle(const request::Mute& wish);
  void handle(const request::Handover&);
  void handle(const request::Claim& wish);

  // False if the request is not allowed, or was carried out before.
  bool begin(const RequestInfo& info, const std::string& id, int person, const Hash& token);
  // Each returns true if all is well. If not, it stores the refusal and returns false.
  bool refuse(ServerReason reason, std::initializer_list<NamedValue> values = {});
  bool refuse(Refusal why);
  // Refuses: something has changed that the asker had not seen.
  void refuse_as_stale();
  void refuse_action(const Reject& reject, int index);
  void refuse_words(ReadError error, int index);
  // Has the asker filled their share of the log?
  bool has_filled_share() const;
  bool need(Scope scope);
  bool need_host();
  bool need_stage(Stage stage);
  bool may_speak();
  bool may_note(double amount = 1);
  bool free_a_place();

  void propose(Proposal::What what, std::int64_t to, std::vector<int> asked);
  void remove_player(int whom);
  void make_people_unready();
  void settle_proposal();
  void end_if_nobody_is_left();
  void stop_flooder();
  void end_if_too_long();
  void begin_game();
  void let_table_answer();
  void add(Entry entry);
  // Adds to the notes beside the log.
  void add_beside(Entry entry);
  // Adds a change about this person, to the log or beside it.
  void add_of(int person, Entry entry);
  void make_room_beside(int entered);
  void enter_log(int person);
  void add_action(Action action);
  void add_action(Action action, Actor actor);
  // The other players; the second returns only those who are present.
  std::vector<int> other_players() const;
  std::vector<int> other_players_here() const;
  bool is_asked(const Proposal& proposal) const;
  FoldedTable& next();
  Change& new_change(Entry entry);
  Changeset finish();

  const FoldedTable& folded_;
  const TableState& table_;
  const History& history_;
  const Attendance& attendance_;
  const bots::Roster& roster_;
  std::int64_t now_;
  int person_ = 0;  // the asker
  Seat seat_{};     // the asker's seat, if they decide for themselves
  Hash token_{};
  Actor actor_ = Actor::kPerson;
  int asker_ = 0;  // pays for the rows; 0: nobody asked
  std::string request_;
  Changeset changeset_;
};

template <class Wanted>
Changeset ChangesetBuilder::carry_out(const Wanted& wish, const std::string& id, int person, const Hash& token) {
  static_assert(handles<Wanted>(), "this request has no handler: docs/adding.md says where it belongs");
  if (begin(info_of_request<Wanted>(), id, person, token)) handle(wish);
  return finish();
}

// The store keeps this hash of a token or a code.
Hash hash_of_secret(std::string_view secret_word);
// Random letters and digits.
std::string random_word(std::size_t length);

}  // namespace barbican::server
