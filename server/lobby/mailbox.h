// Messages for one reader. Any thread may put one in.
#pragma once

#include <list>
#include <mutex>
#include <optional>
#include <utility>

namespace barbican::server {

template <class Message>
class Mailbox {
 public:
  // True if no reader runs: the caller has to start one.
  bool put(Message message) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(message));
    return !std::exchange(is_read_, true);
  }
  // The next message, for the reader. If there is none, the reader has ended.
  std::optional<Message> take() {
    const std::lock_guard lock(mutex_);
    is_read_ = !waiting_.empty();
    if (!is_read_) return std::nullopt;
    std::optional<Message> message(std::move(waiting_.front()));
    waiting_.pop_front();
    return message;
  }
  bool is_empty() const {
    const std::lock_guard lock(mutex_);
    return waiting_.empty();
  }

 private:
  mutable std::mutex mutex_;
  std::list<Message> waiting_;  // guarded by mutex_, like the next one. Most are empty; an empty list takes no memory
  bool is_read_ = false;
};

}  // namespace barbican::server
