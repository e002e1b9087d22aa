// The queue of outgoing messages of one connection; it is short. A client that lets too many answers wait loses its
// connection; actions of others never cost it the connection.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/lobby/connection_handler.h"

namespace barbican::server {

using Message = std::shared_ptr<const std::string>;

struct CloseFrame {
  CloseCode code;
  ServerReason why;
};

class Outbox {
 public:
  Outbox(std::size_t max_messages, std::size_t max_bytes) : max_messages_(max_messages), max_bytes_(max_bytes) {}

  enum class Put : std::uint8_t { kWaits, kNotTaken, kOverflow, kTooLate };
  // Answers alone may fill the box; news is refused if both together would. On overflow the waiting messages are
  // dropped, and only the new message and a close frame are left.
  Put put(Message message, MessageKind kind);
  // Only the first close frame counts; after it no message is taken.
  void end(CloseFrame close_frame);
  // Drops all messages, and takes no more.
  void shut();

  // Removes and returns the oldest message; null if there is none.
  Message take();
  // True once, if news was refused and there is room again.
  bool take_drained();
  // The close frame, once no message waits; returned only once.
  std::optional<CloseFrame> take_close_frame();

 private:
  struct Waiting {
    Message message;
    MessageKind kind;
  };
  struct Load {
    std::size_t messages = 0;
    std::size_t bytes = 0;
    void add(std::size_t size) { ++messages, bytes += size; }
    void remove(std::size_t size) { --messages, bytes -= size; }
  };
  bool is_full(const Load& load, const Message& next) const;
  bool has_room(const Message& message, MessageKind kind) const;
  void add(Message message, MessageKind kind);

  std::size_t max_messages_;
  std::size_t max_bytes_;
  std::vector<Waiting> waiting_;
  Load answers_;
  Load news_;
  std::optional<CloseFrame> close_frame_;
  bool is_owing_ = false;  // news was refused
  bool ended_ = false;
};

}  // namespace barbican::server
