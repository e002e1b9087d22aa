// Finds the frames in the bytes from a WebSocket's peer, by their headers alone. (RFC 6455)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace barbican::server {

class FrameCounter {
 public:
  // Returns the number of frames that begin in `bytes`, without those that are a whole message. `bytes` follow the
  // bytes of the last call; a frame counts at the end of its header.
  int count(std::string_view bytes);

 private:
  bool is_piece() const;
  std::size_t header_size() const;
  std::uint64_t payload_size() const;

  std::array<unsigned char, 14> header_{};
  std::size_t read_ = 0;       // bytes of the header
  std::uint64_t payload_ = 0;  // bytes still to come
};

}  // namespace barbican::server
