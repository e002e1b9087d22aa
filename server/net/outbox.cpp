#include "server/net/outbox.h"

#include <utility>

namespace barbican::server {

Outbox::Put Outbox::put(Message message, MessageKind kind) {
  if (ended_) return Put::kTooLate;
  const bool has_no_room = !has_room(message, kind);
  if (has_no_room && kind == MessageKind::kNews) {
    is_owing_ = true;
    return Put::kNotTaken;
  }
  if (has_no_room) {
    shut();
    close_frame_ = {CloseCode::kTooSlow, ServerReason::kTooSlow};
  }
  add(std::move(message), kind);
  return has_no_room ? Put::kOverflow : Put::kWaits;
}

bool Outbox::has_room(const Message& message, MessageKind kind) const {
  if (kind == MessageKind::kAnswer) return !is_full(answers_, message);
  const Load both{answers_.messages + news_.messages, answers_.bytes + news_.bytes};
  return kind != MessageKind::kNews || !is_full(both, message);
}

// An empty box takes any message.
bool Outbox::is_full(const Load& load, const Message& next) const {
  return load.messages > 0 && (load.messages >= max_messages_ || load.bytes + next->size() > max_bytes_);
}

// A newer message of a kind that replaces itself goes to the end: it may name someone whom a waiting frame introduces.
void Outbox::add(Message message, MessageKind kind) {
  if (kind == MessageKind::kAnswer) answers_.add(message->size());
  else if (kind == MessageKind::kNews) news_.add(message->size());
  else std::erase_if(waiting_, [kind](const Waiting& each) { return each.kind == kind; });
  waiting_.push_back({std::move(message), kind});
}

void Outbox::end(CloseFrame close_frame) {
  if (std::exchange(ended_, true)) return;
  close_frame_ = close_frame;
}

void Outbox::shut() {
  ended_ = true;
  is_owing_ = false;
  close_frame_.reset();
  waiting_ = {};
  answers_ = news_ = {};
}

Message Outbox::take() {
  if (waiting_.empty()) return nullptr;
  const Waiting first = std::move(waiting_.front());
  waiting_.erase(waiting_.begin());
  if (first.kind == MessageKind::kAnswer) answers_.remove(first.message->size());
  if (first.kind == MessageKind::kNews) news_.remove(first.message->size());
  if (waiting_.empty()) waiting_ = {};
  return first.message;
}

// One message of each kind that replaces itself may always wait.
bool Outbox::take_drained() {
  if (answers_.messages + news_.messages > 0) return false;
  return std::exchange(is_owing_, false);
}

std::optional<CloseFrame> Outbox::take_close_frame() {
  if (!waiting_.empty()) return std::nullopt;
  return std::exchange(close_frame_, std::nullopt);
}

}  // namespace barbican::server
