// Table actor: what those who watch are sent.
#include <algorithm>

#include "barbican/json.h"
#include "barbican/rules.h"
#include "server/lobby/summary.h"
#include "server/lobby/table_actor.h"
#include "server/table/frame.h"

namespace barbican::server {
namespace {

constexpr std::size_t kMostMissed = 400;  // events; who missed more gets the view alone

}  // namespace

void TableActor::send(Client& client, std::string message) {
  ++services_.counters.frames;
  services_.counters.frame_bytes += message.size();
  client.send(std::make_shared<const std::string>(std::move(message)));
}

void TableActor::refuse(Client& client, const Refusal& refusal, std::string_view re) {
  ++services_.counters.refusals;
  send(client, write_refusal(refusal, re));
}

void TableActor::reply(Client& client, Reply reply, std::string_view re) {
  if (const auto* const refusal = std::get_if<Refusal>(&reply)) refuse(client, *refusal, re);
  else send(client, std::get<std::string>(std::move(reply)));
}

void TableActor::send_frames(const News& news, Client* asker, std::string_view re, std::string_view extra) {
  const Frames frames(*table_, history_, news, now());
  for (const Viewer& viewer : viewers_) {
    if (!viewer.is_told) continue;
    const bool is_asker = viewer.client.get() == asker;
    send(*viewer.client, frames.write(viewer.person, Frames::Extent::kNews, is_asker ? re : std::string_view(),
                                      is_asker ? extra : std::string_view()));
  }
}

// For what concerns nobody else.
void TableActor::send_own_frame(const Client* asker, std::string_view re, std::string_view extra) {
  const Viewer* const viewer = viewer_of(asker);
  const News nothing;
  if (viewer != nullptr)
    send(*viewer->client,
         Frames(*table_, history_, nothing, now()).write(viewer->person, Frames::Extent::kNews, re, extra));
}

void TableActor::send_notice(std::string_view what, std::string_view why) {
  std::string message;
  JsonWriter json(message);
  json.open('{');
  json.word("is", "notice");
  json.text("what", what);
  json.text("why", why);
  json.close('}');
  for (const Viewer& viewer : viewers_) send(*viewer.client, message);
}

void TableActor::send_presence() {
  std::string message;
  JsonWriter json(message);
  json.open('{');
  json.word("is", "presence");
  json.word("table", id_);
  json.open("here", '[');
  for (const int person : present()) json.item_number(person);
  json.close(']');
  json.number("watching", viewers_.size());
  json.close('}');
  for (const Viewer& viewer : viewers_) send(*viewer.client, message);
}

// All that has happened since a version, with the view as it is now.
void TableActor::send_missed(Client& client, int person, std::int64_t since, std::string_view re) {
  News missed;
  if (since > 0 && since < table().version && table().game && table().imported == nullptr) {
    AnyState state = history_.start;
    EventList events;
    for (const Ply& ply : history_.plies) {
      events.clear();
      apply(table().game, state, ply.action, events);
      if (ply.version <= since) continue;
      for (const Event& event : events) missed.push_back({ply.version, event});
    }
  }
  std::string extra;
  if (missed.size() > kMostMissed) {
    missed.clear();
    JsonWriter(extra).flag("missed");
  }
  send(client, Frames(*table_, history_, missed, now()).write(person, Frames::Extent::kWhole, re, extra));
}

// Tokens may have changed, and people may have been removed.
void TableActor::look_at_viewers_again() {
  for (Viewer& viewer : viewers_) {
    const int before = viewer.person;
    viewer.person = table().person_of(viewer.token);
    if (!plays(viewer.person) && !may_look_on())
      viewer.client->close(CloseCode::kTableGone, ServerReason::kNoSpectators);
    // A guest who was forgotten to make room looks on.
    if (before == 0 || viewer.person == before || !table().has_person(before)) continue;
    if (table().person(before).kicked) viewer.client->close(CloseCode::kTableGone, ServerReason::kSentAway);
    else viewer.client->close(CloseCode::kElsewhere, ServerReason::kSeatMoved);
  }
}

bool TableActor::plays(int person) const {
  return person != 0 && (person == table().host || table().seat_of(person).exists());
}

// Until the game begins everyone may, to find out whether to play.
bool TableActor::may_look_on() const { return table().stage == Stage::kWaiting || table().options.spectators; }

TableActor::Viewer* TableActor::viewer_of(const Client* client) {
  for (Viewer& viewer : viewers_)
    if (viewer.client.get() == client) return &viewer;
  return nullptr;
}

std::vector<int> TableActor::present() const {
  std::vector<int> people;
  for (const Viewer& viewer : viewers_)
    if (viewer.person != 0 && std::find(people.begin(), people.end(), viewer.person) == people.end())
      people.push_back(viewer.person);
  std::sort(people.begin(), people.end());
  return people;
}

}  // namespace barbican::server
