#include "server/lobby/viewers.h"

#include <algorithm>

#include "barbican/json.h"
#include "barbican/replay.h"
#include "server/lobby/server_time.h"
#include "server/protocol/message.h"

namespace barbican::server {
namespace {

// Players and the host have their own places.
constexpr std::ptrdiff_t kMostSpectators = 200;
constexpr std::ptrdiff_t kMostSpectatorsThere = 40;  // from one address
constexpr std::ptrdiff_t kMostOwn = 8;               // connections of one player
constexpr std::size_t kMostMissed = 400;             // events; a client that missed more gets only the view
constexpr std::int64_t kPresencePause = 500;

}  // namespace

// ---- People present

Viewer* Viewers::find(const Client* client) {
  const auto found = std::ranges::find(all_, client, [](const Viewer& viewer) { return viewer.client.get(); });
  return found == all_.end() ? nullptr : &*found;
}

std::vector<int> Viewers::people() const {
  std::vector<int> people;
  for (const Viewer& viewer : all_)
    if (viewer.person != 0) people.push_back(viewer.person);
  std::ranges::sort(people);
  people.erase(std::ranges::unique(people).begin(), people.end());
  return people;
}

bool Viewers::has(int person) const { return std::ranges::count(all_, person, &Viewer::person) > 0; }

bool Viewers::has_others_than(int person) const {
  return std::ranges::any_of(all_, [person](const Viewer& viewer) { return viewer.person != person; });
}

bool Viewers::watch_over(const TableState& table) const {
  if (table.people_seated() == 0) return !all_.empty();
  return std::ranges::any_of(all_, [&](const Viewer& viewer) { return table.seat_of(viewer.person).exists(); });
}

std::map<int, int> Viewers::crowds(const TableState& table) const {
  std::map<int, std::string> guests;
  std::map<std::string, int> counts;
  for (const Viewer& viewer : all_) {
    const bool is_guest = viewer.person != 0 && !table.person(viewer.person).in_log;
    if (is_guest && guests.emplace(viewer.person, viewer.client->address()).second) ++counts[viewer.client->address()];
  }
  std::map<int, int> sizes;
  for (const auto& [person, address] : guests) sizes[person] = counts[address];
  return sizes;
}

std::string Viewers::address_of_whom_it_is_for(const TableState& table) const {
  const auto rank = [&table](const Viewer& viewer) {
    return viewer.person == 0 ? 0 : viewer.person == table.host ? 2 : table.seat_of(viewer.person).exists() ? 1 : 0;
  };
  const auto first = std::ranges::max_element(all_, {}, rank);
  return first == all_.end() ? std::string() : first->client->address();
}

std::map<int, std::set<std::string>> Viewers::addresses() const {
  std::map<int, std::set<std::string>> addresses;
  for (const Viewer& viewer : all_) addresses[viewer.person].insert(viewer.client->address());
  return addresses;
}

// ---- Coming and going

// Players and the host always find room, however many people watch. If they have too many connections, the oldest closes.
std::optional<ServerReason> Viewers::make_way(const TableState& table, const Client& client, int person) {
  if (find(&client) != nullptr) return std::nullopt;
  if (table.plays_or_hosts(person)) {
    if (std::ranges::count(all_, person, &Viewer::person) < kMostOwn) return std::nullopt;
    const auto oldest = std::ranges::find(all_, person, &Viewer::person);
    oldest->client->close(CloseCode::kElsewhere, ServerReason::kTooManyOwn);
    all_.erase(oldest);
    return std::nullopt;
  }
  if (!table.may_be_watched()) return ServerReason::kNoSpectators;
  const auto looks_on = [&table](const Viewer& viewer) { return !table.plays_or_hosts(viewer.person); };
  const auto is_there = [&](const Viewer& viewer) {
    return looks_on(viewer) && viewer.client->address() == client.address();
  };
  const bool is_full = std::ranges::count_if(all_, looks_on) >= kMostSpectators;
  const bool is_full_there = std::ranges::count_if(all_, is_there) >= kMostSpectatorsThere;
  if (!table.has_free_chair()) {
    if (is_full) return ServerReason::kTooManyWatch;
    if (is_full_there) return ServerReason::kTooManyWatchThere;
  } else if (is_full || is_full_there) {
    make_room(table, is_full_there ? client.address() : address_of_most(table));
  }
  return std::nullopt;
}

// Makes room for a newcomer, who may want the free chair: evicts the oldest spectator from this address.
void Viewers::make_room(const TableState& table, const std::string& address) {
  const auto first = std::ranges::find_if(all_, [&](const Viewer& viewer) {
    return !table.plays_or_hosts(viewer.person) && viewer.client->address() == address;
  });
  first->client->close(CloseCode::kTableGone, ServerReason::kTooManyWatch);
  all_.erase(first);
}

// The address with the most spectators.
std::string Viewers::address_of_most(const TableState& table) const {
  std::map<std::string, int> counts;
  for (const Viewer& viewer : all_)
    if (!table.plays_or_hosts(viewer.person)) ++counts[viewer.client->address()];
  return std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; })->first;
}

void Viewers::add(std::shared_ptr<Client> client, const Hash& token, int person) {
  all_.push_back({std::move(client), token, person});
}

void Viewers::remove(const Client* client) {
  std::erase_if(all_, [client](const Viewer& each) { return each.client.get() == client; });
}

void Viewers::close_all(CloseCode code, ServerReason why) {
  for (const Viewer& viewer : all_) viewer.client->close(code, why);
  all_.clear();
}

void Viewers::look_again(const TableState& table) {
  for (Viewer& viewer : all_) {
    const int before = viewer.person;
    viewer.person = table.person_of(viewer.token);
    if (!table.plays_or_hosts(viewer.person) && !table.may_be_watched())
      viewer.client->close(CloseCode::kTableGone, ServerReason::kNoSpectators);
    // A guest that the table forgot to make room stays as a spectator.
    if (before == 0 || viewer.person == before || !table.has_person(before)) continue;
    if (table.person(before).kicked) viewer.client->close(CloseCode::kTableGone, ServerReason::kSentAway);
    else viewer.client->close(CloseCode::kElsewhere, ServerReason::kSeatMoved);
  }
}

// ---- Messages to viewers

void Viewers::send_frame(const Answers& answers, Viewer& viewer, const Shown& shown, std::string frame,
                         MessageKind kind) {
  viewer.is_behind = !answers.send(*viewer.client, std::move(frame), kind);
  if (!viewer.is_behind) viewer.version = shown.table->version;
}

void Viewers::send_news(const Shown& shown, const News& news, const Answered& answered) {
  const Frames frames(shown.table, shown.history, news, shown.now);
  for (Viewer& viewer : all_) {
    if (!viewer.is_told || viewer.is_behind) continue;
    const bool is_asker = viewer.client.get() == answered.asker;
    const Answered& own = is_asker ? answered : Answered();
    send_frame(answers_, viewer, shown, frames.write(viewer.person, Frames::Extent::kNews, own.re, own.extra),
               is_asker ? MessageKind::kAnswer : MessageKind::kNews);
  }
}

void Viewers::send_own(const Shown& shown, const Answered& answered) {
  Viewer* const viewer = find(answered.asker);
  if (viewer == nullptr) return;
  const News nothing;
  const Frames frames(shown.table, shown.history, nothing, shown.now);
  send_frame(answers_, *viewer, shown, frames.write(viewer->person, Frames::Extent::kNews, answered.re, answered.extra),
             MessageKind::kAnswer);
}

void Viewers::send_missed(Viewer& viewer, const Shown& shown, std::int64_t since, std::string_view re,
                          MessageKind kind) {
  const TableState& table = *shown.table;
  const History& history = shown.history;
  News missed;
  if (since > 0 && since < table.version && table.game && table.imported == nullptr)
    play_again(table.game, history.start, history.plies,
               [&](std::size_t step, const AnyState&, const EventList& events) {
                 const std::int64_t version = history.plies[step].version;
                 if (version <= since) return;
                 for (const Event& event : events) missed.push_back({version, event});
               });
  const AnswerExtra extra{.missed = missed.size() > kMostMissed};
  if (extra.missed) missed.clear();
  const Frames frames(shown.table, history, missed, shown.now);
  send_frame(answers_, viewer, shown, frames.write(viewer.person, Frames::Extent::kWhole, re, extra), kind);
  viewer.is_told = true;
}

void Viewers::send_missed_to_all(const Shown& shown) {
  for (Viewer& viewer : all_) send_missed(viewer, shown, -1, {}, MessageKind::kNews);
}

void Viewers::catch_up(Viewer& viewer, const Shown& shown, MessageKind kind) {
  send_missed(viewer, shown, viewer.version, {}, kind);
}

void Viewers::send_notice(std::string_view what, std::string_view why) const {
  const std::string message = write_message(message::Notice{what, why});
  for (const Viewer& viewer : all_) answers_.send(*viewer.client, message, MessageKind::kNotice);
}

std::int64_t Viewers::presence_due() const {
  return is_presence_due_ && !all_.empty() ? presence_sent_ + kPresencePause : kNever;
}

void Viewers::send_presence() {
  is_presence_due_ = false;
  presence_sent_ = steady_time();
  const std::string message = write_message(message::Presence{id_, people(), std::ssize(all_)});
  for (const Viewer& viewer : all_) answers_.send(*viewer.client, message, MessageKind::kPresence);
}

}  // namespace barbican::server
