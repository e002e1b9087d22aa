#include "server/net/frame_counter.h"

#include <algorithm>

namespace barbican::server {
namespace {

constexpr unsigned kFirstControl = 8;  // the opcodes from here on are control frames: close, ping, pong

}  // namespace

int FrameCounter::count(std::string_view bytes) {
  int pieces = 0;
  while (!bytes.empty()) {
    const auto passed = static_cast<std::size_t>(std::min<std::uint64_t>(payload_, bytes.size()));
    payload_ -= passed;
    bytes.remove_prefix(passed);
    if (bytes.empty()) break;
    header_[read_++] = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    if (read_ < header_size()) continue;
    payload_ = payload_size();
    read_ = 0;
    pieces += is_piece() ? 1 : 0;
  }
  return pieces;
}

bool FrameCounter::is_piece() const {
  const unsigned opcode = header_[0] & 15;  // 0 continues a message
  const bool is_last = (header_[0] & 128) != 0;
  return opcode < kFirstControl && (opcode == 0 || !is_last);
}

// The size as far as it is known: the first two bytes tell the length of the length, and whether there is a mask.
std::size_t FrameCounter::header_size() const {
  if (read_ < 2) return 2;
  const unsigned length = header_[1] & 127;
  return 2 + (length == 126 ? 2 : length == 127 ? 8 : 0) + ((header_[1] & 128) != 0 ? 4 : 0);
}

std::uint64_t FrameCounter::payload_size() const {
  const unsigned length = header_[1] & 127;
  if (length < 126) return length;
  std::uint64_t size = 0;
  for (std::size_t i = 2; i < (length == 126 ? 4U : 10U); ++i) size = size << 8 | header_[i];
  return size;
}

}  // namespace barbican::server
