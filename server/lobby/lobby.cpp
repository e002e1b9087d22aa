#include "server/lobby/lobby.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "barbican/json.h"
#include "server/protocol/message.h"
#include "server/report/report.h"

namespace barbican::server {
namespace {

using Message = std::shared_ptr<const std::string>;

// The most public tables in the list.
constexpr int kMostOpen = 200;
constexpr int kMostFinished = 50;
static_assert(kMostOpen + kMostFinished == form::kMostTables);
// The first change after a quiet time is sent soon. The next list waits longer, and a long list waits longer than a short one.
constexpr std::chrono::milliseconds kDelay{500};
constexpr std::chrono::milliseconds kBetweenLists{3000};
constexpr std::chrono::milliseconds kReadAgain{1000};
constexpr std::size_t kBytesPerSecond = 8 * 1024;  // to each follower

std::chrono::milliseconds pause_after(std::size_t bytes) {
  return std::max(kBetweenLists, std::chrono::milliseconds(bytes * 1000 / kBytesPerSecond));
}

std::string write_tables(const std::vector<Summary>& summaries) {
  std::string out;
  JsonWriter json(out);
  json.open('[');
  for (const Summary& summary : summaries) json.item() += summary.about;
  json.close(']');
  return out;
}

Message write_lobby(const std::string& tables, std::string_view re) {
  return std::make_shared<const std::string>(write_message(message::Lobby{re, tables}));
}

}  // namespace

Lobby::Tables Lobby::listed_lately() {
  const std::lock_guard lock(mutex_);
  const bool is_so = changes_read_ == changes_ && Clock::now() < read_at_ + kReadAgain;
  return is_so ? tables_ : nullptr;
}

void Lobby::list(Then then) {
  if (const Tables tables = listed_lately()) return then(tables);
  {
    const std::lock_guard lock(mutex_);
    askers_.push_back(std::move(then));
    if (std::exchange(is_reading_, true)) return;
  }
  read();
}

// Reads the list once for all who have asked so far. One read runs at a time.
void Lobby::read() {
  std::vector<Then> askers;
  std::uint64_t changes = 0;
  {
    const std::lock_guard lock(mutex_);
    is_reading_ = !askers_.empty();
    if (!is_reading_) return;
    askers = std::exchange(askers_, {});
    changes = changes_;
  }
  store_thread_.list_public(kMostOpen, kMostFinished, [=, this](const StoreResult<std::vector<Summary>>& listed) {
    if (listed.error) report(Severity::kError, "unreadable_lobby", {{"why", listed.why}});
    const Tables tables = std::make_shared<const std::string>(write_tables(listed.value));
    if (!listed.error) {
      const std::lock_guard lock(mutex_);
      tables_ = tables;
      read_at_ = Clock::now();
      changes_read_ = changes;
    }
    for (const Then& then : askers) then(tables);
    read();
  });
}

void Lobby::show(const std::shared_ptr<Client>& client, const std::string& re, bool follows) {
  {
    const std::lock_guard lock(mutex_);
    std::erase(followers_, client);
    if (follows) followers_.push_back(client);
    if (follows) told_.reset();
  }
  list([client, re](const Tables& tables) { client->send(write_lobby(*tables, re), MessageKind::kAnswer); });
}

void Lobby::forget(const std::shared_ptr<Client>& client) {
  const std::lock_guard lock(mutex_);
  std::erase(followers_, client);
}

void Lobby::changed() {
  const std::lock_guard lock(mutex_);
  ++changes_;
  if (followers_.empty() || std::exchange(waits_, true)) return;
  timer_.expires_at(std::max(Clock::now() + kDelay, next_from_));
  timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    {
      const std::lock_guard inner(mutex_);
      waits_ = false;
    }
    list([this](const Tables& tables) { tell_followers(tables); });
  });
}

void Lobby::tell_followers(const Tables& tables) {
  const std::lock_guard lock(mutex_);
  if (told_ && *tables == *told_) return;
  told_ = tables;
  const Message message = write_lobby(*tables, {});
  next_from_ = Clock::now() + pause_after(message->size());
  for (const auto& client : followers_) client->send(message, MessageKind::kLobby);
}

}  // namespace barbican::server
