// The stream under a WebSocket; it counts the frames of messages. Beast skips empty frames silently, so code that reads
// messages never sees them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

#include <boost/asio/buffer.hpp>
#include <boost/asio/compose.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include "server/net/frame_counter.h"
#include "server/net/socket.h"

namespace barbican::server {

class CountedStream {
 public:
  // NOLINTBEGIN(readability-identifier-naming): as Asio and Beast want them called
  using next_layer_type = Socket;
  using executor_type = next_layer_type::executor_type;
  // NOLINTEND(readability-identifier-naming)

  explicit CountedStream(next_layer_type next) : next_(std::move(next)) {}

  executor_type get_executor() noexcept { return next_.get_executor(); }
  next_layer_type& next_layer() { return next_; }
  const next_layer_type& next_layer() const { return next_; }

  // Called with the number of further frames, before they are read.
  std::function<void(int)> on_pieces;

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    auto read = [this, buffers, has_begun = false](auto& self, boost::beast::error_code error = {},
                                                   std::size_t bytes = 0) mutable {
      if (!std::exchange(has_begun, true)) return next_.async_read_some(buffers, std::move(self));
      count(buffers, bytes);
      self.complete(error, bytes);
    };
    return boost::asio::async_compose<Handler, void(boost::beast::error_code, std::size_t)>(std::move(read), handler,
                                                                                            next_);
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return next_.async_write_some(buffers, std::forward<Handler>(handler));
  }

 private:
  template <class Buffers>
  void count(const Buffers& buffers, std::size_t bytes) {
    int pieces = 0;
    for (const boost::asio::const_buffer part : boost::beast::buffers_range_ref(buffers)) {
      const std::size_t size = std::min(part.size(), bytes);
      pieces += counter_.count({static_cast<const char*>(part.data()), size});
      bytes -= size;
    }
    if (pieces > 0) on_pieces(pieces);
  }

  next_layer_type next_;
  FrameCounter counter_;
};

// Beast finds this overload to end the connection.
template <class Handler>
void async_teardown(boost::beast::role_type role, CountedStream& stream, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace barbican::server
