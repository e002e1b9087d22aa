// barbican admin: asks the running server, and prints its answer.
#include <ctime>
#include <netdb.h>
#include <unistd.h>

#include <arpa/inet.h>
#include <fmt/core.h>
#include <sys/socket.h>

#include "cli/admin.h"
#include "cli/command_line.h"
#include "cli/files.h"

namespace barbican::cli {
namespace {

struct RunningServer {
  std::string host;
  std::string port;
  std::string token;
};

std::string first_line(const std::filesystem::path& file) {
  std::error_code none;
  if (!std::filesystem::exists(file, none)) return {};
  const auto text = read_file(file.string());
  return text ? text->substr(0, text->find('\n')) : std::string();
}

// Reads `http://127.0.0.1:8080/`, or an address in brackets.
std::optional<RunningServer> find_server(const std::filesystem::path& data) {
  RunningServer server;
  std::string url = first_line(data / "address");
  server.token = first_line(data / "admin.token");
  constexpr std::string_view kScheme = "http://";
  if (server.token.empty() || !url.starts_with(kScheme)) return std::nullopt;
  url.erase(0, kScheme.size());
  url = url.substr(0, url.find('/'));
  const std::size_t colon = url.rfind(':');
  if (colon == std::string::npos) return std::nullopt;
  server.port = url.substr(colon + 1);
  server.host = url.substr(0, colon);
  if (server.host.starts_with('[')) server.host = server.host.substr(1, server.host.size() - 2);
  if (server.host == "0.0.0.0") server.host = "127.0.0.1";
  if (server.host == "::") server.host = "::1";
  return server;
}

int connect_to(const RunningServer& server) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(server.host.c_str(), server.port.c_str(), &hints, &found) != 0) return -1;
  const int connection = socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool connected = connection >= 0 && connect(connection, found->ai_addr, found->ai_addrlen) == 0;
  freeaddrinfo(found);
  if (!connected && connection >= 0) close(connection);
  return connected ? connection : -1;
}

}  // namespace

// A killed server leaves its address behind.
std::optional<std::string> ask_server(const std::filesystem::path& data, const std::string& request) {
  const auto found = find_server(data);
  const int connection = found ? connect_to(*found) : -1;
  if (connection < 0) return std::nullopt;
  const RunningServer& server = *found;
  const std::string message = fmt::format(
      "POST /admin HTTP/1.1\r\nHost: {}:{}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n"
      "Content-Length: {}\r\nConnection: close\r\n\r\n{}",
      server.host, server.port, server.token, request.size(), request);
  std::string answer;
  if (send(connection, message.data(), message.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(message.size())) {
    char buffer[65536];
    for (ssize_t got = 0; (got = recv(connection, buffer, sizeof buffer, 0)) > 0;) answer.append(buffer, got);
  }
  close(connection);
  const std::size_t body = answer.find("\r\n\r\n");
  if (!answer.starts_with("HTTP/1.1 200") || body == std::string::npos) return std::nullopt;
  return answer.substr(body + 4);
}

std::string shown_time(std::int64_t milliseconds) {
  const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
  std::tm parts{};
  localtime_r(&seconds, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts)};
}

int print_answer(const AdminOptions& options, std::string_view subject, const std::string& answer,
                 const std::function<void(const Document&, Fields&)>& print) {
  const Read<Document> document = Document::read_json(answer);
  if (!document.ok()) return complain("the server's answer can't be read: " + to_line(document.error)), 2;
  Fields fields(document.value, document.value.root());
  bool is_ok = false;
  std::string_view why;
  fields.truth("ok", is_ok);
  fields.text("why", why);
  if (options.json) fmt::print("{}\n", answer);
  else if (!is_ok) complain(std::string(subject) + std::string(why));
  else print(document.value, fields);
  return is_ok ? 0 : 1;
}

}  // namespace barbican::cli
