#include "server/net/net_context.h"

#include <utility>
#include <vector>

namespace barbican::server {

void Connections::enter(const std::shared_ptr<Connection>& connection) {
  bool is_late = false;
  {
    const std::lock_guard lock(mutex_);
    open_.emplace(connection.get(), connection);
    is_late = is_closed_;
  }
  if (is_late) connection->leave();
}

void Connections::remove(const Connection& connection) {
  const std::lock_guard lock(mutex_);
  open_.erase(&connection);
  if (open_.empty() && when_empty_) when_empty_();
}

void Connections::close(std::function<void()> when_empty) {
  std::vector<std::shared_ptr<Connection>> open;
  {
    const std::lock_guard lock(mutex_);
    is_closed_ = true;
    when_empty_ = std::move(when_empty);
    if (open_.empty()) when_empty_();
    for (const auto& [key, connection] : open_)
      if (auto living = connection.lock()) open.push_back(std::move(living));
  }
  for (const auto& connection : open) connection->leave();
}

void Connections::abandon() {
  const std::lock_guard lock(mutex_);
  when_empty_ = nullptr;
  for (const auto& [key, connection] : open_)
    if (const auto living = connection.lock()) living->abandon();
}

}  // namespace barbican::server
