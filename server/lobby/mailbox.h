// Messages that wait for their one reader. Anyone may put one in, from any thread.
#pragma once

#include <list>
#include <mutex>
#include <optional>
#include <utility>

namespace barbican::server {

template <class Message>
class Mailbox {
 public:
  // True if nobody reads: then a reader has to begin.
  bool put(Message message) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(message));
    return !std::exchange(is_read_, true);
  }
  // The next one, for the reader; if there is none the reader has ended.
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
  std::list<Message> waiting_;  // with mutex_, as the next one. An empty list takes no memory, as most are
  bool is_read_ = false;
};

}  // namespace barbican::server
