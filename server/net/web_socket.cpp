// One WebSocket: a reader, a queue with one write at a time, and an end in bounded time.
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

#include "server/limiter.h"
#include "server/lobby/server_time.h"
#include "server/net/counted_stream.h"
#include "server/net/outbox.h"
#include "server/report/report.h"

namespace barbican::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using Clock = std::chrono::steady_clock;

// Time for one write, for the opening handshake and for the closing one.
constexpr std::chrono::seconds kPatience{10};
// Time for the peer to close the connection after that.
constexpr std::chrono::seconds kLastPatience{1};
// A connection may send three seconds' share at once.
constexpr double kMessageBurst = 3;
// Pings and pongs. Browsers send pongs only in answer to our pings.
constexpr Allowance kControls = with_burst(5, kMessageBurst);
// A proxy may split messages as it likes: a long one into some hundred frames.
constexpr int kPiecesPerMessage = 10;
// Bytes kept of the beginning and the end of a long message that is not read: its id may be in either.
constexpr std::size_t kBeginningKept = 1024;
constexpr std::size_t kEndKept = 256;
// Room for a read: this, or twice the message so far. A header that announces a long message costs no memory by itself.
constexpr std::size_t kLeastRoom = 4096;

constexpr auto kAwait = asio::as_tuple(asio::use_awaitable_t<Strand>());

class WebSocket final : public Client, public Connection, public std::enable_shared_from_this<WebSocket> {
 public:
  using Work = asio::awaitable<void, Strand>;
  WebSocket(NetContext& context, Socket socket, std::string address, Places places);

  bool send(Message message, MessageKind kind) override;
  void close(CloseCode code, ServerReason why) override { end({code, why}); }
  const std::string& address() const override { return address_; }
  void leave() override { close(CloseCode::kGoingAway, ServerReason::kStopping); }
  void abandon() override;

  double messages_per_second() const { return context_.settings.messages_per_second; }
  Strand executor() { return stream_.get_executor(); }
  Work run(std::shared_ptr<WebSocket> self, HttpRequest request);

 private:
  Socket& socket() { return stream_.next_layer().next_layer(); }
  void set_up();
  Work read();
  std::size_t room_after(std::size_t size) const;
  bool accept_part(std::string& message);
  void begin_long_message(std::size_t size);
  void give_way(std::uint64_t number);
  void end_long_message();
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
  Limiter messages_;
  Limiter pieces_;
  Limiter controls_;
  asio::steady_timer timer_;
  Clock::time_point deadline_{};
  bool is_writing_ = false;      // or is closing
  bool is_watched_ = false;      // its timer runs
  bool is_turned_away_ = false;  // input is ignored
  enum class Length : std::uint8_t { kShort, kLong, kUnread };
  Length length_ = Length::kShort;                // of the message in progress; or it is too long for now, and dropped
  LongMessages::Place long_place_;                // for a long message
  std::size_t long_from_ = 0;                     // its bytes when it got the place
  std::optional<asio::steady_timer> long_timer_;  // the time limit of a long message
  bool is_here_ = false;                          // the connection handler knows the connection

  std::mutex mutex_;  // guards the members below
  Outbox outbox_;
  bool is_scheduled_ = true;  // write_next will be called, or a write is under way; the answer to the upgrade is one
};

WebSocket::WebSocket(NetContext& context, Socket socket, std::string address, Places places)
    : context_(context),
      stream_(std::move(socket)),
      address_(std::move(address)),
      places_(std::move(places)),
      timer_(stream_.get_executor()),
      outbox_(context.settings.max_queue_messages, context.settings.max_queue_bytes) {}

void WebSocket::set_up() {
  // Pings after half of idle_timeout without data from the peer.
  const std::chrono::seconds ping(context_.settings.ping_seconds);
  stream_.set_option(websocket::stream_base::timeout{kPatience, 2 * ping, true});
  stream_.set_option(websocket::stream_base::decorator(
      [](websocket::response_type& response) { response.set(beast::http::field::server, "barbican"); }));
  stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::close) expect_end();
    else if (!controls_.take(kControls, steady_time())) turn_away(CloseCode::kBadFrame, ServerReason::kTooManyPings);
  });
  stream_.next_layer().on_pieces = [this](int count) {
    if (!pieces_.take(with_burst(kPiecesPerMessage * messages_per_second(), kMessageBurst), steady_time(), count))
      turn_away(CloseCode::kBadFrame, ServerReason::kTooManyFrames);
  };
  stream_.read_message_max(context_.settings.max_import_bytes);
  stream_.text(true);
  // Messages go out in one frame, so the buffer for splitting them is unused; 8 is its minimum.
  stream_.auto_fragment(false);
  stream_.write_buffer_bytes(8);
}

// `self` keeps the object alive: from the start nothing else does.
WebSocket::Work WebSocket::run(std::shared_ptr<WebSocket> self, HttpRequest request) {
  const Presence presence(context_.connections, self);
  set_up();
  const auto [error] = co_await stream_.async_accept(request, kAwait);
  if (error) co_return;
  request = {};
  context_.counters.count_response(101);
  is_here_ = true;
  try {
    context_.handler.arrived(self);
    write_next();
    co_await read();
  } catch (const std::exception& failure) {
    report(Severity::kError, "connection_failed", {{"address", address_}, {"what", failure.what()}});
  }
  finish();
}

WebSocket::Work WebSocket::read() {
  std::string message;
  for (;;) {
    const std::size_t had = message.size();
    message.resize(had + room_after(had));
    const auto [error, bytes] =
        co_await stream_.async_read_some(asio::buffer(message.data() + had, message.size() - had), kAwait);
    if (error) co_return;
    message.resize(had + bytes);
    if (is_turned_away_ || !accept_part(message)) message.clear();
    else if (stream_.is_message_done()) deliver(std::exchange(message, {}));
  }
}

// An idle connection keeps only the string's inline storage, so that it owns no buffer.
std::size_t WebSocket::room_after(std::size_t size) const {
  if (size == 0) return std::string().capacity();
  return std::min(stream_.read_size_hint(), std::max(kLeastRoom, size));
}

bool WebSocket::accept_part(std::string& message) {
  if (!stream_.got_text()) turn_away(CloseCode::kBadFrame, ServerReason::kTextOnly);
  const bool is_long = message.size() > static_cast<std::size_t>(context_.settings.max_message_bytes);
  if (is_long && length_ == Length::kShort) begin_long_message(message.size());
  if (length_ == Length::kLong) long_place_.received(message.size() - long_from_);
  if (length_ == Length::kUnread && message.size() > kBeginningKept + kEndKept) {
    message.erase(kBeginningKept, message.size() - kBeginningKept - kEndKept);
    message.shrink_to_fit();
  }
  return !is_turned_away_;
}

void WebSocket::begin_long_message(std::size_t size) {
  long_from_ = size;
  long_place_ = context_.long_messages.enter(address_, [weak = weak_from_this()](std::uint64_t number) {
    if (const auto self = weak.lock()) asio::post(self->executor(), [self, number] { self->give_way(number); });
  });
  length_ = long_place_.number() != 0 ? Length::kLong : Length::kUnread;
  const std::chrono::seconds patience(context_.settings.long_message_seconds);
  long_timer_.emplace(stream_.get_executor(), patience);
  long_timer_->async_wait([self = shared_from_this(), until = long_timer_->expiry()](beast::error_code) {
    const bool is_same = self->long_timer_ && self->long_timer_->expiry() == until;
    if (is_same && Clock::now() >= until) self->turn_away(CloseCode::kBadFrame, ServerReason::kMessageTooSlow);
  });
}

// Drops the received part of the message at once, so that a client that gives way holds no memory. It connects again.
void WebSocket::give_way(std::uint64_t number) {
  if (long_place_.number() == number) cut();
}

void WebSocket::end_long_message() {
  length_ = Length::kShort;
  long_place_ = {};
  long_timer_.reset();
}

void WebSocket::deliver(std::string message) {
  ++context_.counters.messages_in;
  context_.counters.bytes_in += message.size();
  if (!messages_.take(with_burst(messages_per_second(), kMessageBurst), steady_time())) {
    ++context_.counters.rate_overruns;
    send(std::make_shared<const std::string>(context_.handler.overrun()), MessageKind::kAnswer);
    turn_away(CloseCode::kBadFrame, ServerReason::kTooManyMessages);
  } else if (length_ == Length::kUnread) {
    send(std::make_shared<const std::string>(context_.handler.no_room(message)), MessageKind::kAnswer);
  } else {
    context_.handler.received(shared_from_this(), std::move(message));
  }
  end_long_message();
}

void WebSocket::turn_away(CloseCode code, ServerReason why) {
  if (std::exchange(is_turned_away_, true)) return;
  end_long_message();
  report(Severity::kDebug, "turned_away",
         {{"address", address_}, {"code", static_cast<int>(code)}, {"why", info_of(why).id}});
  end({code, why});
}

bool WebSocket::send(Message message, MessageKind kind) {
  bool is_needed = false;
  {
    const std::lock_guard lock(mutex_);
    const Outbox::Put put = outbox_.put(std::move(message), kind);
    if (put == Outbox::Put::kNotTaken) ++context_.counters.news_held_back;
    if (put == Outbox::Put::kNotTaken || put == Outbox::Put::kTooLate) return put == Outbox::Put::kTooLate;
    if (put == Outbox::Put::kOverflow) ++context_.counters.queue_overflows;
    is_needed = !std::exchange(is_scheduled_, true);
  }
  schedule(is_needed);
  return true;
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
  bool is_drained = false;
  {
    const std::lock_guard lock(mutex_);
    message = outbox_.take();
    is_drained = outbox_.take_drained();
    if (!message) close_frame = outbox_.take_close_frame();
    is_scheduled_ = message || close_frame;
  }
  is_writing_ = message || close_frame;
  if (close_frame) send_close_frame(*close_frame);
  if (!message) return;
  if (is_drained) context_.handler.drained(shared_from_this());
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
  constexpr std::size_t kMostWords = 123;  // bytes of text in a close frame
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

// Both sides have sent a close frame or are about to: now the peer has to close the connection.
void WebSocket::expect_end() {
  is_turned_away_ = true;
  is_writing_ = true;
  deadline_ = Clock::now() + kLastPatience;
  watch();
}

// One timer serves many writes: a write does not reset it; instead it checks again when it fires.
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
  beast::error_code ignored;
  socket().close(ignored);
}

void WebSocket::finish() {
  {
    const std::lock_guard lock(mutex_);
    outbox_.shut();
  }
  timer_.cancel();
  beast::error_code ignored;
  socket().close(ignored);
  end_long_message();
  places_ = {};
  is_here_ = false;
  context_.handler.gone(shared_from_this());
}

void WebSocket::abandon() {
  if (!std::exchange(is_here_, false)) return;
  context_.handler.gone(shared_from_this());
  visit.reset();
}

}  // namespace

void open_web_socket(NetContext& context, Socket socket, HttpRequest request, std::string address, Places places) {
  const auto connection =
      std::make_shared<WebSocket>(context, std::move(socket), std::move(address), std::move(places));
  asio::co_spawn(connection->executor(), connection->run(connection, std::move(request)), asio::detached);
}

}  // namespace barbican::server
