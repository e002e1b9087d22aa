#include "server/net/outbox.h"

#include <utility>

#include "server/lobby/reception.h"

namespace barbican::server {

Outbox::Put Outbox::put(Message message) {
  if (ended_) return Put::kTooLate;
  const bool is_full = !waiting_.empty() && (waiting_.size() >= max_messages_ || bytes_ + message->size() > max_bytes_);
  if (is_full) {
    waiting_.clear();
    bytes_ = 0;
    end({CloseCode::kTooSlow, ServerReason::kTooSlow});
  }
  bytes_ += message->size();
  waiting_.push_back(std::move(message));
  return is_full ? Put::kOverflow : Put::kWaits;
}

void Outbox::end(CloseFrame close_frame) {
  if (std::exchange(ended_, true)) return;
  close_frame_ = close_frame;
}

void Outbox::shut() {
  ended_ = true;
  close_frame_.reset();
  waiting_ = {};
  bytes_ = 0;
}

Message Outbox::take() {
  if (waiting_.empty()) return nullptr;
  Message message = std::move(waiting_.front());
  waiting_.erase(waiting_.begin());
  bytes_ -= message->size();
  if (waiting_.empty()) waiting_ = {};
  return message;
}

std::optional<CloseFrame> Outbox::take_close_frame() {
  if (!waiting_.empty()) return std::nullopt;
  return std::exchange(close_frame_, std::nullopt);
}

}  // namespace barbican::server
