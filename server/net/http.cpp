#include "server/net/http.h"

#include <chrono>
#include <exception>
#include <functional>
#include <optional>
#include <sodium.h>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/lobby/wait_for.h"
#include "server/net/addresses.h"
#include "server/net/process_figures.h"
#include "server/net/response.h"
#include "server/net/routes.h"
#include "server/net/web_socket.h"
#include "server/report/report.h"

namespace barbican::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using Parser = http::request_parser<http::string_body>;

// The browser's own token. A player may download the table's game even when others may not.
constexpr std::string_view kTokenField = "Barbican-Token";
// Concurrent downloads of games, each as large as a message may be. The bound limits the memory of clients that ask for
// many and read none.
constexpr int kMostExports = 32;
constexpr int kMostExportsThere = 4;  // to one address
constexpr int kExportWait = 5;        // seconds
constexpr std::uint32_t kMaxHeader = 8 * 1024;
constexpr std::size_t kMaxBuffer = 2 * kMaxHeader;
constexpr std::uint64_t kMaxBody = 64 * 1024;
// From the wait for the first byte to the last byte read; idle connections end after this time, too.
constexpr std::chrono::seconds kRequestTime{15};
constexpr std::chrono::seconds kWriteTime{60};
// Time to read on after a refusal: closing at once could destroy the answer on its way.
constexpr std::chrono::seconds kLingerTime{2};
constexpr int kLingerReads = 64;

// 0 if the connection is gone or too slow.
int status_of(beast::error_code error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
  if (error == http::error::body_limit) return 413;
  const bool is_bad =
      error.category() == make_error_code(http::error::bad_method).category() && error != http::error::end_of_stream;
  return is_bad && error != http::error::partial_message ? 400 : 0;
}

bool is_proxied(const HttpRequest& request) {
  return request.find("X-Forwarded-For") != request.end() || request.find(http::field::forwarded) != request.end();
}

std::string_view path_of(const HttpRequest& request) {
  const std::string_view target = request.target();
  return target.substr(0, target.find('?'));
}

// Browsers send this header for a page that a person opens. Programs that show previews of links don't send it and run
// no script: they get a page that describes the table. A player's page never waits for its table, and is compressed.
bool opens_a_page(const HttpRequest& request) { return request.find("Sec-Fetch-Dest") != request.end(); }

// A person with a broken link gets our page, which says so and leads home; a program gets a plain 404.
Response missing_response(const HttpRequest& request) {
  const Resource* const page = find_resource("/index.html");
  const bool is_read = request.method() == http::verb::get || request.method() == http::verb::head;
  const bool wants_page = std::string_view(request[http::field::accept]).find("text/html") != std::string_view::npos;
  if (!is_read || !wants_page || page == nullptr) return status_response(404);
  Response response =
      file_response(*page, request[http::field::accept_encoding], {}, request[http::field::accept_language]);
  response.status = 404;
  return response;
}

// The nearest proxy adds its line, or its part of a line, at the end.
std::string_view last_field(const HttpRequest& request, std::string_view name) {
  std::string_view last;
  const auto [begin, end] = request.equal_range(name);
  for (auto field = begin; field != end; ++field) last = field->value();
  return last;
}

bool allows(Route::Target target, http::verb method) {
  if (target == Route::Target::kAdmin) return method == http::verb::post;
  return method == http::verb::get || method == http::verb::head;
}

Response not_allowed(Route::Target target) {
  Response response = status_response(405);
  response.fields += "Allow: " + std::string(target == Route::Target::kAdmin ? "POST" : "GET, HEAD") + "\r\n";
  return response;
}

class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(NetContext& context, Socket socket, const asio::ip::address& peer, Place place)
      : context_(context),
        executor_(socket.get_executor()),
        stream_(std::move(socket)),
        peer_(peer),
        place_(std::move(place)) {}

  void leave() override {
    asio::post(executor_, [self = shared_from_this()] { self->cut(); });
  }
  void abandon() override {}

  const Strand& executor() const { return executor_; }
  asio::awaitable<void> run(std::shared_ptr<HttpConnection> self);

 private:
  enum class Next { kRequest, kLinger, kEnd };

  asio::awaitable<Next> serve_one();
  asio::awaitable<Next> refuse(int status);
  asio::awaitable<Next> write(const HttpRequest& request, const Response& response);
  asio::awaitable<Response> answer(const HttpRequest& request, Parser& parser);
  Response answer_at_once(const Route& route, const HttpRequest& request) const;
  asio::awaitable<Response> answer_admin(const HttpRequest& request, Parser& parser);
  asio::awaitable<Response> answer_game(const HttpRequest& request, std::string table);
  asio::awaitable<Response> answer_preview(const HttpRequest& request, Route route);
  ExportRequest export_request(const HttpRequest& request, const std::string& table) const;
  asio::awaitable<void> linger();
  int refusal(const HttpRequest& request) const;
  int try_upgrade(HttpRequest& request);
  bool is_from_here(const HttpRequest& request) const;
  bool is_admin(const HttpRequest& request) const;
  std::string visitor_address(const HttpRequest& request) const;
  std::string_view our_host(const HttpRequest& request) const;
  void cut() {
    if (!is_upgraded_) stream_.close();
  }

  NetContext& context_;
  const Strand executor_;
  beast::basic_stream<asio::ip::tcp, Strand> stream_;
  beast::flat_buffer buffer_{kMaxBuffer};
  const asio::ip::address peer_;
  Place place_;
  Place export_;  // while a download is under way
  bool is_upgraded_ = false;
};

asio::awaitable<void> HttpConnection::run(std::shared_ptr<HttpConnection> self) {
  const Presence presence(context_.connections, self);
  try {
    Next next = Next::kRequest;
    while (next == Next::kRequest) next = co_await serve_one();
    if (next == Next::kLinger) co_await linger();
  } catch (const std::exception& failure) {
    report(Severity::kError, "request_failed", {{"what", failure.what()}});
  }
  cut();
}

asio::awaitable<HttpConnection::Next> HttpConnection::serve_one() {
  Parser parser;
  parser.header_limit(kMaxHeader);
  parser.body_limit(kMaxBody);
  stream_.expires_after(kRequestTime);
  const auto [error, bytes] =
      co_await http::async_read_header(stream_, buffer_, parser, asio::as_tuple(asio::use_awaitable));
  const int bad = error ? status_of(error) : refusal(parser.get());
  if (bad != 0) co_return co_await refuse(bad);
  if (error) co_return Next::kEnd;
  const HttpRequest& request = parser.get();
  if (find_route(path_of(request)).target == Route::Target::kWebSocket && beast::websocket::is_upgrade(request)) {
    HttpRequest upgrade = parser.release();
    const int obstacle = try_upgrade(upgrade);
    if (obstacle != 0) co_return co_await refuse(obstacle);
    co_return Next::kEnd;
  }
  const Response response = co_await answer(request, parser);
  const Next next = co_await write(request, response);
  export_ = {};
  co_return parser.is_done() || next == Next::kEnd ? next : Next::kLinger;
}

// The status that refuses any request like this, whatever its target; 0 if it is fine.
int HttpConnection::refusal(const HttpRequest& request) const {
  if (request.version() != 11 && request.version() != 10) return 400;
  const bool has_one_host = request.count(http::field::host) == 1 && is_host(request[http::field::host]);
  if (request.version() == 11 && !has_one_host) return 400;
  const Distance distance = peer_.is_loopback() ? Distance::kThisMachine : Distance::kElsewhere;
  // A ban does not lock out the machine itself.
  if (!is_from_here(request) && context_.handler.is_banned(visitor_address(request))) {
    ++context_.counters.refused_banned;
    return 403;
  }
  if (request.count(http::field::host) > 0 && !is_own_host(request[http::field::host], context_.names, distance)) {
    ++context_.counters.refused_host;
    return 421;
  }
  return 0;
}

asio::awaitable<HttpConnection::Next> HttpConnection::refuse(int status) {
  HttpRequest unread;
  unread.keep_alive(false);
  const Response response = status_response(status);
  co_await write(unread, response);
  co_return Next::kLinger;
}

asio::awaitable<HttpConnection::Next> HttpConnection::write(const HttpRequest& request, const Response& response) {
  const bool keeps = request.keep_alive() && !context_.is_stopping;
  const std::string head = head_of(response, our_host(request), keeps ? Afterwards::kKeepAlive : Afterwards::kClose);
  const std::string_view content = request.method() == http::verb::head ? std::string_view() : response.content();
  const std::array<asio::const_buffer, 2> parts{asio::buffer(head), asio::buffer(content)};
  context_.counters.count_response(response.status);
  stream_.expires_after(kWriteTime);
  const auto [error, bytes] = co_await asio::async_write(stream_, parts, asio::as_tuple(asio::use_awaitable));
  if (error) co_return Next::kEnd;
  co_return keeps ? Next::kRequest : Next::kLinger;
}

asio::awaitable<Response> HttpConnection::answer(const HttpRequest& request, Parser& parser) {
  const Route route = find_route(path_of(request));
  const bool is_hidden = route.target == Route::Target::kMetrics || route.target == Route::Target::kAdmin;
  if (is_hidden && !is_from_here(request)) co_return missing_response(request);
  if (route.target != Route::Target::kNone && !allows(route.target, request.method()))
    co_return not_allowed(route.target);
  if (route.target == Route::Target::kAdmin) co_return co_await answer_admin(request, parser);
  if (!parser.is_done()) co_return status_response(413);  // other requests may not have a body
  if (route.target == Route::Target::kGame) co_return co_await answer_game(request, std::string(route.table));
  if (route.target == Route::Target::kPicture || (!route.table.empty() && !opens_a_page(request)))
    co_return co_await answer_preview(request, route);
  co_return answer_at_once(route, request);
}

Response HttpConnection::answer_at_once(const Route& route, const HttpRequest& request) const {
  const std::string no_store = "Cache-Control: no-store\r\n";
  switch (route.target) {
    case Route::Target::kFile:
      return file_response(*route.file, request[http::field::accept_encoding], request[http::field::if_none_match],
                           request[http::field::accept_language]);
    case Route::Target::kHealth: {
      Health health = context_.handler.health();
      health.ready = health.ready && !context_.is_stopping;
      return health_response(route.health, health);
    }
    case Route::Target::kMetrics:
      return {.type = "text/plain; version=0.0.4; charset=utf-8",
              .body = context_.counters.lines(context_.peers.total(), context_.visitors.total()) + process_figures() +
                      context_.handler.metrics(),
              .fields = no_store};
    case Route::Target::kWebSocket: {
      Response response = status_response(426);
      response.fields += "Upgrade: websocket\r\n";
      return response;
    }
    default: return missing_response(request);
  }
}

asio::awaitable<Response> HttpConnection::answer_admin(const HttpRequest& request, Parser& parser) {
  if (!is_admin(request)) co_return status_response(401);
  if (!parser.is_done()) {
    const auto [error, bytes] =
        co_await http::async_read(stream_, buffer_, parser, asio::as_tuple(asio::use_awaitable));
    if (error) co_return status_response(status_of(error) == 413 ? 413 : 400);
  }
  stream_.expires_never();
  const auto administer = [this, &request](auto done) { context_.handler.administer(request.body(), std::move(done)); };
  std::string answered = co_await wait_for<std::string>(administer);
  co_return json_response(std::move(answered));
}

ExportRequest HttpConnection::export_request(const HttpRequest& request, const std::string& table) const {
  return {visitor_address(request), std::string(request[kTokenField]), table};
}

asio::awaitable<Response> HttpConnection::answer_game(const HttpRequest& request, std::string table) {
  const ExportRequest wanted = export_request(request, table);
  if (context_.exports.total() >= kMostExports || !context_.exports.enter(wanted.address, kMostExportsThere)) {
    Exported later(Exported::Outcome::kLater, {}, kExportWait);
    co_return game_response(wanted.table, std::move(later));
  }
  export_ = Place(context_.exports, wanted.address);
  stream_.expires_never();
  const auto export_game = [this, &wanted](auto done) { context_.handler.export_game(wanted, std::move(done)); };
  Exported exported = co_await wait_for<Exported>(export_game);
  co_return game_response(wanted.table, std::move(exported));
}

asio::awaitable<Response> HttpConnection::answer_preview(const HttpRequest& request, Route route) {
  const bool draws = route.target == Route::Target::kPicture;
  const PreviewRequest wanted{visitor_address(request), std::string(route.table),
                              draws ? PreviewRequest::Form::kPicture : PreviewRequest::Form::kWords};
  stream_.expires_never();
  const auto look = [this, &wanted](auto done) { context_.handler.preview(wanted, std::move(done)); };
  const Preview preview = co_await wait_for<Preview>(look);
  if (draws) co_return picture_response(preview);
  const std::string_view language = language_of(request.target());
  const Resource* const words = preview_words_for(language, request[http::field::accept_language]);
  if (!preview.is_open || words == nullptr) co_return answer_at_once(route, request);
  const std::string origin =
      context_.public_origin.empty() ? "http://" + std::string(our_host(request)) : context_.public_origin;
  // Previews fetch this address again, so it keeps naming the language.
  std::string address = origin + std::string(path_of(request));
  if (!language.empty()) address += "?lang=" + std::string(language);
  const std::string picture = origin + (preview.has_board ? "/t/" + wanted.table + "/board.png" : "/icon-512.png");
  co_return preview_response({*route.file, address, picture}, preview_text(preview, words->bytes), preview);
}

// 0 once the connection is a WebSocket.
int HttpConnection::try_upgrade(HttpRequest& request) {
  Counters& counters = context_.counters;
  const auto refuse_as = [](Counter& counter, int status) {
    ++counter;
    return status;
  };
  const auto origins = request.count(http::field::origin);
  const bool is_allowed =
      origins == 0 || (origins == 1 && is_allowed_origin(request[http::field::origin], request[http::field::host],
                                                         context_.public_origin));
  if (!is_allowed) return refuse_as(counters.refused_origin, 403);
  if (buffer_.size() > 0) return 400;  // the client must wait for our answer
  if (context_.is_stopping) return refuse_as(counters.refused_stopping, 503);
  if (context_.visitors.total() >= context_.settings.max_connections) return refuse_as(counters.refused_full, 503);
  std::string address = visitor_address(request);
  if (!context_.visitors.enter(address, context_.settings.connections_per_address))
    return refuse_as(counters.refused_address, 429);
  Places places{std::move(place_), Place(context_.visitors, address)};
  is_upgraded_ = true;
  open_web_socket(context_, stream_.release_socket(), std::move(request), std::move(address), std::move(places));
  return 0;
}

asio::awaitable<void> HttpConnection::linger() {
  beast::error_code ignored;
  stream_.socket().shutdown(Socket::shutdown_send, ignored);
  stream_.expires_after(kLingerTime);
  std::array<char, 1024> unread;
  for (int i = 0; i < kLingerReads; ++i) {
    const auto [error, bytes] =
        co_await stream_.async_read_some(asio::buffer(unread), asio::as_tuple(asio::use_awaitable));
    if (error) co_return;
  }
}

bool HttpConnection::is_from_here(const HttpRequest& request) const {
  return peer_.is_loopback() && !is_proxied(request);
}

bool HttpConnection::is_admin(const HttpRequest& request) const {
  constexpr std::string_view kScheme = "Bearer ";
  const std::string_view given = request[http::field::authorization];
  const std::string& token = context_.admin_token;
  return given.starts_with(kScheme) && given.size() == kScheme.size() + token.size() &&
         sodium_memcmp(given.data() + kScheme.size(), token.data(), token.size()) == 0;
}

std::string HttpConnection::visitor_address(const HttpRequest& request) const {
  if (context_.settings.behind_proxy) {
    beast::error_code error;
    const auto told = asio::ip::make_address(last_of_list(last_field(request, "X-Forwarded-For")), error);
    if (!error) return limited_address(told);
  }
  return limited_address(peer_);
}

std::string_view HttpConnection::our_host(const HttpRequest& request) const {
  if (!context_.public_origin.empty()) return host_of_origin(context_.public_origin);
  const std::string_view host = request[http::field::host];
  return is_host(host) ? host : std::string_view();
}

}  // namespace

void open_http(NetContext& context, Socket socket, const asio::ip::address& peer, Place place) {
  const auto connection = std::make_shared<HttpConnection>(context, std::move(socket), peer, std::move(place));
  asio::co_spawn(connection->executor(), connection->run(connection), asio::detached);
}

std::string limited_address(const asio::ip::address& address) {
  if (!address.is_v6()) return address.to_string();
  if (address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return address.is_loopback() ? address.to_string() : asio::ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace barbican::server
