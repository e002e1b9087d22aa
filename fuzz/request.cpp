// Fuzzes messages of clients: each is refused with a sentence, or is carried out at tables of every stage by every type
// of person. The rows must bring the same table back, and a refused message must change nothing.
#include "server/protocol/request.h"

#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/document.h"
#include "server/table/changeset.h"
#include "server/table/frame.h"
#include "server/table/replay.h"

using namespace barbican;
using namespace barbican::server;

namespace {

constexpr std::int64_t kNow = 1700000000000;

void require(bool truth) {
  if (!truth) std::abort();
}

Hash token_of(int person) { return person == 0 ? Hash{} : hash_of_secret("token " + std::to_string(person)); }

// A message without its id, which it gets here: one that nobody has used.
Request request_of(std::string_view message) {
  static int ids = 0;
  const auto request = read_request(R"({"id":"k)" + std::to_string(++ids) + "\"," + std::string(message.substr(1)));
  require(request.ok());
  return request.value;
}

struct Awake {
  FoldedTable folded{"k3v9q2m7xw4d"};
  History history;
  std::vector<Row> rows;
  std::map<std::string, std::string> notes;

  void take(const Changeset& changeset) {
    require(!changeset.refusal && changeset.next != nullptr);
    folded = *changeset.next;
    for (const auto& [row, entry] : changeset.changes) {
      rows.push_back(row);
      keep(history, row, entry);
    }
    for (const Note& note : write_notes(changeset.notes)) {
      if (note.value.empty()) notes.erase(note.key);
      else notes[note.key] = note.value;
    }
  }
  StoredTable stored() const {
    StoredTable all{rows, {}};
    for (const auto& [key, value] : notes) all.notes.push_back({key, value});
    return all;
  }
  const TableState& table() const { return *folded; }
  Changeset carry_out(const Request& request, int person) const {
    static const Attendance kPresent{{1, 2}};
    ChangesetBuilder builder(folded, history, kNow, kPresent);
    const auto carry_out = [&]<class Wanted>(const Wanted& wish) {
      if constexpr (ChangesetBuilder::handles<Wanted>())
        return builder.carry_out(wish, request.id, person, token_of(person));
      return Changeset();
    };
    return std::visit(carry_out, request.what);
  }
  void ask(int person, std::string_view message) {
    take(carry_out(request_of(message), table().has_person(person) ? person : 0));
  }
};

// Two people, a spectator and a bot.
Awake waiting_table() {
  Awake at;
  const Request create =
      request_of(R"({"do":"create","name":"Ada","chairs":["you","open","easy"],"options":{"seats":3}})");
  const Attendance nobody;
  at.take(ChangesetBuilder(at.folded, at.history, kNow, nobody)
              .open(std::get<request::Create>(create.what), create.id, token_of(1), Secret{1}));
  for (const int person : {2, 3}) {
    const request::Join join{"Grace"};
    at.take(ChangesetBuilder(at.folded, at.history, kNow, nobody).carry_out(join, "k", 0, token_of(person)));
  }
  at.ask(2, R"({"do":"sit","seat":"blue"})");
  return at;
}

Awake revealing_table() {
  Awake at = waiting_table();
  const Bytes nonce(kLeastNonce, 0xab);
  at.ask(2, R"({"do":"ready","commitment":")" + to_hex(nonce_commitment(nonce)) + "\"}");
  at.ask(1, R"({"do":"start"})");
  return at;
}

Awake playing_table() {
  Awake at = waiting_table();
  at.ask(
      1,
      R"({"do":"options","options":{"from":{"position":"barbican position 1\nseats: 3\nturn: red\nphase: main\nturns: 9\ndice: 2 4 trade\nbarbarians: 2 landed\nred:\n  settlements: -1,-1S\n  cities: -3,1N\n  roads: -2,0NE -3,0E\n  hand: 4 brick 4 lumber 3 grain 2 ore 2 wool 2 coin\n  cards: rmonopoly guilddues espionage harbor\nblue:\n  settlements: 2,-1S\n  cities: 0,2S 1,-2S 2,-3S\n  roads: 1,0E 0,2SE\n  hand: 1 wool 2 grain 1 ore\n  cards: encouragement\nivory:\n  cities: 0,-1N\n  roads: 0,-1NE\n  hand: 3 brick\n"},"timer":{"kind":"turn"}}})");
  at.ask(2, R"({"do":"ready"})");
  at.ask(1, R"({"do":"start"})");
  return at;
}

Awake finished_table() {
  Awake at = playing_table();
  const Attendance nobody;
  at.take(ChangesetBuilder(at.folded, at.history, kNow, nobody).close());
  return at;
}

// The frames for everyone.
std::string all_frames(FoldedTable& folded, const History& history, const News& news) {
  const Frames frames(folded, history, news, kNow);
  const TableState& table = *folded;
  std::string all = write_lobby_entry(table);
  all += frames.write(0, Frames::Extent::kWhole, "k7", {});
  for (const auto& [person, about] : *table.people) all += frames.write(person, Frames::Extent::kWhole, "k7", {});
  return all;
}

void require_whole(Awake at, const Changeset& changeset) {
  at.take(changeset);
  const Restored restored = restore(at.table().id, at.stored());
  require(restored.bad_row == 0);
  const News nothing;
  require(all_frames(at.folded, at.history, nothing) == all_frames(*restored.table, restored.history, nothing));
  all_frames(at.folded, at.history, changeset.news);
}

void require_well_written(const Reply& reply, const std::string& re) {
  const auto* const refusal = std::get_if<RequestRefusal>(&reply);
  const std::string message = refusal != nullptr ? write_refusal(*refusal, re) : std::get<std::string>(reply);
  require(Document::read_json(message).ok());
}

void carry_out_everywhere(Request request) {
  static const std::vector<Awake> kTables{waiting_table(), revealing_table(), playing_table(), finished_table()};
  for (const Awake& at : kTables) {
    for (const int person : {0, 1, 2, 3}) {
      const Seat seat = at.table().seat_of(person);
      if (auto* const act = std::get_if<request::Act>(&request.what); act != nullptr && seat.exists())
        act->decision = at.table().decision[seat];
      const Changeset changeset = at.carry_out(request, person);
      if (changeset.refusal) {
        require(!changeset.refusal->why.empty() && !changeset.refusal->reason.empty() && changeset.changes.empty() &&
                changeset.next == nullptr && changeset.news.empty());
        require(Document::read_json(write_refusal(*changeset.refusal, request.id)).ok());
      } else if (changeset.next != nullptr) {
        require_whole(at, changeset);
      }
      if (const auto* const history = std::get_if<request::History>(&request.what))
        require_well_written(write_history(at.table(), at.history, person, *history, request.id), request.id);
    }
    if (const auto* const replay = std::get_if<request::Replay>(&request.what))
      require_well_written(write_replay(at.table(), at.history, *replay, request.id), request.id);
  }
}

void open_table(const auto& wish, const std::string& id) {
  const Awake nothing;
  const Attendance nobody;
  ChangesetBuilder builder(nothing.folded, nothing.history, kNow, nobody);
  const Changeset changeset = builder.open(wish, id, token_of(1), Secret{1});
  if (!changeset.refusal) require_whole(nothing, changeset);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string message(reinterpret_cast<const char*>(data), size);
  const auto request = read_request(message);
  // Reads the same bytes as options alone, so that the fuzzer need not find a whole message around them.
  read_request(R"({"id":"k","do":"options","options":)" + message + "}");
  if (!request.ok()) {
    require(!request.error.reason.empty() && request.error.why.find('\n') == std::string::npos);
    require(Document::read_json(write_refusal(RequestRefusal(refusal_of(request.error)), request.value.id)).ok());
    return 0;
  }
  const auto& [id, what] = request.value;
  if (const auto* const create = std::get_if<request::Create>(&what)) open_table(*create, id);
  else if (const auto* const import = std::get_if<request::Import>(&what)) open_table(*import, id);
  else if (const auto* const look = std::get_if<request::Look>(&what)) require_well_written(write_look(*look, id), id);
  else if (const auto* const study = std::get_if<request::Study>(&what))
    require_well_written(write_study(*study, id), id);
  else carry_out_everywhere(request.value);
  return 0;
}
