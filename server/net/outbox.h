// The messages that wait for one connection: few, or the connection ends.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace barbican::server {

using Message = std::shared_ptr<const std::string>;

struct CloseFrame {
  CloseCode code;
  ServerReason why;
};

class Outbox {
 public:
  Outbox(std::size_t max_messages, std::size_t max_bytes) : max_messages_(max_messages), max_bytes_(max_bytes) {}

  enum class Put { kWaits, kOverflow, kTooLate };
  // On overflow what waited is gone, and only the new message and a close frame are left.
  Put put(Message message);
  // The first close frame counts; no message is taken after it.
  void end(CloseFrame close_frame);
  // Drops what waits and takes nothing more.
  void shut();

  // The oldest message, which no longer waits; none if none does.
  Message take();
  // What to close with, once no message waits; only once.
  std::optional<CloseFrame> take_close_frame();

 private:
  std::size_t max_messages_;
  std::size_t max_bytes_;
  std::vector<Message> waiting_;
  std::size_t bytes_ = 0;
  std::optional<CloseFrame> close_frame_;
  bool ended_ = false;
};

}  // namespace barbican::server
