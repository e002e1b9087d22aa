// A table without the server: requests are carried out at once, as if each had been written to the log.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/json.h"
#include "barbican/memory.h"
#include "barbican/rules.h"
#include "server/table/changeset.h"
#include "server/table/frame.h"
#include "server/table/replay.h"
#include "server/table/table.h"

namespace barbican::server {

inline Secret test_secret(std::uint8_t first) {
  Secret secret;
  for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(first + 3 * i);
  return secret;
}

inline std::string quote(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

// The whole table as one text: tables with the same text are indistinguishable.
inline std::string describe(FoldedTable& folded, const History& history, std::int64_t now);

// The eyes of `spectator`, a seat or `all`.
inline Eyes eyes_of(std::string_view as) {
  for (const Seat seat : SeatSet::first(kMaxSeats))
    if (name_of(seat) == as) return {.seat = seat};
  return {.seat = Seat(), .sees_all = as == "all"};
}

class TestTable {
 public:
  static constexpr std::int64_t kStart = 1700000000000;

  explicit TestTable(std::string id = "k3v9q2m7xw4d", BoardSize size = BoardSize::kStandard)
      : table_(std::make_unique<FoldedTable>(std::move(id), size)) {}

  // `chairs` and `options` in JSON. The opener holds token 1.
  Changeset create(std::string_view chairs, std::string_view options = "{}", std::uint8_t secret = 7) {
    const Request request =
        read(R"("do":"create","name":"Ada","chairs":)" + std::string(chairs) + R"(,"options":)" + std::string(options),
             "create");
    return take(builder().open(std::get<request::Create>(request.what), request.id, token(1), test_secret(secret)));
  }
  // Makes a request with these fields as the holder of a token. Each gets an id of its own unless one is given.
  Changeset ask(int holder, const std::string& rest, std::string id = {}) {
    const Request request = read(rest, id.empty() ? "t" + std::to_string(++ids_) : std::move(id));
    const auto carry_out = [&]<class Wanted>(const Wanted& wish) -> Changeset {
      if constexpr (ChangesetBuilder::handles<Wanted>())
        return builder().carry_out(wish, request.id, table().person_of(token(holder)), token(holder));
      else throw std::invalid_argument(rest + ": changes no table");
    };
    return take(std::visit(carry_out, request.what));
  }
  Changeset act(Seat seat, const std::vector<std::string>& actions, std::string id = {}) {
    std::string list;
    for (const std::string& action : actions) list += (list.empty() ? "" : ",") + quote(action);
    return ask(table().chair(seat).person,
               R"("do":"act","decision":)" + std::to_string(table().decision[seat]) + R"(,"actions":[)" + list + "]",
               std::move(id));
  }
  // A game in notation, at a table of its own.
  Changeset import(const std::string& game, std::uint8_t secret = 7) {
    const Request request = read(R"("do":"import","name":"Ada","game":)" + quote(game), "import");
    return builder().open(std::get<request::Import>(request.what), request.id, token(1), test_secret(secret));
  }
  Changeset decide(Seat seat, Action action, Actor actor = Actor::kBot, std::string why = {}) {
    return take(builder().decide(seat, action, actor, std::move(why)));
  }
  Changeset wake() { return take(builder().wake()); }
  // Does what a table's reader does once the rows are written.
  Changeset take(Changeset changeset) {
    if (changeset.next == nullptr) return changeset;
    for (const Note& note : write_notes(changeset.notes)) {
      std::erase_if(notes_, [&](const Note& each) { return each.key == note.key; });
      if (!note.value.empty()) notes_.push_back(note);
    }
    table_ = std::make_unique<FoldedTable>(*changeset.next);
    for (const auto& [row, entry] : changeset.changes) {
      rows_.push_back(row);
      keep(history_, row, entry);
    }
    return changeset;
  }
  // Rebuilds the table from its rows; returns 0, or the row that does not fold.
  std::int64_t sleep_and_wake() {
    Restored restored = restore(table().id, {rows_, notes_});
    table_ = std::move(restored.table);
    return restored.bad_row;
  }
  ChangesetBuilder builder() {
    attendance_ = {present_, {}, {}, crowds_};
    for (const auto& [person, about] : *table().people)
      if (!attendance_.has(person)) attendance_.long_away.push_back(person);
    for (const int person : attendance_.long_away)
      if (std::ranges::count(just_away_, person) == 0) attendance_.gone.push_back(person);
    return {*table_, history_, now_, attendance_};
  }

  // People 2 to `count` join, sit down next to the first and are ready; the first starts.
  void fill_and_start(int count) {
    for (int person = 2; person <= count; ++person) {
      ask(person, R"("do":"join","name":"P)" + std::to_string(person) + '"');
      ask(person, R"("do":"sit","seat":")" + std::string(kSeatNames[person - 1]) + '"');
      ask(person, R"("do":"ready")");
    }
    for (int person = 1; person <= count; ++person) present_.push_back(person);
    ask(1, R"("do":"start")");
  }

  const TableState& table() const { return **table_; }
  FoldedTable& folded() { return *table_; }
  const AnyMemory& memory_of(Seat seat) { return table_->memory_of(seat, history_); }
  History& history() { return history_; }
  std::vector<Row>& rows() { return rows_; }
  std::vector<Note>& notes() { return notes_; }
  std::vector<int>& present() { return present_; }
  // People who are away, but were here a moment ago; the others have been away for long.
  std::vector<int>& just_away() { return just_away_; }
  std::map<int, int>& crowds() { return crowds_; }
  std::int64_t& now() { return now_; }
  const AnyGame& game() const { return table().game; }
  const AnyState& state() const { return table().state; }
  std::int64_t decision(Seat seat) const { return table().decision[seat]; }
  std::int64_t undo_limit(Seat seat) const { return table().undo_limit(seat, history_); }

  std::string frame(int person, Frames::Extent extent, const News& news = {}) {
    return Frames(*table_, history_, news, now_).write(person, extent, {}, {});
  }

  // Returns a moment of the game as a viewer (a seat, `spectator` or `all`) sees it; empty if that is refused.
  std::string replay(std::int64_t ply, std::string_view as) {
    const Reply reply = write_replay(table(), history_, {.ply = ply, .as = eyes_of(as)}, "r1");
    return std::holds_alternative<std::string>(reply) ? std::get<std::string>(reply) : "";
  }

  // Compares with a table rebuilt from the rows, in either size; empty if they are the same.
  std::string compare_with_restored() {
    const std::string standard = compare_with_restored(BoardSize::kStandard);
    return standard.empty() ? compare_with_restored(BoardSize::kLarge) : standard;
  }
  std::string compare_with_restored(BoardSize size) {
    Restored restored = restore(table().id, {rows_, notes_}, size);
    if (restored.bad_row != 0) return restored.why + ": " + rows_[restored.bad_row - 1].entry;
    FoldedTable here(*table_);  // a copy, because asking for a memory makes a table keep it from then on
    const std::string one = describe(here, history_, now_), two = describe(*restored.table, restored.history, now_);
    if (one == two) return {};
    const auto differ = std::mismatch(one.begin(), one.end(), two.begin(), two.end());
    const auto at = static_cast<std::size_t>(differ.first - one.begin());
    const std::size_t from = at < 60 ? 0 : at - 60;
    return "in memory:\n" + one.substr(from, 160) + "\nrestored:\n" + two.substr(from, 160);
  }

  static Hash token(int holder) {
    return holder == 0 ? Hash{} : hash_of_secret("a-token-of-a-tester-" + std::to_string(holder));
  }

 private:
  static Request read(const std::string& rest, const std::string& id) {
    const Read<Request> request = read_request(R"({"id":")" + id + "\"," + rest + "}");
    if (!request.ok()) throw std::invalid_argument(rest + ": " + to_line(request.error));
    return request.value;
  }

  std::unique_ptr<FoldedTable> table_;
  History history_;
  std::vector<Row> rows_;
  std::vector<Note> notes_;
  std::vector<int> present_, just_away_;
  std::map<int, int> crowds_;
  Attendance attendance_;  // as the builder saw it last
  std::int64_t now_ = kStart;
  int ids_ = 0;
};

// An action without its seat, as a client sends it.
inline std::string words_of(const AnyGame& game, Action action) {
  const std::string line = write_action(game, action, Syntax::kText);
  return line.substr(line.find(' ') + 1);
}

// ---- Describing

namespace detail {

inline void append_hex(std::string& out, std::string_view what, std::span<const std::uint8_t> bytes) {
  out += std::string(what) + ' ' + to_hex(bytes) + '\n';
}

template <class Size>
void append_memory(std::string& out, int seats, const Memory<Size>& memory) {
  for (const Seat seat : SeatSet::first(seats)) {
    out += "memory " + std::to_string(memory.least[seat].lanes()) + ' ' + std::to_string(memory.most[seat].lanes());
    for (const Progress card : kEachProgress) out += ' ' + std::to_string(memory.known[seat][card]);
    out += '\n';
  }
  for (const Track deck : kEachTrack) {
    append_hex(out, "returned", memory.returned[deck]);
    out += std::to_string(memory.returned_count[deck]) + ' ' + std::to_string(memory.undrawn_count[deck]) + '\n';
  }
}

inline void append_share(std::string& out, const Share& share) {
  for (const double spent : {share.rows.spent(kRowsPlaying, 0), share.bytes.spent(kBytesWaiting, 0)})
    out += ' ' + std::to_string(spent);
  out += ' ' + std::to_string(share.prompts.back_at(kPrompts));
}

inline void append_people(std::string& out, const TableState& table) {
  append_share(out, table.host_share);
  for (const auto& [number, each] : *table.people) {
    const Person& person = *each;
    out += std::to_string(number) + (person.in_log ? " in the log " : " ") + person.name + '\n';
    append_hex(out, "token", person.token);
    append_hex(out, "code", person.code);
    out += std::to_string(person.code_until) + ' ' + std::to_string(person.recent.count);
    for (const std::uint64_t request : person.recent.numbers) out += ' ' + std::to_string(request);
    for (const std::uint64_t request : person.noted.oldest_first()) out += ' ' + std::to_string(request);
    for (const int whom : person.mutes) out += " mutes " + std::to_string(whom);
    append_share(out, person.share);
    out += ' ' + std::to_string(person.pauses.back_at(kPauses)) + '\n';
  }
  for (const Chair& chair : *table.chairs) {
    append_hex(out, "nonce", chair.nonce);
    out += std::to_string(static_cast<int>(chair.occupant)) + ' ' + std::to_string(chair.person) + ' ' + chair.level +
           ' ' + std::to_string(chair.color) + (chair.ready ? " ready" : "") + (chair.gave_up ? " gave up" : "") + '\n';
  }
}

inline void append_game(std::string& out, FoldedTable& folded, const History& history) {
  const TableState& table = *folded;
  if (table.game) {
    out += write_position(table.game, table.state, Syntax::kText);
    out += write_position(table.game, history.start, Syntax::kText);
  }
  for (const Ply& ply : history.plies)
    out += std::to_string(ply.version) + ' ' + std::to_string(ply.action.word()) + '\n';
  for (const Motive& motive : history.motives) out += "motive " + std::to_string(motive.ply) + ' ' + motive.text + '\n';
  for (const Seat seat : table.options.all_seats()) {
    for (const std::int64_t number : {table.decision[seat], table.clocks.allowance(seat), table.clocks.bank(seat),
                                      table.clocks.deadline(seat), table.undo_limit(seat, history)})
      out += std::to_string(number) + ' ';
    out += '\n';
    if (!table.game) continue;
    folded.memory_of(seat, history).visit([&](const auto& memory) { append_memory(out, table.options.seats, memory); });
  }
  if (table.game)
    folded.memory_of(Seat(), history).visit([&](const auto& memory) {
      append_memory(out, table.options.seats, memory);
    });
  for (const int chair : table.beginning->seating) out += std::to_string(chair) + ' ';
  for (const auto& list : {table.beginning->nonces, table.beginning->commitments, table.beginning->bots})
    for (const std::string& each : list) out += each + ' ';
  out += std::to_string(table.outcomes) + ' ' + std::to_string(table.revealed_at) + '\n';
}

}  // namespace detail

inline std::string describe(FoldedTable& folded, const History& history, std::int64_t now) {
  const TableState& table = *folded;
  std::string out = table.id + '\n' + write_options(table.options) + '\n';
  detail::append_hex(out, "secret", table.secret);
  detail::append_people(out, table);
  detail::append_game(out, folded, history);
  out += std::to_string(table.version) + ' ' + std::to_string(table.time) + ' ' + std::to_string(table.created) + ' ' +
         std::to_string(table.revealing_since) + ' ' + std::to_string(table.woken) + '\n' + write_lobby_entry(table) +
         '\n';
  const News nothing;
  const Frames frames(folded, history, nothing, now);
  for (int person = 0; person < table.next_person; ++person)
    if (person == 0 || table.has_person(person))
      for (const auto extent : {Frames::Extent::kNews, Frames::Extent::kWhole})
        out += frames.write(person, extent, {}, {}) + '\n';
  return out;
}

}  // namespace barbican::server
