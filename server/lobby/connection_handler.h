// The interface between the network and the rest of the server: connections on one side, tables on the other.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/protocol/reason.h"

namespace barbican::server {

// The reason why the server closes a connection: codes of the WebSocket protocol. Codes from 4000 are ours.
enum class CloseCode : std::uint16_t {
  kGoingAway = 1001,  // the server stops; come back soon
  kBadFrame = 1008,   // against the protocol, or too many messages
  kTooBig = 1009,
  kTooSlow = 4000,    // too many answers wait; come back and ask from the last version
  kElsewhere = 4001,  // the seat has gone to another device
  kTableGone = 4002,  // closed or deleted by the host
  kBanned = 4003,     // by the host of the server
};

// The kind decides what happens to a message while others wait for the same connection.
enum class MessageKind : std::uint8_t {
  kAnswer,  // to a request of this client. If too many wait, the connection is closed with kTooSlow
  kNews,    // changes by others. If too much waits, the client does not take it
  // A state. A newer message replaces an older one of the same kind that still waits.
  kPresence,
  kNotice,
  kLobby,
};

// One connection, as tables see it. Every function is thread-safe, and none waits.
class Client {
 public:
  virtual ~Client() = default;
  // Queues a message (JSON, UTF-8). False: the message is news and the client did not take it. ConnectionHandler::drained is
  // called when there is room again.
  virtual bool send(std::shared_ptr<const std::string> message, MessageKind kind) = 0;
  // Sends the waiting messages, then closes.
  virtual void close(CloseCode code, ServerReason why) = 0;
  // The peer's address without the port, for limits and the log.
  virtual const std::string& address() const = 0;

  // Only the connection handler uses it. It is called for one client at a time.
  std::shared_ptr<void> visit;
};

// The state of the server. An answer at all means that the server is alive.
struct Health {
  bool ready = true;  // takes requests; false while the server stops
  bool save = true;   // can save changes
};

// A request for a finished game as a file.
struct ExportRequest {
  std::string address;  // of the asker
  std::string token;    // of the asker; empty: no token
  std::string table;
};

// The answer to an ExportRequest.
struct Exported {
  enum class Outcome : std::uint8_t {
    kGame,
    kNone,        // there is no such table, its game is not over, or the asker may not see it
    kUnreadable,  // the table exists, but can't be read
    kLater,       // this address has asked for too much work
  };
  Exported() = default;
  explicit Exported(Outcome how, std::string words = {}, int wait = 0)
      : outcome(how), text(std::move(words)), seconds(wait) {}

  Outcome outcome = Outcome::kNone;
  std::string text;  // the game in notation, or the reason why it can't be read
  int seconds = 0;   // retry after this time
};

// A request for the preview of a shared link, and its answer.
struct PreviewRequest {
  enum class Form : std::uint8_t { kWords, kPicture };
  std::string address;  // of the asker
  std::string table;
  Form form = Form::kWords;
};
struct Preview {
  enum class Stage : std::uint8_t { kWaiting, kPlaying, kOver };
  bool is_open = false;  // the table exists, and anyone may watch it; if not, the rest is empty
  std::string name;      // of the table, if it has a name
  std::string players;   // the names of the people in the seats
  int bots = 0;
  int seats = 0;
  int free_seats = 0;
  Stage stage = Stage::kWaiting;
  int turns = 0;
  bool has_board = false;
  std::shared_ptr<const std::string> picture;  // a PNG; null if not asked for, or if there is no board
  int seconds = 0;                             // retry after this time: this address has asked for too much work
};

// The network's calls to the table registry. The first four calls never overlap for the same client; they may overlap for
// different clients.
class ConnectionHandler {
 public:
  virtual ~ConnectionHandler() = default;
  virtual void arrived(const std::shared_ptr<Client>& client) = 0;
  virtual void received(const std::shared_ptr<Client>& client, std::string message) = 0;
  // The client did not take some news; now its queue is empty.
  virtual void drained(const std::shared_ptr<Client>& client) = 0;
  virtual void gone(const std::shared_ptr<Client>& client) = 0;
  // The refusal for a client that sends too many messages.
  virtual std::string overrun() const = 0;
  // The refusal for a long message that was not read because too many wait. `part` has its beginning and its end.
  virtual std::string no_room(std::string_view part) const = 0;

  // Is this address banned?
  virtual bool is_banned(const std::string& address) const = 0;
  // `done` may be called on any thread.
  virtual void export_game(const ExportRequest& request, std::function<void(Exported)> done) = 0;
  virtual void preview(const PreviewRequest& request, std::function<void(Preview)> done) = 0;
  // Answers a request of `barbican admin`. Both are JSON. The caller has checked the authentication.
  virtual void administer(std::string request, std::function<void(std::string)> done) = 0;
  // Lines in Prometheus' format; the network adds its own.
  virtual std::string metrics() const = 0;
  virtual Health health() const = 0;
  // The store's thread calls `done` when it is free. A call shows that the thread is not stuck.
  virtual void ping_store(std::function<void()> done) = 0;
  // Tables finish their writes, accept no more requests, and tell everyone; then `done` is called.
  virtual void stop(std::function<void()> done) = 0;
};

}  // namespace barbican::server
