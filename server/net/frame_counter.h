// Finds the frames in what the peer of a WebSocket sends, by their headers alone. (RFC 6455)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace barbican::server {

class FrameCounter {
 public:
  // How many pieces of messages begin here: frames, other than those that are a whole message. The bytes follow those of the
  // last call; a frame counts where its header ends.
  int count(std::string_view bytes);

 private:
  bool is_piece() const;
  std::size_t header_size() const;
  std::uint64_t payload_size() const;

  std::array<unsigned char, 14> header_{};
  std::size_t read_ = 0;       // of the header
  std::uint64_t payload_ = 0;  // still to come
};

}  // namespace barbican::server
