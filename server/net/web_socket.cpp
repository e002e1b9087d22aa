// One WebSocket: a reader, a queue with one write at a time, and an end that comes in bounded time.
#include "server/net/web_socket.h"

#include <chrono>
#include <exception>
#include <mutex>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/counted_stream.h"
#include "server/net/outbox.h"
#include "server/report/report.h"

namespace barbican::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using Clock = std::chrono::steady_clock;

// For one write, the opening or the closing handshake.
constexpr std::chrono::seconds kPatience{10};
// For the peer to close the connection after that.
constexpr std::chrono::seconds kLastPatience{1};
// Pings and pongs; browsers send none but in answer to ours.
constexpr int kControlsPerSecond = 5;
// A message may come in pieces, at a proxy's liking: a long one in some hundred.
constexpr int kPiecesPerMessage = 10;
// So many clients may send a message over max_message_bytes at the same time.
constexpr int kLongMessagesAtOnce = 16;
// A read asks for twice what is there, or for this: a frame's header alone makes nobody spend memory.
constexpr std::size_t kLeastRoom = 4096;

class WebSocket final : public Client, public Connection, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(NetContext& context, beast::tcp_stream stream, std::string address, Places places);

  void send(Message message) override;
  void close(CloseCode code, ServerReason why) override { end({code, why}); }
  const std::string& address() const override { return address_; }
  void leave() override { close(CloseCode::kGoingAway, ServerReason::kStopping); }
  void abandon() override;

  asio::any_io_executor executor() { return stream_.get_executor(); }
  asio::awaitable<void> run(std::shared_ptr<WebSocket> self, HttpRequest request);

 private:
  beast::tcp_stream& lowest() { return stream_.next_layer().next_layer(); }
  void set_up();
  asio::awaitable<void> read();
  std::size_t room_after(std::size_t size) const;
  bool accept_part(std::size_t size);
  bool accept_length(std::size_t size);
  void deliver(std::string message);
  void turn_away(CloseCode code, ServerReason why);

  void end(CloseFrame close_frame);
  void schedule(bool is_needed);
  void write_next();
  void send_close_frame(const CloseFrame& close_frame);
  void expect_progress();
  void expect_end();
  void watch();
  void cut();
  void finish();

  NetContext& context_;
  websocket::stream<CountedStream, false> stream_;
  const std::string address_;
  Places places_;
  Bucket messages_;
  Bucket pieces_;
  Bucket controls_{kControlsPerSecond};
  asio::steady_timer timer_;
  Clock::time_point deadline_{};
  bool is_writing_ = false;      // or closing
  bool is_watched_ = false;      // the timer runs
  bool is_turned_away_ = false;  // what still comes is not looked at
  bool is_long_ = false;         // the message being read
  bool is_here_ = false;         // the reception knows of it

  std::mutex mutex_;  // for what follows
  Outbox outbox_;
  bool is_scheduled_ = true;  // write_next will be called, or a write is under way: the answer to the upgrade is one
};

WebSocket::WebSocket(NetContext& context, beast::tcp_stream stream, std::string address, Places places)
    : context_(context),
      stream_(std::move(stream)),
      address_(std::move(address)),
      places_(std::move(places)),
      messages_(context.settings.messages_per_second),
      pieces_(kPiecesPerMessage * static_cast<double>(context.settings.messages_per_second)),
      timer_(stream_.get_executor()),
      outbox_(context.settings.max_queue_messages, context.settings.max_queue_bytes) {}

void WebSocket::set_up() {
  lowest().expires_never();  // the stream has timers of its own
  // A ping after half of idle_timeout without a word from the peer.
  const std::chrono::seconds ping(context_.settings.ping_seconds);
  stream_.set_option(websocket::stream_base::timeout{kPatience, 2 * ping, true});
  stream_.set_option(websocket::stream_base::decorator(
      [](websocket::response_type& response) { response.set(beast::http::field::server, "barbican"); }));
  stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::close) expect_end();
    else if (!controls_.take(Clock::now())) turn_away(CloseCode::kBadFrame, ServerReason::kTooManyPings);
  });
  stream_.next_layer().on_pieces = [this](int count) {
    if (!pieces_.take(Clock::now(), count)) turn_away(CloseCode::kBadFrame, ServerReason::kTooManyFrames);
  };
  stream_.read_message_max(context_.settings.max_import_bytes);
  stream_.text(true);
  // Messages go out as they are, so the buffer for cutting them up is not used; 8 is the least.
  stream_.auto_fragment(false);
  stream_.write_buffer_bytes(8);
}

// `self` keeps it alive: nobody else does from the start.
asio::awaitable<void> WebSocket::run(std::shared_ptr<WebSocket> self, HttpRequest request) {
  const Presence presence(context_.connections, self);
  set_up();
  const auto [error] = co_await stream_.async_accept(request, asio::as_tuple(asio::use_awaitable));
  if (error) co_return;
  request = {};
  context_.counters.count_response(101);
  is_here_ = true;
  try {
    context_.reception.arrived(self);
    write_next();
    co_await read();
  } catch (const std::exception& failure) {
    report(Severity::kError, "connection_failed", {{"address", address_}, {"what", failure.what()}});
  }
  finish();
}

asio::awaitable<void> WebSocket::read() {
  std::string message;
  for (;;) {
    const std::size_t had = message.size();
    message.resize(had + room_after(had));
    const auto [error, bytes] = co_await stream_.async_read_some(
        asio::buffer(message.data() + had, message.size() - had), asio::as_tuple(asio::use_awaitable));
    if (error) co_return;
    message.resize(had + bytes);
    if (is_turned_away_ || !accept_part(message.size())) message.clear();
    else if (stream_.is_message_done()) deliver(std::exchange(message, {}));
  }
}

// An idle connection waits with what a string holds within itself, so that it owns no buffer.
std::size_t WebSocket::room_after(std::size_t size) const {
  if (size == 0) return std::string().capacity();
  return std::min(stream_.read_size_hint(), std::max(kLeastRoom, size));
}

bool WebSocket::accept_part(std::size_t size) {
  if (!stream_.got_text()) turn_away(CloseCode::kBadFrame, ServerReason::kTextOnly);
  else if (!accept_length(size)) turn_away(CloseCode::kTooBig, ServerReason::kMessageTooLong);
  return !is_turned_away_;
}

bool WebSocket::accept_length(std::size_t size) {
  if (is_long_ || size <= static_cast<std::size_t>(context_.settings.max_message_bytes)) return true;
  is_long_ = ++context_.long_messages <= kLongMessagesAtOnce;
  if (!is_long_) --context_.long_messages;
  return is_long_;
}

void WebSocket::deliver(std::string message) {
  ++context_.counters.messages_in;
  context_.counters.bytes_in += message.size();
  if (messages_.take(Clock::now())) {
    context_.reception.received(shared_from_this(), std::move(message));
  } else {
    ++context_.counters.rate_overruns;
    send(std::make_shared<const std::string>(context_.reception.overrun()));
    turn_away(CloseCode::kBadFrame, ServerReason::kTooManyMessages);
  }
  if (std::exchange(is_long_, false)) --context_.long_messages;
}

void WebSocket::turn_away(CloseCode code, ServerReason why) {
  if (std::exchange(is_turned_away_, true)) return;
  report(Severity::kDebug, "turned_away",
         {{"address", address_}, {"code", static_cast<int>(code)}, {"why", info_of(why).id}});
  end({code, why});
}

void WebSocket::send(Message message) {
  bool is_needed = false;
  {
    const std::lock_guard lock(mutex_);
    const Outbox::Put put = outbox_.put(std::move(message));
    if (put == Outbox::Put::kTooLate) return;
    if (put == Outbox::Put::kOverflow) ++context_.counters.queue_overflows;
    is_needed = !std::exchange(is_scheduled_, true);
  }
  schedule(is_needed);
}

void WebSocket::end(CloseFrame close_frame) {
  bool is_needed = false;
  {
    const std::lock_guard lock(mutex_);
    outbox_.end(close_frame);
    is_needed = !std::exchange(is_scheduled_, true);
  }
  schedule(is_needed);
}

void WebSocket::schedule(bool is_needed) {
  if (is_needed) asio::post(stream_.get_executor(), [self = shared_from_this()] { self->write_next(); });
}

void WebSocket::write_next() {
  Message message;
  std::optional<CloseFrame> close_frame;
  {
    const std::lock_guard lock(mutex_);
    message = outbox_.take();
    if (!message) close_frame = outbox_.take_close_frame();
    is_scheduled_ = message || close_frame;
  }
  is_writing_ = message || close_frame;
  if (close_frame) send_close_frame(*close_frame);
  if (!message) return;
  expect_progress();
  const asio::const_buffer bytes = asio::buffer(*message);
  stream_.async_write(bytes, [self = shared_from_this(), message](beast::error_code error, std::size_t) {
    if (error) return self->cut();
    ++self->context_.counters.messages_out;
    self->context_.counters.bytes_out += message->size();
    self->write_next();
  });
}

void WebSocket::send_close_frame(const CloseFrame& close_frame) {
  is_turned_away_ = true;
  expect_progress();
  constexpr std::size_t kMostWords = 123;  // of a close frame
  const auto code = static_cast<websocket::close_code>(close_frame.code);
  const ReasonInfo& why = info_of(close_frame.why);
  const std::string words = std::string(why.id) + ": " + std::string(why.sentence);
  const websocket::close_reason reason(code, std::string_view(words).substr(0, kMostWords));
  stream_.async_close(reason, [self = shared_from_this()](beast::error_code) { self->cut(); });
}

void WebSocket::expect_progress() {
  deadline_ = Clock::now() + kPatience;
  if (!is_watched_) watch();
}

// Both have sent a close frame, or are about to: now the peer has to close the connection.
void WebSocket::expect_end() {
  is_turned_away_ = true;
  is_writing_ = true;
  deadline_ = Clock::now() + kLastPatience;
  watch();
}

// One timer for many writes: it is not reset by each write, but checks again when it fires.
void WebSocket::watch() {
  is_watched_ = true;
  timer_.expires_at(deadline_);
  timer_.async_wait([self = shared_from_this()](beast::error_code error) {
    self->is_watched_ = false;
    if (error || !self->is_writing_) return;
    if (Clock::now() >= self->deadline_) self->cut();
    else self->watch();
  });
}

void WebSocket::cut() {
  is_writing_ = false;
  lowest().close();
}

void WebSocket::finish() {
  {
    const std::lock_guard lock(mutex_);
    outbox_.shut();
  }
  timer_.cancel();
  lowest().close();
  if (is_long_) --context_.long_messages;
  places_ = {};
  is_here_ = false;
  context_.reception.gone(shared_from_this());
}

void WebSocket::abandon() {
  if (!std::exchange(is_here_, false)) return;
  context_.reception.gone(shared_from_this());
  visit.reset();
}

}  // namespace

void open_web_socket(NetContext& context, beast::tcp_stream stream, HttpRequest request, std::string address,
                     Places places) {
  const auto socket = std::make_shared<WebSocket>(context, std::move(stream), std::move(address), std::move(places));
  asio::co_spawn(socket->executor(), socket->run(socket, std::move(request)), asio::detached);
}

}  // namespace barbican::server
