// Where the network meets the rest of the server: connections on one side, tables on the other.
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

// Why the server closes a connection: codes of the WebSocket protocol, from 4000 on our own.
enum class CloseCode : std::uint16_t {
  kGoingAway = 1001,  // the server stops; come back soon
  kBadFrame = 1008,   // not what the protocol says, or too much of it
  kTooBig = 1009,
  kTooSlow = 4000,    // too many answers wait; come back and ask from the last version
  kElsewhere = 4001,  // the seat has gone to another device
  kTableGone = 4002,  // closed or deleted by the host
  kBanned = 4003,     // by the host of the server
};

// What becomes of a message while others wait for the same connection.
enum class MessageKind : std::uint8_t {
  kAnswer,  // to what the client asked for. If too many wait, the connection is closed with kTooSlow
  kNews,    // what others have done. If too much waits, it is not taken
  // How something is: a newer one takes the place of one of its kind that still waits.
  kPresence,
  kNotice,
  kLobby,
};

// One connection, as tables see it. Every function may be called from any thread, and none waits.
class Client {
 public:
  virtual ~Client() = default;
  // Queues a message (JSON, UTF-8). False: it is news, and was not taken; ConnectionHandler::drained is called when there is room again.
  virtual bool send(std::shared_ptr<const std::string> message, MessageKind kind) = 0;
  // Sends what waits, then closes.
  virtual void close(CloseCode code, ServerReason why) = 0;
  // The peer's address without the port, for limits and log lines.
  virtual const std::string& address() const = 0;

  // Used by the connection handler alone, which is called for one client at a time.
  std::shared_ptr<void> visit;
};

// That someone is told it shows that the server is alive.
struct Health {
  bool ready = true;  // takes requests; false while it stops
  bool save = true;   // what is done can be saved
};

// A finished game as a file is asked for.
struct ExportRequest {
  std::string address;  // who asks
  std::string token;    // what they hold; empty: nothing
  std::string table;
};

// What it is answered with.
struct Exported {
  enum class Outcome : std::uint8_t {
    kGame,
    kNone,        // there is no such table, its game is not over, or whoever asks may not see it
    kUnreadable,  // there is one, but it can't be read
    kLater,       // too much work was asked for from this address
  };
  Exported() = default;
  explicit Exported(Outcome how, std::string words = {}, int wait = 0)
      : outcome(how), text(std::move(words)), seconds(wait) {}

  Outcome outcome = Outcome::kNone;
  std::string text;  // the game in notation; or why it can't be read
  int seconds = 0;   // how much later
};

// What a shared link tells about a table.
struct PreviewRequest {
  enum class Form : std::uint8_t { kWords, kPicture };
  std::string address;  // who asks
  std::string table;
  Form form = Form::kWords;
};
struct Preview {
  enum class Stage : std::uint8_t { kWaiting, kPlaying, kOver };
  bool is_open = false;  // there is such a table, and anyone may look at it; if not, nothing else is told
  std::string name;      // of the table, if it has one
  std::string players;   // the names of those who sit there
  int bots = 0;
  int seats = 0;
  int free_seats = 0;
  Stage stage = Stage::kWaiting;
  int turns = 0;
  bool has_board = false;
  std::shared_ptr<const std::string> picture;  // a PNG; nothing if none was asked for, or there is no board
  int seconds = 0;                             // how much later: too much work was asked for from this address
};

// What the network asks of the table registry. The four calls about one client never overlap; those about different ones do.
class ConnectionHandler {
 public:
  virtual ~ConnectionHandler() = default;
  virtual void arrived(const std::shared_ptr<Client>& client) = 0;
  virtual void received(const std::shared_ptr<Client>& client, std::string message) = 0;
  // News was not taken, and now nothing waits any more.
  virtual void drained(const std::shared_ptr<Client>& client) = 0;
  virtual void gone(const std::shared_ptr<Client>& client) = 0;
  // What someone is told who sends too many messages.
  virtual std::string overrun() const = 0;
  // What someone is told whose long message was not read since there are too many. The part has its beginning and its end.
  virtual std::string no_room(std::string_view part) const = 0;

  // May nobody come from this address?
  virtual bool is_banned(const std::string& address) const = 0;
  // `done` is called on any thread.
  virtual void export_game(const ExportRequest& request, std::function<void(Exported)> done) = 0;
  virtual void preview(const PreviewRequest& request, std::function<void(Preview)> done) = 0;
  // A request of `barbican admin`, as JSON, already authenticated; answered with JSON.
  virtual void administer(std::string request, std::function<void(std::string)> done) = 0;
  // Lines in Prometheus' format, to be added to the network's own.
  virtual std::string metrics() const = 0;
  virtual Health health() const = 0;
  // `done` is called by the thread of the store, as soon as that comes to it: it is not stuck.
  virtual void ping_store(std::function<void()> done) = 0;
  // Tables finish their writes, take nothing more on, and tell everyone; then `done`.
  virtual void stop(std::function<void()> done) = 0;
};

}  // namespace barbican::server
