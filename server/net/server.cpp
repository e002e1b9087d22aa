#include "server/net/server.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <exception>
#include <optional>
#include <pthread.h>
#include <sodium.h>
#include <thread>
#include <utility>
#include <vector>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/host_name.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <fmt/core.h>

#include "server/net/addresses.h"
#include "server/net/http.h"
#include "server/net/net_context.h"
#include "server/report/report.h"

namespace barbican::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::chrono::seconds kStopTime{10};
// Time for clients to close their end, once all tables are saved.
constexpr std::chrono::seconds kFarewellTime{3};
// Connections beyond the limit that still get an error message, or the page.
constexpr int kSpareConnections = 512;
constexpr int kSparePerAddress = 64;
// The pause before the next accept when there are no more descriptors.
constexpr std::chrono::milliseconds kAcceptPause{100};

tcp::endpoint endpoint_of(const std::string& listen) {
  const std::optional<HostAndPort> read = read_listen(listen);
  boost::system::error_code error;
  const asio::ip::address address = read ? asio::ip::make_address(read->host, error) : asio::ip::address();
  if (!read || error)
    throw SetUpError(fmt::format("'{}' is not an address to listen at: try 127.0.0.1:8080 or [::1]:8080", listen));
  return {address, read->port};
}

std::string public_origin_of(const std::string& url) {
  if (url.empty()) return {};
  const std::optional<std::string> origin = origin_of_url(url);
  if (!origin) throw SetUpError(fmt::format("'{}' is not a public URL: try https://play.example.org", url));
  return *origin;
}

std::string url_of(const tcp::endpoint& endpoint) {
  const std::string address = endpoint.address().to_string();
  return fmt::format(fmt::runtime(endpoint.address().is_v6() ? "http://[{}]:{}/" : "http://{}:{}/"), address,
                     endpoint.port());
}

std::string new_token() {
  std::array<unsigned char, 32> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 2 * bytes.size() + 1> hex;
  return sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
}

}  // namespace

struct Server::Impl {
  Impl(const Settings& asked, std::chrono::milliseconds every)
      : settings(asked),
        interval(every),
        endpoint(endpoint_of(asked.listen)),
        public_origin(public_origin_of(asked.public_url)),
        folder(asked.data) {}

  void open(const OpenConnectionHandler& open_handler);
  void listen();
  asio::awaitable<void> accept();
  void welcome(Socket socket);
  void begin_stop();
  void stop_within(std::chrono::seconds time);
  void end();
  void run(std::atomic<bool>& has_run);
  std::string stuck_thread();

  const Settings settings;
  const std::chrono::milliseconds interval;  // zero if nobody calls stuck_thread()
  const tcp::endpoint endpoint;
  const std::string public_origin;
  DataFolder folder;
  std::string url;
  // Order matters: connections end with the context and leave the net_context when they do; the connection handler ends before
  // both.
  std::unique_ptr<NetContext> net_context;
  asio::io_context context;
  tcp::acceptor acceptor{asio::make_strand(context)};
  asio::steady_timer accept_pause{acceptor.get_executor()};
  asio::steady_timer stop_timer{acceptor.get_executor()};
  asio::executor_work_guard<asio::io_context::executor_type> work{context.get_executor()};
  // Set since the last time stuck_thread() found no problem. The flags outlive the threads that set them.
  std::deque<std::atomic<bool>> have_run;
  std::atomic<bool> has_store_run = true;
  std::unique_ptr<ConnectionHandler> handler;
  std::vector<std::thread> threads;
};

void Server::Impl::listen() {
  try {
    acceptor.open(endpoint.protocol());
    acceptor.set_option(tcp::acceptor::reuse_address(true));
    acceptor.bind(endpoint);
    acceptor.listen(asio::socket_base::max_listen_connections);
  } catch (const boost::system::system_error& error) {
    throw SetUpError(fmt::format("can't listen at {}: {}", settings.listen, error.code().message()));
  }
  url = url_of(acceptor.local_endpoint());
}

void Server::Impl::open(const OpenConnectionHandler& open_handler) {
  if (sodium_init() < 0) throw SetUpError("there is no source of random numbers");
  listen();
  try {
    handler = open_handler(context.get_executor(), settings);
  } catch (const std::exception& error) {
    throw SetUpError(error.what());
  }
  net_context.reset(new NetContext{settings,
                                   *handler,
                                   public_origin,
                                   new_token(),
                                   {std::string(host_of_origin(public_origin)), asio::ip::host_name()}});
  folder.announce(url, net_context->admin_token);
  asio::co_spawn(acceptor.get_executor(), accept(), asio::detached);
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const unsigned count = settings.threads > 0 ? static_cast<unsigned>(settings.threads) : cores;
  for (unsigned i = 0; i < count; ++i)
    threads.emplace_back([this, &has_run = have_run.emplace_back(false)] { run(has_run); });
  report(Severity::kInfo, "listening", {{"url", url}, {"data", settings.data.string()}, {"threads", count}});
}

// An exception of one handler does not end the others.
void Server::Impl::run(std::atomic<bool>& has_run) {
  pthread_setname_np(pthread_self(), "connections");  // the name in top -H
  for (;;) {
    try {
      if (interval.count() == 0) context.run();
      // Returns twice an interval even if there is no work, to show that the thread is alive.
      for (; interval.count() > 0 && !context.stopped(); has_run = true) context.run_for(interval / 2);
      return;
    } catch (const std::exception& failure) {
      report(Severity::kError, "handler_failed", {{"what", failure.what()}});
    }
  }
}

std::string Server::Impl::stuck_thread() {
  if (!has_store_run) return "store";
  if (!std::ranges::all_of(have_run, [](const auto& has_run) { return has_run.load(); })) return "connections";
  for (auto& has_run : have_run) has_run = false;
  has_store_run = false;
  handler->ping_store([this] { has_store_run = true; });
  return {};
}

asio::awaitable<void> Server::Impl::accept() {
  while (acceptor.is_open()) {
    Socket socket(asio::make_strand(context));
    const auto [error] = co_await acceptor.async_accept(socket, asio::as_tuple(asio::use_awaitable));
    if (!error) {
      welcome(std::move(socket));
    } else if (error != asio::error::operation_aborted) {
      report(Severity::kWarning, "accept_failed", {{"what", error.message()}});
      accept_pause.expires_after(kAcceptPause);
      co_await accept_pause.async_wait(asio::as_tuple(asio::use_awaitable));
    }
  }
}

void Server::Impl::welcome(Socket socket) {
  boost::system::error_code error;
  const tcp::endpoint peer = socket.remote_endpoint(error);
  if (error) return;
  socket.set_option(tcp::no_delay(true), error);
  ++net_context->counters.accepted;
  if (net_context->peers.total() >= settings.max_connections + kSpareConnections) {
    ++net_context->counters.refused_full;
    return;
  }
  // Behind a proxy all peers have one address; then the limit counts the visitor's address in the proxy's header.
  const bool is_limited = settings.connections_per_address > 0 && !settings.behind_proxy;
  std::string address = limited_address(peer.address());
  if (!net_context->peers.enter(address, is_limited ? settings.connections_per_address + kSparePerAddress : 0)) {
    ++net_context->counters.refused_address;
    return;
  }
  open_http(*net_context, std::move(socket), peer.address(), Place(net_context->peers, std::move(address)));
}

void Server::Impl::begin_stop() {
  if (net_context->is_stopping.exchange(true)) return;
  report(Severity::kInfo, "stopping");
  asio::post(acceptor.get_executor(), [this] {
    acceptor.close();
    stop_within(kStopTime);
    handler->stop([this] {
      asio::post(acceptor.get_executor(), [this] {
        stop_within(kFarewellTime);
        net_context->connections.close([this] { context.stop(); });
      });
    });
  });
}

// A second call changes the time.
void Server::Impl::stop_within(std::chrono::seconds time) {
  stop_timer.expires_after(time);
  stop_timer.async_wait([this](boost::system::error_code set_anew) {
    if (set_anew) return;
    report(Severity::kWarning, "stop_took_too_long");
    context.stop();
  });
}

void Server::Impl::end() {
  for (std::thread& thread : threads) thread.join();
  threads.clear();
  if (!handler) return;
  net_context->connections.abandon();
  handler.reset();
  report(Severity::kInfo, "stopped");
}

Server::Server(const Settings& settings, const OpenConnectionHandler& open_handler, std::chrono::milliseconds interval)
    : impl_(std::make_unique<Impl>(settings, interval)) {
  impl_->open(open_handler);
}

Server::~Server() {  // NOLINT(bugprone-exception-escape): without memory to stop with, the program ends
  stop();
  wait();
}

const std::string& Server::url() const { return impl_->url; }
std::string Server::stuck_thread() { return impl_->stuck_thread(); }
void Server::stop() { impl_->begin_stop(); }
void Server::wait() { impl_->end(); }

}  // namespace barbican::server
