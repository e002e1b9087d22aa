// HTTP over real sockets, from strangers, browsers and the host.
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/server/net.h"

using namespace barbican::server;
using namespace barbican::server::test;

namespace {

using ServerHttp = NetTest;

std::string first_line_of(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::string line;
  std::getline(in, line);
  return line;
}

TEST_F(ServerHttp, ServesThePageAtItsRoutesAndNothingElse) {
  start();
  for (const char* path : {"/", "/?a=b", "/index.html", "/t/abcdefghij27", "/rules", "/rules/BARB-5", "/watch",
                           "/replays/x/y", "/replay/abcdefghij27", "/new", "/setup", "/settings", "/learn/city"}) {
    const HttpReply reply = get(path);
    EXPECT_EQ(reply.status, 200) << path;
    EXPECT_TRUE(reply.has("Content-Type: text/html; charset=utf-8\r\n")) << path;
    EXPECT_NE(reply.body.find("Barbican"), std::string::npos) << path;
  }
  for (const char* path :
       {"/t/abcdefghij2", "/t/abcdefghij281", "/t/ABCDEFGHIJ27", "/rulesx", "/../etc/passwd", "/assets/../index.html",
        "/%2e%2e/x", "//", "/index.html/", "/t/game.txt", "/t//game.txt", "http://localhost/", "*"})
    EXPECT_EQ(get(path).status, 404) << path;
}

TEST_F(ServerHttp, ServesThePageAtUnknownAddressesToo) {
  start();
  const std::string opened = "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n";
  for (const char* path : {"/none", "/t/abcdefg", "/t/x/y"}) {
    const HttpReply reply = get(path, opened);
    EXPECT_EQ(reply.status, 404) << path;
    EXPECT_TRUE(reply.has("Content-Type: text/html; charset=utf-8\r\n")) << path;
    EXPECT_EQ(reply.body, get("/").body) << path;
    EXPECT_EQ(get(path, "Accept: */*\r\n").body, "Not Found\n") << path;
    EXPECT_EQ(get(path, opened, "POST").body, "Not Found\n") << path;
  }
  // Pages for the host are invisible from elsewhere.
  const std::string forwarded = opened + "X-Forwarded-For: 10.0.0.1\r\n";
  EXPECT_EQ(get("/metrics", forwarded).body, get("/none", forwarded).body);
}

TEST_F(ServerHttp, EveryAnswerHasTheSecurityHeaders) {
  start();
  for (const char* path : {"/", "/healthz", "/none", "/ws"}) {
    const HttpReply reply = get(path);
    EXPECT_TRUE(reply.has("Content-Security-Policy: default-src 'none'; script-src 'self';")) << path;
    EXPECT_TRUE(reply.has("style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self';")) << path;
    EXPECT_TRUE(reply.has("connect-src 'self' ws://localhost wss://localhost;")) << path;
    EXPECT_TRUE(reply.has("X-Content-Type-Options: nosniff\r\n")) << path;
    EXPECT_TRUE(reply.has("Referrer-Policy: no-referrer\r\n")) << path;
    EXPECT_TRUE(reply.has("Cross-Origin-Opener-Policy: same-origin\r\n")) << path;
    EXPECT_TRUE(reply.has("Cross-Origin-Resource-Policy: same-origin\r\n")) << path;
  }
}

TEST_F(ServerHttp, KeepsAConnectionForManyRequests) {
  start();
  Peer peer = connect();
  for (int i = 0; i < 50; ++i) EXPECT_EQ(peer.get(i % 2 == 0 ? "/" : "/none").status, i % 2 == 0 ? 200 : 404);
  peer.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /none HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(peer.read_reply().status, 200);
  EXPECT_EQ(peer.read_reply().status, 404);
  const HttpReply last = peer.get("/", "Connection: close\r\n");
  EXPECT_TRUE(last.has("Connection: close\r\n"));
  EXPECT_TRUE(peer.is_at_end());
}

TEST_F(ServerHttp, HeadAndAMatchingTagHaveNoBody) {
  start();
  Peer peer = connect();
  const HttpReply whole = peer.get("/");
  const HttpReply head = peer.get("/", "", "HEAD");
  EXPECT_EQ(head.status, 200);
  EXPECT_TRUE(head.has("Content-Length: " + std::to_string(whole.body.size()) + "\r\n"));
  const std::size_t at = whole.head.find("ETag: ");
  ASSERT_NE(at, std::string::npos);
  const std::string tag = whole.head.substr(at + 6, whole.head.find('\r', at) - at - 6);
  EXPECT_TRUE(whole.has("Cache-Control: no-cache\r\n"));
  EXPECT_EQ(peer.get("/", "If-None-Match: " + tag + "\r\n").status, 304);
  EXPECT_EQ(peer.get("/", "If-None-Match: \"other\"\r\n").status, 200);
}

TEST_F(ServerHttp, OtherMethodsAreRefused) {
  start();
  EXPECT_TRUE(get("/", "", "DELETE").has("Allow: GET, HEAD\r\n"));
  EXPECT_EQ(get("/healthz", "Content-Length: 0\r\n", "POST").status, 405);
  EXPECT_EQ(get("/none", "", "PUT").status, 404);
  EXPECT_EQ(get("/admin").status, 405);
  EXPECT_EQ(get("/ws").status, 426);
  EXPECT_EQ(get("/", "Content-Length: 3\r\n").status, 413);
}

TEST_F(ServerHttp, BadRequestsAreRefused) {
  start();
  const auto status_of = [&](const std::string& bytes) {
    Peer peer = connect();
    peer.send(bytes);
    return peer.read_reply().status;
  };
  EXPECT_EQ(status_of("nonsense\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: a;script-src *\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/2.0\r\nHost: a\r\n\r\n"), 400);
  EXPECT_EQ(status_of("GET / HTTP/1.0\r\n\r\n"), 200);
  EXPECT_EQ(status_of("GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(20000, 'x') + "\r\n\r\n"), 431);
  EXPECT_EQ(status_of("GET /" + std::string(20000, 'x') + " HTTP/1.1\r\nHost: a\r\n\r\n"), 431);
  EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n"), 413);
  EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"), 400);
}

TEST_F(ServerHttp, TheHostMustBeUs) {
  const auto status_of = [&](const std::string& host, const std::string& path = "/") {
    Peer peer = connect();
    peer.send("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
    return peer.read_reply().status;
  };
  start();
  for (const char* host :
       {"127.0.0.1:8080", "[::1]", "192.168.1.5", "localhost:80", "raspberry", "Raspberry.local:8080"})
    EXPECT_EQ(status_of(host), 200) << host;
  EXPECT_EQ(status_of("evil.example:8080"), 421);
  EXPECT_EQ(status_of("127.0.0.1.evil.example", "/metrics"), 421);
  stop();
  settings.public_url = "https://Play.example.org/";
  start();
  for (const char* host : {"play.example.org", "PLAY.example.org:443", "127.0.0.1:8080", "[::1]:8080", "localhost"})
    EXPECT_EQ(status_of(host), 200) << host;
  EXPECT_EQ(status_of("127.0.0.1", "/healthz"), 200);
  EXPECT_EQ(status_of("127.0.0.1", "/metrics"), 200);
  for (const char* host : {"example.org", "evil.example", "raspberry", "play.example.org.evil.example"})
    EXPECT_EQ(status_of(host), 421) << host;
  EXPECT_EQ(status_of("evil.example", "/metrics"), 421);
  EXPECT_NE(get("/metrics").body.find("barbican_refused_total{reason=\"host\"} 5\n"), std::string::npos);
}

TEST_F(ServerHttp, GarbageAndHalfRequestsAreHarmless) {
  start();
  std::uint32_t random = 1;
  for (int i = 0; i < 200; ++i) {
    std::string bytes(i % 2 == 0 ? "" : "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: ");
    for (int k = 0; k < 300; ++k) bytes += static_cast<char>((random = random * 1664525 + 1013904223) >> 24);
    Peer peer = connect();
    peer.send(bytes);
    if (i % 3 == 0) peer.stop_sending();
    else if (i % 3 == 1) peer.tear();
  }
  std::vector<Peer> halves;
  for (int i = 0; i < 50; ++i) {
    halves.push_back(connect());
    halves.back().send(std::string("GET / HTTP/1.1\r\nHo").substr(0, i % 18));
  }
  EXPECT_EQ(get("/healthz").status, 200);
}

TEST_F(ServerHttp, HealthFollowsTheConnectionHandler) {
  start();
  const auto statuses = [&] {
    std::vector<int> found;
    for (const char* path : {"/healthz", "/healthz/alive", "/healthz/ready", "/healthz/save"})
      found.push_back(get(path).status);
    return found;
  };
  EXPECT_EQ(get("/healthz").body, "alive ok\nready ok\nsave ok\n");
  EXPECT_EQ(statuses(), (std::vector{200, 200, 200, 200}));
  seen.can_save = false;
  EXPECT_EQ(get("/healthz").body, "alive ok\nready ok\nsave no\n");
  EXPECT_EQ(statuses(), (std::vector{503, 200, 200, 503}));
  seen.can_save = true;
  seen.is_ready = false;
  EXPECT_EQ(statuses(), (std::vector{503, 200, 503, 200}));
  EXPECT_EQ(get("/healthz/none").status, 404);
}

TEST_F(ServerHttp, MetricsAreForThisMachineAlone) {
  start();
  const HttpReply reply = get("/metrics");
  EXPECT_EQ(reply.status, 200);
  EXPECT_NE(reply.body.find("barbican_connections 1\n"), std::string::npos);
  EXPECT_NE(reply.body.find("barbican_http_responses_total{status=\"200\"} 0\n"), std::string::npos);
  EXPECT_NE(reply.body.find("barbican_tables 7\n"), std::string::npos);
  EXPECT_EQ(get("/metrics", "X-Forwarded-For: 127.0.0.1\r\n").status, 404);
}

TEST_F(ServerHttp, AFinishedGameIsAFile) {
  start();
  const HttpReply reply = get("/t/abcdefghijk2/game.txt");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "a game\n");
  EXPECT_TRUE(reply.has("Content-Disposition: attachment; filename=\"barbican-abcdefghijk2.txt\"\r\n"));
  EXPECT_TRUE(reply.has("Content-Type: text/plain; charset=utf-8\r\n"));
  EXPECT_EQ(get("/t/abcdefghijk2/game.txt", "Barbican-Token: mine\r\n").body, "a game\nmine");
  EXPECT_EQ(get("/t/abcdefghijk3/game.txt").status, 404);
  const HttpReply damaged = get("/t/" + std::string(EchoHandler::kDamaged) + "/game.txt");
  EXPECT_EQ(damaged.status, 500);
  EXPECT_EQ(damaged.body, "it can't be read\n");
  const HttpReply later = get("/t/" + std::string(EchoHandler::kBusy) + "/game.txt");
  EXPECT_EQ(later.status, 429);
  EXPECT_TRUE(later.has("Retry-After: 7\r\n"));
}

TEST_F(ServerHttp, UnreadGamesAreFew) {
  start();
  const std::string path = "/t/" + std::string(EchoHandler::kLong) + "/game.txt";
  {
    std::vector<Peer> deaf;
    for (int i = 0; i < 4; ++i) {
      deaf.push_back(connect());
      deaf.back().send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }
    ASSERT_TRUE(wait_until([&] { return get("/t/abcdefghijk2/game.txt").status == 429; }));
    EXPECT_TRUE(get(path).has("Retry-After: 5\r\n"));
    EXPECT_EQ(get("/").status, 200);
  }
  EXPECT_TRUE(wait_until([&] { return get("/t/abcdefghijk2/game.txt").status == 200; }));
}

TEST_F(ServerHttp, TheAdministratorNeedsTheToken) {
  start();
  struct stat file{};
  ASSERT_EQ(::stat((settings.data / "admin.token").c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777, 0600U);
  const std::string token = first_line_of(settings.data / "admin.token");
  const auto ask = [&](const std::string& fields, const std::string& body) {
    Peer peer = connect();
    peer.send("POST /admin HTTP/1.1\r\nHost: a\r\n" + fields + "Content-Length: " + std::to_string(body.size()) +
              "\r\n\r\n" + body);
    return peer.read_reply();
  };
  const std::string right = "Authorization: Bearer " + token + "\r\n";
  const HttpReply reply = ask(right, "{}");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "{\"asked\":{}}");
  EXPECT_EQ(ask(right, std::string(60000, ' ')).status, 200);
  EXPECT_EQ(ask(right, std::string(70000, ' ')).status, 413);
  EXPECT_EQ(ask("", "{}").status, 401);
  EXPECT_EQ(ask("Authorization: Bearer " + token.substr(1) + "\r\n", "{}").status, 401);
  EXPECT_EQ(ask("Authorization: Bearer " + std::string(token.size(), '0') + "\r\n", "{}").status, 401);
  EXPECT_EQ(ask(right + "X-Forwarded-For: 127.0.0.1\r\n", "{}").status, 404);
}

TEST_F(ServerHttp, OneServerPerFolder) {
  start();
  EXPECT_EQ(first_line_of(settings.data / "address"), server->url());
  try {
    const Server second(settings, opener());
    FAIL() << "two servers in one folder";
  } catch (const SetUpError& error) {
    EXPECT_NE(std::string(error.what()).find("another server is using"), std::string::npos) << error.what();
  }
  EXPECT_TRUE(std::filesystem::exists(settings.data / "admin.token"));
  stop();
  EXPECT_FALSE(std::filesystem::exists(settings.data / "admin.token"));
  EXPECT_FALSE(std::filesystem::exists(settings.data / "address"));
  start();
}

TEST_F(ServerHttp, AFailedStartSaysWhy) {
  start();
  const auto why_not = [&](const std::string& listen, const std::string& public_url) -> std::string {
    Settings other = settings;
    other.data += "-other";
    other.listen = listen;
    other.public_url = public_url;
    std::string why;
    try {
      const Server second(other, opener());
    } catch (const SetUpError& error) {
      why = error.what();
    }
    std::filesystem::remove_all(other.data);
    return why;
  };
  EXPECT_EQ(why_not("[::1]:0", "https://example.org/"), "");
  EXPECT_EQ(why_not("127.0.0.1:" + std::to_string(port), ""),
            "can't listen at 127.0.0.1:" + std::to_string(port) + ": Address already in use");
  EXPECT_NE(why_not("here", "").find("is not an address to listen at"), std::string::npos);
  EXPECT_NE(why_not("127.0.0.1:99999", "").find("is not an address to listen at"), std::string::npos);
  EXPECT_NE(why_not("127.0.0.1:0", "example.org").find("is not a public URL"), std::string::npos);
  settings.data = "/proc/barbican";
  EXPECT_NE(why_not("127.0.0.1:0", "").find("the data folder can't be used"), std::string::npos);
}

}  // namespace
