// What a request would change at a table: worked out on a copy, written to the log, and only then made true.
#pragma once

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

// A row to write, and what it says.
struct Change {
  Row row;
  Entry entry;
};
std::vector<Row> rows_of(const std::vector<Change>& changes);

struct Changeset {
  std::optional<Refusal> refusal;
  std::vector<Change> changes;
  std::vector<Note> notes;            // beside the log
  std::unique_ptr<FoldedTable> next;  // after the changes; null if there are none
  News news;
  std::string extra;  // further entries of the answer, as JSON: `"code":"…"`
};

// Who has a connection to the table.
struct Attendance {
  std::vector<int> here{};
  bool leader_is_away = false;  // and that for longer than a line may break
  // Of guests who are here before the game: how many have come from the same address as each.
  std::map<int, int> crowds{};
};

class ChangesetBuilder {
 public:
  // The roster has the bots that may be seated.
  ChangesetBuilder(const FoldedTable& table, const History& history, std::int64_t now, const Attendance& attendance,
                   const bots::Roster& roster = bots::Roster::built_in())
      : folded_(table), table_(*table), history_(history), attendance_(attendance), roster_(roster), now_(now) {}

  // The person is 0 for someone who is not at the table yet; the token is what they hold.
  Changeset carry_out(const Request& request, int person, const Hash& token);
  // One action of a seat that a bot decides for, and why it does.
  Changeset decide(Seat seat, Action action, Actor actor, std::string motive = {});
  // The table opens, with the one who opens it.
  Changeset create(const Request& request, const Hash& token, const Secret& secret);
  // The same people at another table that has just opened.
  Changeset create_again(const TableState& before, const Secret& secret);
  // A game that was played elsewhere.
  Changeset import(const Request& request, const Hash& token, const Secret& secret);
  Changeset note_rematch(const std::string& table, int person, const std::string& request);
  // Whoever has not revealed a nonce in time is not ready.
  Changeset call_off_start();
  Changeset wake();
  // The host is back, for whom someone stood in.
  Changeset give_back_host();
  Changeset close();

 private:
  using Handler = void (ChangesetBuilder::*)(const Request&);
  static Handler handler_of(Verb verb);

  void join(const Request& request);
  void rename(const Request& request);
  void sit(const Request& request);
  void stand(const Request& request);
  void set_bot(const Request& request);
  void set_ready(const Request& request);
  void set_options(const Request& request);
  void start(const Request& request);
  void reveal(const Request& request);
  void act(const Request& request);
  void undo(const Request& request);
  void end(const Request& request);
  void answer(const Request& request);
  void resign(const Request& request);
  void wish(const Request& request);
  void pause(const Request& request);
  void kick(const Request& request);
  void hand_over_host(const Request& request);
  void chat(const Request& request);
  void emote(const Request& request);
  void mute(const Request& request);
  void make_code(const Request& request);
  void claim(const Request& request);

  // Each answers false and notes the refusal unless it is so.
  bool refuse(ServerReason reason, std::initializer_list<NamedValue> values = {});
  bool refuse(Explanation why);
  void refuse_action(const Reject& reject, int index);
  void refuse_words(ReadError error, Seat seat, int index);
  int most_rows() const;  // of the one who asks
  bool need_person();
  bool need_host();
  bool need_seat(Seat& seat);
  bool need_stage(Stage stage);
  bool may_speak();
  bool may_note();
  bool free_a_place();

  void propose(Proposal::What what, std::int64_t to);
  void settle_proposal();
  void end_if_nobody_is_left();
  void end_if_too_long();
  void begin_game();
  void let_table_answer();
  void add(Entry entry);
  // The same for what is noted beside the log.
  void add_beside(Entry entry);
  // Where what changes about the person belongs: in the log, or beside it.
  void add_of(int person, Entry entry);
  void enter_log(int person);
  void add_action(Action action);
  void add_action(Action action, Actor actor);
  std::vector<int> asked_for(Proposal::What what) const;
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
  int person_ = 0;
  Hash token_{};
  Actor actor_ = Actor::kPerson;
  std::string request_;
  Changeset changeset_;
};

// The hash under which a token or a code is kept.
Hash hash_of_secret(std::string_view secret_word);
// Random letters and digits.
std::string random_word(std::size_t length);

}  // namespace barbican::server
