// A server on a free port with a connection handler that echoes, and a client that sends raw bytes, so that it can misbehave.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "server/net/server.h"

namespace barbican::server::test {

// Generous: a test that waits this long has failed.
inline constexpr int kTestSeconds = 60;

inline bool wait_until(const std::function<bool()>& is_so) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(kTestSeconds);
  while (!is_so()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

// Observations of a test's connection handler; they outlive the server.
struct Seen {
  std::atomic<int> arrivals = 0;
  std::atomic<int> departures = 0;
  std::atomic<int> messages = 0;
  std::atomic<int> violations = 0;  // calls that must not come
  std::atomic<int> stops = 0;
  std::atomic<int> poured = 0;  // clients for whom the flood is over
  std::atomic<int> taken = 0;   // of the news that were poured
  std::atomic<int> drains = 0;
  std::atomic<bool> is_ready = true;
  std::atomic<bool> can_save = true;
};

// Answers each message with the same text, and obeys a few words.
class EchoHandler : public ConnectionHandler {
 public:
  explicit EchoHandler(Seen& seen) : seen_(seen) {}

  static constexpr std::string_view kOverrun = "too many";
  static constexpr std::string_view kBanned = "198.51.100.66";
  static constexpr std::string_view kBusy = "abcdefghijk7";  // a table that can't be exported yet
  static constexpr std::string_view kDamaged = "abcdefghijk6";
  static constexpr std::string_view kLong = "abcdefghijk5";  // larger than a client's socket buffers
  std::string overrun() const override { return std::string(kOverrun); }
  static constexpr std::size_t kBlock = 16 << 20;  // bytes: more than the sockets of a client hold
  static constexpr std::string_view kNoRoom = "no room";
  std::string no_room(std::string_view part) const override {
    // The beginning is there, and little more.
    return part.starts_with("{\"id\":") && part.size() < 10000 ? std::string(kNoRoom) : "lost its beginning";
  }

  struct Visit {
    std::atomic<int> calls_now = 0;
    std::atomic<bool> is_gone = false;
  };

  void arrived(const std::shared_ptr<Client>& client) override {
    if (client->visit) ++seen_.violations;
    client->visit = std::make_shared<Visit>();
    ++seen_.arrivals;
  }

  void received(const std::shared_ptr<Client>& client, std::string message) override {
    const auto visit = std::static_pointer_cast<Visit>(client->visit);
    if (++visit->calls_now != 1 || visit->is_gone) ++seen_.violations;
    ++seen_.messages;
    if (message == "close") client->close(CloseCode::kTableGone, ServerReason::kTableDeleted);
    else if (message == "throw") throw std::runtime_error("thrown by the test");
    else if (message == "address") answer(*client, client->address());
    else if (message == "flood") flood(*client, 1000);
    else if (message == "pour") pour(client, MessageKind::kAnswer);
    else if (message == "block") answer(*client, std::string(kBlock, 'x'));
    else if (message == "pour news") pour_news(*client);
    else if (message == "pour presence") pour(client, MessageKind::kPresence);
    else if (message != "silence") answer(*client, std::move(message));
    --visit->calls_now;
  }

  void drained(const std::shared_ptr<Client>& client) override {
    const auto visit = std::static_pointer_cast<Visit>(client->visit);
    if (visit->calls_now != 0 || visit->is_gone) ++seen_.violations;
    ++seen_.drains;
    client->send(std::make_shared<std::string>("all of it"), MessageKind::kNews);
  }

  void gone(const std::shared_ptr<Client>& client) override {
    const auto visit = std::static_pointer_cast<Visit>(client->visit);
    if (visit->calls_now != 0 || visit->is_gone.exchange(true)) ++seen_.violations;
    answer(*client, "too late");
    ++seen_.departures;
  }

  bool is_banned(const std::string& address) const override { return address == kBanned; }
  void export_game(const ExportRequest& request, std::function<void(Exported)> done) override {
    if (request.table == kBusy) return done(Exported(Exported::Outcome::kLater, {}, 7));
    const std::lock_guard lock(mutex_);
    threads_.emplace_back([table = request.table, token = request.token, done] {
      if (table == kDamaged) return done(Exported(Exported::Outcome::kUnreadable, "it can't be read"));
      if (table == kLong) return done(Exported(Exported::Outcome::kGame, std::string(16 << 20, 'x')));
      if (table != "abcdefghijk2") return done(Exported());
      done(Exported(Exported::Outcome::kGame, "a game\n" + token));
    });
  }
  void preview(const PreviewRequest&, std::function<void(Preview)> done) override { done({}); }
  void administer(std::string request, std::function<void(std::string)> done) override {
    done("{\"asked\":" + request + "}");
  }
  std::string metrics() const override { return "barbican_tables 7\n"; }
  Health health() const override { return {.ready = seen_.is_ready, .save = seen_.can_save}; }
  void ping_store(std::function<void()> done) override { done(); }
  void stop(std::function<void()> done) override {
    ++seen_.stops;
    done();
  }

  ~EchoHandler() override {
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  static void answer(Client& client, std::string message) {
    client.send(std::make_shared<std::string>(std::move(message)), MessageKind::kAnswer);
  }
  static void flood(Client& client, int count) {
    for (int i = 0; i < count; ++i) answer(client, std::to_string(i));
  }
  // Offers twice as much news as may wait.
  void pour_news(Client& client) {
    for (int i = 0; i < 2 * Settings().max_queue_messages; ++i)
      seen_.taken += client.send(std::make_shared<std::string>(std::to_string(i)), MessageKind::kNews) ? 1 : 0;
    ++seen_.poured;
  }
  // Sends far more than sockets hold, from another thread.
  void pour(const std::shared_ptr<Client>& client, MessageKind kind) {
    const std::lock_guard lock(mutex_);
    threads_.emplace_back([this, client, kind] {
      for (int i = 0; i < 3000; ++i) {
        std::string message = std::to_string(i) + " ";
        message.resize(20000, 'x');
        client->send(std::make_shared<std::string>(std::move(message)), kind);
        if (i % 10 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
      ++seen_.poured;
    });
  }

  Seen& seen_;
  std::mutex mutex_;
  std::vector<std::thread> threads_;  // they must end before the server
};

struct HttpReply {
  int status = 0;  // 0 if the connection was closed without an answer
  std::string head;
  std::string body;
  bool has(std::string_view line) const { return head.find(line) != std::string::npos; }
};

struct Frame {
  int opcode = 0;
  std::string payload;
  int close_code() const {
    return payload.size() < 2 ? 0
                              : static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
  }
};

enum Opcode { kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

class Peer {
 public:
  explicit Peer(int port, int receive_buffer = 0) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const timeval patience{kTestSeconds, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // NOLINTNEXTLINE: what the sockets of POSIX are like
    is_connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
  }
  ~Peer() { hang_up(); }
  Peer(Peer&& other) noexcept
      : socket_(std::exchange(other.socket_, -1)),
        is_connected_(other.is_connected_),
        unread_(std::move(other.unread_)) {}
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;

  bool is_connected() const { return is_connected_; }
  void hang_up() {
    if (socket_ >= 0) ::close(std::exchange(socket_, -1));
  }
  // Closes with a reset instead of a close frame.
  void tear() {
    const linger now{1, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
    hang_up();
  }
  void stop_sending() { ::shutdown(socket_, SHUT_WR); }

  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(sent);
    }
    return true;
  }

  HttpReply get(const std::string& path, const std::string& fields = "", const std::string& method = "GET") {
    send(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n");
    return read_reply(method == "HEAD");
  }
  HttpReply read_reply(bool is_head = false) {
    HttpReply reply;
    std::size_t end = 0;
    while ((end = unread_.find("\r\n\r\n")) == std::string::npos)
      if (!read_more()) return reply;
    reply.head = take(end + 4);
    reply.status = std::stoi(reply.head.substr(9, 3));
    const std::size_t length = reply.head.find("Content-Length: ");
    if (length == std::string::npos || is_head) return reply;
    const auto size = static_cast<std::size_t>(std::stoi(reply.head.substr(length + 16)));
    while (unread_.size() < size)
      if (!read_more()) return reply;
    reply.body = take(size);
    return reply;
  }

  HttpReply upgrade(const std::string& fields = "") {
    return get("/ws",
               "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                   fields);
  }
  static std::string framed(int opcode, std::string_view payload, bool is_last = true) {
    std::string bytes(1, static_cast<char>((is_last ? 0x80 : 0) | opcode));
    const std::size_t size = payload.size();
    if (size < 126) {
      bytes += static_cast<char>(0x80 | size);
    } else {
      bytes += static_cast<char>(0x80 | (size < 65536 ? 126 : 127));
      for (int shift = size < 65536 ? 8 : 56; shift >= 0; shift -= 8) bytes += static_cast<char>(size >> shift);
    }
    return bytes + std::string(4, '\0') + std::string(payload);  // a mask of zeros changes nothing
  }
  bool say(std::string_view text) { return send(framed(kText, text)); }
  // Returns none at the end of the connection.
  std::optional<Frame> read_frame() {
    if (!need(2)) return std::nullopt;
    Frame frame{unread_[0] & 15, {}};
    std::size_t size = static_cast<unsigned char>(unread_[1]);
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (!need(2 + more)) return std::nullopt;
    if (more > 0) size = 0;
    for (std::size_t i = 0; i < more; ++i) size = size << 8 | static_cast<unsigned char>(unread_[2 + i]);
    take(2 + more);
    if (!need(size)) return std::nullopt;
    frame.payload = take(size);
    return frame;
  }
  // The next text, or a description of another frame.
  std::string hear() {
    const std::optional<Frame> frame = read_frame();
    if (!frame) return "(end)";
    return frame->opcode == kText ? frame->payload : "(opcode " + std::to_string(frame->opcode) + ")";
  }
  // Reads up to the close frame and returns its code; 0 if there is none.
  int read_close_code() {
    while (const std::optional<Frame> frame = read_frame())
      if (frame->opcode == kClose) return frame->close_code();
    return 0;
  }
  // Waits for a byte, and leaves it unread.
  bool has_more() {
    char byte = 0;
    return !unread_.empty() || ::recv(socket_, &byte, 1, MSG_PEEK) == 1;
  }
  bool is_at_end() {
    while (read_more()) unread_.clear();
    return errno != EAGAIN;
  }

 private:
  bool need(std::size_t size) {
    while (unread_.size() < size)
      if (!read_more()) return false;
    return true;
  }
  bool read_more() {
    char bytes[65536];
    errno = 0;
    const ssize_t count = ::recv(socket_, bytes, sizeof bytes, 0);
    if (count <= 0) return false;
    unread_.append(bytes, count);
    return true;
  }
  std::string take(std::size_t size) {
    std::string taken = unread_.substr(0, size);
    unread_.erase(0, size);
    return taken;
  }

  int socket_;
  bool is_connected_ = false;
  std::string unread_;
};

class NetTest : public testing::Test {
 protected:
  NetTest() {
    settings.listen = "127.0.0.1:0";
    settings.data =
        std::filesystem::path(testing::TempDir()) / ("barbican-net-" + std::to_string(getpid()) + "-" +
                                                     testing::UnitTest::GetInstance()->current_test_info()->name());
    settings.threads = 2;
    settings.connections_per_address = 0;
    std::filesystem::remove_all(settings.data);
  }
  ~NetTest() override {
    stop();
    std::filesystem::remove_all(settings.data);
  }

  OpenConnectionHandler opener() {
    return [this](const auto&, const Settings&) { return std::make_unique<EchoHandler>(seen); };
  }
  void start() {
    server = std::make_unique<Server>(settings, opener());
    const std::string& url = server->url();
    port = std::stoi(url.substr(url.rfind(':') + 1));
  }
  void stop() {
    server.reset();
    EXPECT_EQ(seen.violations, 0);
    EXPECT_EQ(seen.departures, seen.arrivals);
  }
  Peer connect() {
    Peer peer(port);
    EXPECT_TRUE(peer.is_connected());
    return peer;
  }
  Peer visit() {
    Peer peer = connect();
    EXPECT_EQ(peer.upgrade().status, 101);
    return peer;
  }
  HttpReply get(const std::string& path, const std::string& fields = "", const std::string& method = "GET") {
    return connect().get(path, fields, method);
  }
  bool all_are_gone(int arrivals) {
    return wait_until([&] { return seen.arrivals == arrivals && seen.departures == arrivals; });
  }

  Settings settings;
  Seen seen;
  std::unique_ptr<Server> server;
  int port = 0;
};

}  // namespace barbican::server::test
