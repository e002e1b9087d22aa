#include "server/load/connection_pool.h"

#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/load/server_process.h"

namespace barbican::server::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using Socket = asio::basic_stream_socket<tcp, asio::io_context::executor_type>;

// The interval for checking the awaited condition.
constexpr std::chrono::milliseconds kBetweenLooks{2};
constexpr std::uint32_t kConnectionsPerAddress = 1000;  // of 28,000 ports: a free one is slow to find in a full range

class Talk : public std::enable_shared_from_this<Talk> {
 public:
  Talk(asio::io_context& context, MessageReader& reader) : reader_(&reader), stream_(context) {}

  // Connects from `source` if it belongs to this machine, else from any address.
  void open(const tcp::endpoint& source, const tcp::endpoint& endpoint, const Address& address);
  void say(std::string message);
  void close();

 private:
  void shake_hands(const Address& address);
  void read();
  void write();
  void fail(const char* where, const beast::error_code& error);

  MessageReader* reader_;  // null once the connection is closed
  websocket::stream<Socket, false> stream_;
  beast::flat_buffer buffer_;
  std::vector<std::string> waiting_;  // the first one is being written
  bool is_open_ = false;
};

void Talk::open(const tcp::endpoint& source, const tcp::endpoint& endpoint, const Address& address) {
  if (source.address().is_loopback()) {
    beast::error_code error;
    stream_.next_layer().open(source.protocol(), error);
    if (!error) stream_.next_layer().bind(source, error);
    if (error) return fail("taking an address", error);
  }
  stream_.next_layer().async_connect(endpoint, [self = shared_from_this(), &address](beast::error_code error) {
    if (error) return self->fail("connecting", error);
    self->shake_hands(address);
  });
}

void Talk::shake_hands(const Address& address) {
  beast::error_code ignored;
  stream_.next_layer().set_option(tcp::no_delay(true), ignored);
  stream_.write_buffer_bytes(512);
  stream_.text(true);
  stream_.async_handshake(address.host + ":" + address.port, address.path,
                          [self = shared_from_this()](beast::error_code error) {
                            if (error) return self->fail("opening", error);
                            self->is_open_ = true;
                            self->read();
                            if (!self->waiting_.empty()) self->write();
                          });
}

void Talk::read() {
  stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
    if (error) return self->fail("reading", error);
    const auto bytes = self->buffer_.cdata();
    if (self->reader_) self->reader_->heard({static_cast<const char*>(bytes.data()), bytes.size()});
    self->buffer_.clear();
    if (self->reader_) self->read();
  });
}

void Talk::say(std::string message) {
  waiting_.push_back(std::move(message));
  if (is_open_ && waiting_.size() == 1) write();
}

void Talk::write() {
  stream_.async_write(asio::buffer(waiting_.front()),
                      [self = shared_from_this()](beast::error_code error, std::size_t) {
                        if (error) return self->fail("writing", error);
                        self->waiting_.erase(self->waiting_.begin());
                        if (!self->waiting_.empty()) self->write();
                      });
}

void Talk::fail(const char* where, const beast::error_code& error) {
  MessageReader* const reader = std::exchange(reader_, nullptr);
  if (!reader) return;
  std::string why = std::string(where) + ": " + error.message();
  if (error == websocket::error::closed)
    why += " (" + std::to_string(stream_.reason().code) + " " + stream_.reason().reason.c_str() + ")";
  reader->lost(why);
}

void Talk::close() {
  reader_ = nullptr;
  beast::error_code ignored;
  stream_.next_layer().close(ignored);
}

class TalkConnection final : public Connection {
 public:
  explicit TalkConnection(std::shared_ptr<Talk> talk) : talk_(std::move(talk)) {}
  ~TalkConnection() override { talk_->close(); }
  void say(std::string message) override { talk_->say(std::move(message)); }

 private:
  std::shared_ptr<Talk> talk_;
};

}  // namespace

Address address_of(std::string_view url) {
  for (const std::string_view scheme : {"ws://", "http://"})
    if (url.starts_with(scheme)) {
      url.remove_prefix(scheme.size());
      const std::string_view host_and_port = url.substr(0, url.find('/'));
      const std::size_t colon = host_and_port.rfind(':');
      const std::string_view port = colon == std::string_view::npos ? "80" : host_and_port.substr(colon + 1);
      const std::string_view path = url.substr(host_and_port.size());
      return {std::string(host_and_port.substr(0, colon)), std::string(port),
              path.size() < 2 ? "/ws" : std::string(path)};
    }
  return {};
}

struct ConnectionPool::Impl {
  explicit Impl(Address where) : address(std::move(where)) {
    tcp::resolver resolver(context);
    beast::error_code error;
    const auto found = resolver.resolve(address.host, address.port, error);
    if (error) throw LoadError("'" + address.host + "' can't be found: " + error.message());
    endpoint = *found.begin();
  }

  // The ports of one address are limited; in 127.0.0.0/8 all addresses are ours.
  tcp::endpoint next_source() {
    if (!endpoint.address().is_v4() || !endpoint.address().is_loopback()) return {};
    return {asio::ip::address_v4(asio::ip::address_v4::loopback().to_uint() + connections++ / kConnectionsPerAddress),
            0};
  }

  const Address address;
  asio::io_context context{1};
  tcp::endpoint endpoint;
  std::uint32_t connections = 0;
};

ConnectionPool::ConnectionPool(Address address) : impl_(std::make_unique<Impl>(std::move(address))) {}
ConnectionPool::~ConnectionPool() = default;

std::unique_ptr<Connection> ConnectionPool::connect(MessageReader& reader) {
  auto talk = std::make_shared<Talk>(impl_->context, reader);
  talk->open(impl_->next_source(), impl_->endpoint, impl_->address);
  return std::make_unique<TalkConnection>(std::move(talk));
}

void ConnectionPool::work_until(Clock::time_point time) {
  impl_->context.restart();
  impl_->context.run_until(time);
  std::this_thread::sleep_until(time);  // no connections: nothing to run
}

bool ConnectionPool::work_until(const std::function<bool()>& is_so, std::chrono::seconds patience) {
  const auto end = Clock::now() + patience;
  while (!is_so()) {
    if (Clock::now() > end) return false;
    impl_->context.restart();
    impl_->context.run_for(kBetweenLooks);
  }
  return true;
}

}  // namespace barbican::server::load
