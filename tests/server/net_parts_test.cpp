// The parts of the network that need no socket.
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/lobby/bans.h"
#include "server/lobby/work.h"
#include "server/net/addresses.h"
#include "server/net/frame_counter.h"
#include "server/net/limits.h"
#include "server/net/outbox.h"
#include "server/net/resources.h"
#include "server/net/response.h"
#include "server/net/routes.h"
#include "server/report/histogram.h"

using namespace barbican::server;

namespace {

Message message(const std::string& text) { return std::make_shared<const std::string>(text); }

TEST(ServerOutbox, KeepsTheOrder) {
  Outbox outbox(10, 100);
  EXPECT_EQ(outbox.put(message("a")), Outbox::Put::kWaits);
  EXPECT_EQ(outbox.put(message("b")), Outbox::Put::kWaits);
  outbox.end({CloseCode::kElsewhere, ServerReason::kSeatMoved});
  EXPECT_EQ(outbox.put(message("c")), Outbox::Put::kTooLate);
  EXPECT_FALSE(outbox.take_close_frame());
  EXPECT_EQ(*outbox.take(), "a");
  EXPECT_EQ(*outbox.take(), "b");
  EXPECT_FALSE(outbox.take());
  EXPECT_EQ(outbox.take_close_frame()->code, CloseCode::kElsewhere);
  EXPECT_FALSE(outbox.take_close_frame());
}

TEST(ServerOutbox, OverflowLeavesTheNewest) {
  Outbox by_count(2, 100);
  by_count.put(message("a"));
  by_count.put(message("b"));
  EXPECT_EQ(by_count.put(message("c")), Outbox::Put::kOverflow);
  EXPECT_EQ(*by_count.take(), "c");
  EXPECT_EQ(by_count.take_close_frame()->code, CloseCode::kTooSlow);

  Outbox by_bytes(100, 10);
  EXPECT_EQ(by_bytes.put(message(std::string(50, 'x'))), Outbox::Put::kWaits);  // one is always taken
  EXPECT_EQ(by_bytes.put(message("newest")), Outbox::Put::kOverflow);
  EXPECT_EQ(by_bytes.put(message("later")), Outbox::Put::kTooLate);
  EXPECT_EQ(*by_bytes.take(), "newest");
}

TEST(ServerBucket, HoldsThreeSecondsWorth) {
  Bucket bucket(2);
  const Bucket::Clock::time_point start(std::chrono::hours(1));
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(bucket.take(start)) << i;
  EXPECT_FALSE(bucket.take(start));
  EXPECT_TRUE(bucket.take(start + std::chrono::milliseconds(500)));
  EXPECT_FALSE(bucket.take(start + std::chrono::milliseconds(900)));
  Bucket unlimited(0);
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(unlimited.take(start));
}

TEST(ServerAddresses, WhoIsMeantByAHost) {
  const OwnNames at_home{"", "Hearth.example.net"}, in_public{"play.example.org:8443", "hearth"};
  const Distance here = Distance::kThisMachine, elsewhere = Distance::kElsewhere;
  for (const Distance from : {here, elsewhere}) {
    for (const char* host : {"10.0.0.1", "[fe80::1]:8080", "LocalHost", "localhost.", "hearth:80", "nas.lan",
                             "x.home.arpa", "a.b.internal", "hearth.EXAMPLE.net:8080"})
      EXPECT_TRUE(is_own_host(host, at_home, from)) << host;
    for (const char* host :
         {"evil.example", "evil.example.", "local.evil.example", "10.0.0.1.evil.example", "1.2.3.4.5"})
      EXPECT_FALSE(is_own_host(host, at_home, from)) << host;
    for (const char* host : {"play.example.org", "Play.Example.org:8443", "play.example.org."})
      EXPECT_TRUE(is_own_host(host, in_public, from)) << host;
    for (const char* host : {"evil.example", "hearth", "nas.lan", "example.org", "play.example.org.evil.example"})
      EXPECT_FALSE(is_own_host(host, in_public, from)) << host;
  }
  EXPECT_TRUE(is_own_host("127.0.0.1:8080", in_public, here));
  EXPECT_FALSE(is_own_host("127.0.0.1:8080", in_public, elsewhere));
}

TEST(ServerBans, AreAsTheyAreKept) {
  for (const auto& [given, kept] :
       std::vector<std::pair<std::string, std::string>>{{"203.0.113.7", "203.0.113.7"},
                                                        {"203.0.113.7/32", "203.0.113.7"},
                                                        {"203.0.113.7/25", "203.0.113.0/25"},
                                                        {"::ffff:203.0.113.7", "203.0.113.7"},
                                                        {"2001:DB8:1:2:3::4", "2001:db8:1:2::/64"},
                                                        {"2001:db8::/33", "2001:db8::/33"},
                                                        {std::string(64, 'a'), std::string(64, 'a')}})
    EXPECT_EQ(read_banned(given), kept) << given;
  for (const char* bad : {"", "a", "1.2.3.4/", "1.2.3.4/-1", "1.2.3.4/7", "::/15", "1.2.3.4/24x", "1.2.3.4 ",
                          "127.0.0.1", "127.0.0.0/8", "::1", "::/64"})
    EXPECT_FALSE(read_banned(bad)) << bad;
  EXPECT_FALSE(read_banned(std::string(63, 'a')));
}

TEST(ServerBans, HoldForTheirTimeAndInTheirNetwork) {
  const std::filesystem::path file = std::filesystem::path(testing::TempDir()) / "barbican-bans-test";
  std::filesystem::remove(file);
  const Hash token{7};
  {
    Bans bans(file);
    bans.add({"10.1.0.0/16", 1, 100}, 1);
    bans.add({"2001:db8::/32", 1, 0}, 1);
    bans.add({to_hex(token), 1, 50}, 1);
  }
  Bans bans(file);
  EXPECT_TRUE(bans.has_address("10.1.255.3", 99));
  EXPECT_FALSE(bans.has_address("10.1.255.3", 100));
  EXPECT_FALSE(bans.has_address("10.2.0.1", 99));
  EXPECT_TRUE(bans.has_address("2001:db8:7:7::/64", 1000));
  EXPECT_FALSE(bans.has_address("2001:db9::/64", 1000));
  EXPECT_FALSE(bans.has_address("::1", 1000));
  EXPECT_TRUE(bans.has_token(token, 49));
  EXPECT_FALSE(bans.has_token(token, 50));
  EXPECT_FALSE(bans.has_token(Hash{}, 49));
  EXPECT_EQ(bans.list(60).size(), 2u);
  EXPECT_TRUE(bans.remove("2001:db8::/32", 60));
  EXPECT_FALSE(bans.remove("2001:db8::/32", 60));
  EXPECT_EQ(Bans(file).list(60).size(), 1u);
  std::ofstream(file) << "nonsense\n";
  EXPECT_THROW(Bans{file}, std::runtime_error);
  std::filesystem::remove(file);
}

TEST(ServerHistogram, CountsUpToEachBound) {
  using std::chrono::microseconds;
  Histogram times;
  for (const int each : {0, 1000, 1001, 150'000, 20'000'000}) times.add(microseconds(each));
  const std::string lines = times.lines("wait_seconds", "How long.");
  for (const char* line :
       {"# HELP barbican_wait_seconds How long.\n# TYPE barbican_wait_seconds histogram\n",
        "barbican_wait_seconds_bucket{le=\"0.001\"} 2\n", "_bucket{le=\"0.002\"} 3\n", "_bucket{le=\"0.1\"} 3\n",
        "_bucket{le=\"0.2\"} 4\n", "_bucket{le=\"10\"} 4\n", "_bucket{le=\"+Inf\"} 5\n",
        "barbican_wait_seconds_sum 20.152001\n", "barbican_wait_seconds_count 5\n"})
    EXPECT_NE(lines.find(line), std::string::npos) << line << lines;
}

// Wherever the bytes are cut.
TEST(ServerFrames, PiecesAreCountedByTheirHeaders) {
  const std::string mask(4, 'm');
  const auto head = [](int first, int second) {
    return std::string{static_cast<char>(first), static_cast<char>(second)};
  };
  const std::string bytes = head(0x01, 0x80) + mask + head(0x00, 0x83) + mask + "abc" + head(0x89, 0x81) + mask + "p" +
                            head(0x00, 0xfe) + std::string("\x01\x00", 2) + mask + std::string(256, 'x') +
                            head(0x80, 0xff) + std::string("\0\0\0\0\0\0\x01\x01", 8) + mask + std::string(257, 'y') +
                            head(0x81, 0x02) + "no" + head(0x81, 0x80) + mask;
  for (std::size_t size = 1; size <= bytes.size(); ++size) {
    FrameCounter counter;
    int pieces = 0;
    for (std::size_t at = 0; at < bytes.size(); at += size)
      pieces += counter.count(std::string_view(bytes).substr(at, size));
    EXPECT_EQ(pieces, 4) << size;
  }
}

TEST(ServerWork, WhatIsSpentComesBack) {
  using std::chrono::milliseconds;
  WorkAccount account;
  const WorkAccount::Clock::time_point start(std::chrono::hours(1));
  EXPECT_TRUE(account.is_full(start, 10));
  account.pay(start, 10, milliseconds(199));
  EXPECT_EQ(account.wait(start, 10).count(), 0);
  account.pay(start, 10, milliseconds(1001));  // all of it, and 1000 ms more
  EXPECT_NEAR(static_cast<double>(account.wait(start, 10).count()), 100'000, 10);
  EXPECT_GT(account.wait(start + milliseconds(99'900), 10).count(), 0);
  EXPECT_EQ(account.wait(start + milliseconds(100'100), 10).count(), 0);
  EXPECT_FALSE(account.is_full(start + milliseconds(119'900), 10));
  EXPECT_TRUE(account.is_full(start + milliseconds(120'100), 10));
  EXPECT_EQ(account.wait(start, 0).count(), 0);  // no limit
}

TEST(ServerWork, AnAddressAndAConnectionBothPay) {
  Settings settings;
  settings.work_per_connection = 10;
  settings.work_per_address = 20;
  WorkAccounts accounts(settings);
  WorkAccount first, second, third;
  const WorkTime all = std::chrono::milliseconds(250);
  EXPECT_EQ(accounts.pay("a", &first, all), 0);
  EXPECT_GE(accounts.pay("a", &first, all), 1);
  EXPECT_EQ(accounts.pay("a", &second, all), 0);
  EXPECT_GE(accounts.pay("a", &third, all), 1);
  EXPECT_GE(accounts.pay("a", nullptr, all), 1);
  EXPECT_EQ(accounts.pay("a", nullptr, WorkTime(0)), 0);
  EXPECT_EQ(accounts.pay("b", &third, all), 0);
}

TEST(ServerAddresses, ListenAndUrls) {
  EXPECT_EQ(read_listen("127.0.0.1:8080")->port, 8080);
  EXPECT_EQ(read_listen("[::1]:0")->host, "::1");
  for (const char* bad : {"", ":", ":80", "127.0.0.1", "127.0.0.1:", "127.0.0.1:x", "::1:80", "1.2.3.4:70000"})
    EXPECT_FALSE(read_listen(bad)) << bad;
  EXPECT_EQ(origin_of_url("https://Play.Example.org:444/"), "https://play.example.org:444");
  for (const char* bad : {"", "https://", "ftp://a", "https://a/b", "https://a b", "a.example"})
    EXPECT_FALSE(origin_of_url(bad)) << bad;
}

TEST(ServerRoutes, HashedFilesAreKeptForever) {
  const Resource hashed{"/assets/index-3f2a.js", "text/javascript", "x", "\"1\""};
  EXPECT_EQ(file_response(hashed, "", "\"1\"").status, 200);
  EXPECT_EQ(file_response(hashed, "br", "").fields, "Cache-Control: public, max-age=31536000, immutable\r\n");
  for (const Resource& file : resources()) EXPECT_EQ(find_route(file.path).file, &file) << file.path;
}

TEST(ServerRoutes, AcceptedEncodings) {
  for (const char* line : {"br", "gzip, br", "gzip,BR;q=0.1", " deflate ,\tbr ; q=1", "br;x=0"})
    EXPECT_TRUE(accepts(line, "br")) << line;
  for (const char* line : {"", "gzip", "brotli", "xbr", "br;q=0", "gzip, br; q=0.000", ",;", "*"})
    EXPECT_FALSE(accepts(line, "br")) << line;
}

// English is part of the page: only those who read another language are told where its words are.
TEST(ServerRoutes, ThePageNamesTheWordsOfTheBrowsersLanguage) {
  const Resource& page = *find_resource("/index.html");
  const auto link = [&](std::string_view languages) {
    const std::string fields = file_response(page, "", "", languages).fields;
    const std::size_t at = fields.find("Link: ");
    return at == std::string::npos ? "" : fields.substr(at, fields.find('\r', at) - at);
  };
  const std::string hebrew = "Link: </assets/he-4d5e6f.json>; rel=preload; as=fetch; crossorigin";
  for (const char* line : {"he", "he-IL,he;q=0.9,en;q=0.8", "xx, he;q=0.5"}) EXPECT_EQ(link(line), hebrew) << line;
  for (const char* line : {"", "en-GB,en;q=0.9,he;q=0.8", "xx", ",;-", "page", "../x", "h", "*"})
    EXPECT_EQ(link(line), "") << line;
  EXPECT_EQ(file_response(*find_resource("/assets/he-4d5e6f.json"), "", "", "he").fields.find("Link"),
            std::string::npos);
}

TEST(ServerRoutes, TheLanguageOfALink) {
  for (const char* target :
       {"/t/a?lang=pl", "/t/a?at=3&lang=pl", "/t/a?lang=pl&at=3", "/t/a?&&lang=pl", "?lang=pl&lang=uk"})
    EXPECT_EQ(language_of(target), "pl") << target;
  for (const char* target :
       {"", "?", "/t/a", "/t/a?", "/t/a?lang", "/t/a?lang=", "/t/a?lang=PL", "/t/a?lang=p", "/t/a?lang=pl-PL",
        "/t/a?xlang=pl", "/t/a?x=lang=pl", "/t/a?lang=\"><", "/t/lang=pl", "/t/a?lang=polski"})
    EXPECT_EQ(language_of(target), "") << target;
}

// With a page that has compressed twins they are sent to those who take them, each with a tag of its own.
TEST(ServerRoutes, CompressedTwins) {
  for (const Resource& file : resources()) {
    const Resource* const brotli = find_resource(std::string(file.path) + ".br");
    const Resource* const gzip = find_resource(std::string(file.path) + ".gz");
    const Response plain = file_response(file, "", "");
    EXPECT_EQ(plain.file, file.bytes);
    EXPECT_EQ(plain.fields.find("Content-Encoding"), std::string::npos);
    EXPECT_EQ(plain.fields.find("Vary: Accept-Encoding\r\n") != std::string::npos, brotli || gzip) << file.path;
    const Response small = file_response(file, "gzip, deflate, br", "");
    EXPECT_EQ(small.type, file.type);
    EXPECT_EQ(small.file, brotli ? brotli->bytes : gzip ? gzip->bytes : file.bytes) << file.path;
    EXPECT_EQ(small.fields.find("Content-Encoding: br\r\n") != std::string::npos, brotli != nullptr);
    const Response gzipped = file_response(file, "gzip", "");
    EXPECT_EQ(gzipped.fields.find("Content-Encoding: gzip\r\n") != std::string::npos, gzip != nullptr);
  }
}

}  // namespace
