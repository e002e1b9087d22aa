// Parts of the network that need no socket.
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <unistd.h>
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
Outbox::Put answer(Outbox& outbox, const std::string& text) { return outbox.put(message(text), MessageKind::kAnswer); }

TEST(ServerOutbox, KeepsTheOrder) {
  Outbox outbox(10, 100);
  EXPECT_EQ(answer(outbox, "a"), Outbox::Put::kWaits);
  EXPECT_EQ(answer(outbox, "b"), Outbox::Put::kWaits);
  outbox.end({CloseCode::kElsewhere, ServerReason::kSeatMoved});
  EXPECT_EQ(answer(outbox, "c"), Outbox::Put::kTooLate);
  EXPECT_FALSE(outbox.take_close_frame());
  EXPECT_EQ(*outbox.take(), "a");
  EXPECT_EQ(*outbox.take(), "b");
  EXPECT_FALSE(outbox.take());
  EXPECT_EQ(outbox.take_close_frame()->code, CloseCode::kElsewhere);
  EXPECT_FALSE(outbox.take_close_frame());
}

TEST(ServerOutbox, OverflowLeavesTheNewest) {
  Outbox by_count(2, 100);
  answer(by_count, "a");
  answer(by_count, "b");
  EXPECT_EQ(answer(by_count, "c"), Outbox::Put::kOverflow);
  EXPECT_EQ(*by_count.take(), "c");
  EXPECT_EQ(by_count.take_close_frame()->code, CloseCode::kTooSlow);

  Outbox by_bytes(100, 10);
  EXPECT_EQ(answer(by_bytes, std::string(50, 'x')), Outbox::Put::kWaits);  // an empty box takes any message
  EXPECT_EQ(answer(by_bytes, "newest"), Outbox::Put::kOverflow);
  EXPECT_EQ(answer(by_bytes, "later"), Outbox::Put::kTooLate);
  EXPECT_EQ(*by_bytes.take(), "newest");
}

TEST(ServerOutbox, NewsWithoutRoomIsDropped) {
  Outbox outbox(2, 100);
  const auto news = [&](const char* text) { return outbox.put(message(text), MessageKind::kNews); };
  EXPECT_EQ(news("a"), Outbox::Put::kWaits);
  EXPECT_EQ(answer(outbox, "b"), Outbox::Put::kWaits);
  EXPECT_EQ(news("c"), Outbox::Put::kNotTaken);
  // News leaves the room for answers as it is.
  EXPECT_EQ(answer(outbox, "d"), Outbox::Put::kWaits);
  EXPECT_FALSE(outbox.take_drained());
  for (const char* text : {"a", "b", "d"}) {
    EXPECT_FALSE(outbox.take_drained());
    EXPECT_EQ(*outbox.take(), text);
  }
  EXPECT_TRUE(outbox.take_drained());
  EXPECT_FALSE(outbox.take_drained());
  EXPECT_EQ(news("e"), Outbox::Put::kWaits);
  EXPECT_EQ(*outbox.take(), "e");
  EXPECT_FALSE(outbox.take_drained());
}

TEST(ServerOutbox, OnlyTheLatestPresenceAndLobbyWait) {
  Outbox outbox(2, 10);
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(outbox.put(message("here " + std::to_string(i)), MessageKind::kPresence), Outbox::Put::kWaits);
  outbox.put(message("tables"), MessageKind::kLobby);
  outbox.put(message("news"), MessageKind::kNews);
  outbox.put(message("more news"), MessageKind::kNews);  // there is no room for it
  outbox.put(message("last"), MessageKind::kPresence);
  EXPECT_EQ(*outbox.take(), "tables");
  EXPECT_EQ(*outbox.take(), "news");
  EXPECT_TRUE(outbox.take_drained());  // one presence message may always wait
  EXPECT_EQ(*outbox.take(), "last");
  EXPECT_FALSE(outbox.take());
}

TEST(ServerLimiter, HoldsTheAllowanceOfSomeSeconds) {
  constexpr Allowance kTwoASecond = with_burst(2, 3);
  constexpr std::int64_t kStart = 3'600'000;
  Limiter limiter;
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(limiter.take(kTwoASecond, kStart)) << i;
  EXPECT_FALSE(limiter.take(kTwoASecond, kStart));
  EXPECT_EQ(limiter.wait(kTwoASecond, kStart, 1), 500);
  EXPECT_TRUE(limiter.take(kTwoASecond, kStart + 500));
  EXPECT_FALSE(limiter.take(kTwoASecond, kStart + 900));
  EXPECT_EQ(limiter.back_at(kTwoASecond), kStart + 500 + 3000);
  Limiter unlimited;
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(unlimited.take(with_burst(0, 3), kStart));
}

TEST(ServerLimiter, WithoutARateNothingComesBack) {
  constexpr Allowance kThree{3};
  Limiter rows;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(rows.take(kThree, i));
  EXPECT_EQ(rows.wait(kThree, 1'000'000'000, 1), Limiter::kForever);
  EXPECT_EQ(rows.wait(kThree, 1'000'000'000), 0);
}

TEST(ServerAddresses, OwnHostsAreRecognized) {
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

TEST(ServerBans, AreReadAsTheyWereKept) {
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
  const std::filesystem::path file =
      std::filesystem::path(testing::TempDir()) / ("barbican-bans-" + std::to_string(getpid()));
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

// The counts are the same wherever the bytes are cut.
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

TEST(ServerLimiter, SpentAllowanceComesBack) {
  constexpr Allowance kWork = with_burst(10, 20);
  constexpr std::int64_t kStart = 3'600'000;
  Limiter limiter;
  EXPECT_EQ(limiter.spent(kWork, kStart), 0);
  limiter.spend(kWork, kStart, 199);
  EXPECT_EQ(limiter.wait(kWork, kStart), 0);
  limiter.spend(kWork, kStart, 1001);  // all of it, and 1000 more
  EXPECT_NEAR(static_cast<double>(limiter.wait(kWork, kStart)), 100'000, 10);
  EXPECT_GT(limiter.wait(kWork, kStart + 99'900), 0);
  EXPECT_EQ(limiter.wait(kWork, kStart + 100'100), 0);
  EXPECT_GT(limiter.spent(kWork, kStart + 119'900), 0);
  EXPECT_EQ(limiter.spent(kWork, kStart + 120'100), 0);
  limiter.spend(kWork, kStart + 120'100, -50);  // given back by someone who has all
  EXPECT_EQ(limiter.spent(kWork, kStart + 120'100), 0);
}

TEST(ServerWork, RefusedOpenersAreNotRemembered) {
  constexpr std::int64_t kHours = 3'600'000;
  Settings settings;
  settings.tables_per_address_per_hour = 2;
  OpenedTables opened(settings);
  EXPECT_TRUE(opened.open({"a", "token 1"}, 1));
  EXPECT_TRUE(opened.open({"a", "token 2"}, 1));
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(opened.open({"a", "new token " + std::to_string(i)}, 2));
  EXPECT_EQ(opened.size(), 3U);
  // A refusal counts for nobody else.
  EXPECT_TRUE(opened.open({"b", "new token 1"}, 2));
  EXPECT_TRUE(opened.open({"b", "token 1"}, 2));
  EXPECT_FALSE(opened.open({"c", "token 1"}, 2));
  EXPECT_TRUE(opened.open({"a", "token 1"}, 2 + kHours + 1));
  EXPECT_EQ(opened.size(), 2U);
}

TEST(ServerWork, AnAddressAndAConnectionBothPay) {
  Settings settings;
  settings.work_per_connection = 10;
  settings.work_per_address = 20;
  WorkAccounts accounts(settings);
  Limiter first, second, third;
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

// English is part of the page, so only readers of another language get a link to their words.
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

// Compressed twins go to browsers that accept them, each with its own tag.
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
