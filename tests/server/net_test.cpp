// WebSockets over real sockets: good peers, bad ones, slow ones, many.
#include "tests/server/net.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

using namespace barbican::server;
using namespace barbican::server::test;

namespace {

using ServerNet = NetTest;

TEST_F(ServerNet, EchoesInOrder) {
  settings.messages_per_second = 0;
  settings.max_queue_messages = 500;
  start();
  Peer peer = visit();
  for (int i = 0; i < 500; ++i) peer.say("message " + std::to_string(i));
  for (int i = 0; i < 500; ++i) ASSERT_EQ(peer.hear(), "message " + std::to_string(i));
  peer.hang_up();
  EXPECT_TRUE(all_are_gone(1));
}

TEST_F(ServerNet, MessagesOfAnyLengthAndInPieces) {
  start();
  Peer peer = visit();
  for (const std::size_t size : {0U, 1U, 14U, 15U, 16U, 125U, 126U, 1535U, 1536U, 1537U, 65536U, 65537U, 1000000U}) {
    const std::string text(size, 'x');
    peer.say(text);
    EXPECT_TRUE(peer.hear() == text) << size;
  }
  peer.send(Peer::framed(kText, "in ", false) + Peer::framed(kPing, "between") + Peer::framed(0, "three ", false) +
            Peer::framed(0, "pieces"));
  const std::optional<Frame> pong = peer.read_frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, kPong);
  EXPECT_EQ(peer.hear(), "in three pieces");
}

TEST_F(ServerNet, ThePeerMayClose) {
  start();
  Peer peer = visit();
  peer.send(Peer::framed(kClose, "\x03\xe8"));
  EXPECT_EQ(peer.read_close_code(), 1000);
  EXPECT_TRUE(all_are_gone(1));
}

TEST_F(ServerNet, TheConnectionHandlerMayClose) {
  start();
  Peer peer = visit();
  peer.say("close");
  EXPECT_EQ(peer.read_close_code(), 4002);
  peer.send(Peer::framed(kClose, "\x0f\xa2"));
  EXPECT_TRUE(peer.is_at_end());
  peer.hang_up();
  EXPECT_TRUE(all_are_gone(1));
}

TEST_F(ServerNet, AFailureOfTheConnectionHandlerEndsOneConnection) {
  start();
  Peer other = visit();
  Peer peer = visit();
  peer.say("throw");
  EXPECT_TRUE(peer.is_at_end());
  EXPECT_TRUE(wait_until([&] { return seen.departures == 1; }));
  seen.violations = 0;  // the call that threw never ended
  other.say("still here");
  EXPECT_EQ(other.hear(), "still here");
}

TEST_F(ServerNet, TheOriginMustBeOurs) {
  start();
  const auto status_of = [&](const std::string& fields) { return connect().upgrade(fields).status; };
  EXPECT_EQ(status_of(""), 101);
  EXPECT_EQ(status_of("Origin: http://localhost\r\n"), 101);
  EXPECT_EQ(status_of("Origin: https://LOCALHOST\r\n"), 101);
  EXPECT_EQ(status_of("Origin: http://localhost:81\r\n"), 403);
  EXPECT_EQ(status_of("Origin: http://evil.example\r\n"), 403);
  EXPECT_EQ(status_of("Origin: null\r\n"), 403);
  EXPECT_EQ(status_of("Origin: http://localhost\r\nOrigin: http://evil.example\r\n"), 403);
  stop();
  settings.public_url = "https://Play.example.org/";
  start();
  EXPECT_EQ(status_of("Origin: https://play.example.org\r\n"), 101);
  EXPECT_EQ(status_of("Origin: http://play.example.org\r\n"), 403);
  EXPECT_EQ(status_of("Origin: http://localhost\r\n"), 403);
  EXPECT_EQ(status_of(""), 101);
}

TEST_F(ServerNet, BadFramesCloseTheConnection) {
  start();
  const auto code_after = [&](const std::string& bytes) {
    Peer peer = visit();
    peer.send(bytes);
    return peer.read_close_code();
  };
  EXPECT_EQ(code_after(Peer::framed(kBinary, "bytes")), 1008);
  EXPECT_EQ(code_after(Peer::framed(kText, "\xff\xfe")), 1007);
  EXPECT_EQ(code_after(Peer::framed(kText, "\xc3")), 1007);
  EXPECT_EQ(code_after(Peer::framed(3, "")), 1002);
  EXPECT_EQ(code_after(Peer::framed(0, "goes on without a beginning")), 1002);
  EXPECT_EQ(code_after(std::string("\x81\x05hello", 7)), 1002);  // without a mask
  EXPECT_EQ(code_after(Peer::framed(kPing, std::string(126, 'x'))), 1002);
  EXPECT_EQ(code_after(Peer::framed(kText, std::string(1100000, 'x'))), 1009);
  EXPECT_EQ(code_after(Peer::framed(kText, "", false) + Peer::framed(0, std::string(2000000, 'x'))), 1009);
  EXPECT_EQ(seen.messages, 0);
  EXPECT_TRUE(all_are_gone(seen.arrivals));
}

class LongMessages : public NetTest {
 protected:
  LongMessages() {
    settings.max_message_bytes = 1024;
    settings.behind_proxy = true;
  }
  Peer visit_from(int address) {
    Peer peer = connect();
    EXPECT_EQ(peer.upgrade("X-Forwarded-For: 198.51.100." + std::to_string(address) + "\r\n").status, 101);
    return peer;
  }
  // The answer to a long message. With several unfinished messages we can't tell when they are read.
  bool is_read(Peer& peer) {
    peer.send(frame);
    return peer.hear() == text;
  }
  bool has_no_room(int address) {
    Peer peer = visit_from(address);
    peer.send(frame);
    return peer.hear() == EchoHandler::kNoRoom;
  }
  std::vector<Peer> unfinished(int count, int address) {
    std::vector<Peer> peers;
    for (int i = 0; i < count; ++i) {
      peers.push_back(visit_from(address));
      peers.back().send(std::string_view(frame).substr(0, 4000));
    }
    return peers;
  }

  const std::string text = "{\"id\":" + std::string(60000, 'x');
  const std::string frame = Peer::framed(kText, text);
};

TEST_F(LongMessages, OfOneAddressTakeAShareOfThePlaces) {
  start();
  std::vector<Peer> peers = unfinished(4, 1);
  EXPECT_TRUE(wait_until([&] { return has_no_room(1); }));
  Peer other = visit_from(2);
  EXPECT_TRUE(is_read(other));
  // A refused client stays, and gets in when there is room.
  Peer late = visit_from(1);
  EXPECT_FALSE(is_read(late));
  late.say("still here");
  EXPECT_EQ(late.hear(), "still here");
  for (Peer& peer : peers) {
    peer.send(std::string_view(frame).substr(4000));
    EXPECT_EQ(peer.hear(), text);
  }
  EXPECT_TRUE(is_read(late));
}

// Each from an address of its own, so that none has more than another.
TEST_F(LongMessages, SlowOnesMakeRoom) {
  start();
  std::vector<std::vector<Peer>> peers;
  for (int address = 1; address <= 16; ++address) peers.push_back(unfinished(1, address));
  EXPECT_TRUE(wait_until([&] {
    Peer peer = visit_from(17);
    return is_read(peer);
  }));
}

// The oldest connection of the address with the most is cut off; it may come again.
TEST_F(LongMessages, OfManyAddressesMakeRoomForANewAddress) {
  start();
  std::vector<std::vector<Peer>> peers;
  for (int address = 1; address <= 4; ++address) {
    peers.push_back(unfinished(4, address));
    EXPECT_TRUE(wait_until([&] { return has_no_room(address); }));
  }
  for (int i = 0; i < 3; ++i) {
    Peer peer = visit_from(5);
    EXPECT_TRUE(is_read(peer)) << i;
  }
  int cut_off = 0;
  for (std::vector<Peer>& there : peers)
    for (Peer& peer : there) {
      peer.send(std::string_view(frame).substr(4000));
      cut_off += peer.hear() == text ? 0 : 1;
    }
  EXPECT_EQ(cut_off, 1);
}

TEST_F(LongMessages, MustComeToAnEnd) {
  settings.long_message_seconds = 3;  // longer than four of them need to arrive on a busy machine
  start();
  std::vector<Peer> peers = unfinished(4, 1);
  EXPECT_TRUE(wait_until([&] { return has_no_room(1); }));
  for (Peer& peer : peers) EXPECT_EQ(peer.read_close_code(), 1008);
  Peer peer = visit_from(1);
  EXPECT_TRUE(wait_until([&] { return is_read(peer); }));
  // Two messages may together take longer than one may.
  std::this_thread::sleep_for(std::chrono::milliseconds(3200));
  EXPECT_TRUE(is_read(peer));
}

TEST_F(ServerNet, TooManyMessagesCloseTheConnection) {
  settings.messages_per_second = 1;
  start();
  Peer peer = visit();
  for (int i = 0; i < 200; ++i) peer.say("x");
  std::string last;
  std::optional<Frame> frame;
  while ((frame = peer.read_frame()) && frame->opcode == kText) last = frame->payload;
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->close_code(), 1008);
  EXPECT_EQ(last, EchoHandler::kOverrun);
  EXPECT_LT(seen.messages, 100);
}

TEST_F(ServerNet, AnEndlessMessageClosesTheConnection) {
  start();
  for (const std::string piece : {"", "x"}) {
    Peer peer = visit();
    std::string pieces;
    for (int i = 0; i < 100; ++i) pieces += Peer::framed(0, piece, false);
    peer.send(Peer::framed(kText, "", false));
    for (int i = 0; i < 1000; ++i)
      if (!peer.send(pieces)) break;
    EXPECT_EQ(peer.read_close_code(), 1008) << piece;
  }
  EXPECT_EQ(seen.messages, 0);
  Peer peer = visit();  // several hundred frames are no flood
  std::string text;
  peer.send(Peer::framed(kText, "", false));
  for (int i = 0; i < 500; ++i) {
    peer.send(Peer::framed(0, "part ", i == 499));
    text += "part ";
  }
  EXPECT_EQ(peer.hear(), text);
}

TEST_F(ServerNet, AFloodOfPingsClosesTheConnection) {
  start();
  Peer peer = visit();
  for (int i = 0; i < 2000; ++i)
    if (!peer.send(Peer::framed(kPing, "ping"))) break;
  EXPECT_EQ(peer.read_close_code(), 1008);
}

TEST_F(ServerNet, AFullQueueKeepsTheNewestAndIsClosed) {
  start();
  Peer peer = visit();
  peer.say("flood");
  EXPECT_EQ(peer.hear(), std::to_string(settings.max_queue_messages));
  const std::optional<Frame> frame = peer.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->opcode, kClose);
  EXPECT_EQ(frame->close_code(), 4000);
}

TEST_F(ServerNet, ASilentReaderGetsTheNewestAndIsClosed) {
  start();
  Peer peer(port, 4096);
  ASSERT_EQ(peer.upgrade().status, 101);
  Peer other = visit();
  peer.say("pour");
  EXPECT_TRUE(wait_until([&] { return seen.poured == 1; }));
  other.say("not held up");
  EXPECT_EQ(other.hear(), "not held up");
  std::vector<int> numbers;
  std::optional<Frame> frame;
  while ((frame = peer.read_frame()) && frame->opcode == kText) numbers.push_back(std::stoi(frame->payload));
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->close_code(), 4000);
  ASSERT_FALSE(numbers.empty());  // on a busy machine none but the newest was sent in time
  for (std::size_t i = 0; i + 1 < numbers.size(); ++i) EXPECT_EQ(numbers[i], static_cast<int>(i));
  EXPECT_GT(numbers.back(), static_cast<int>(numbers.size()));  // the messages in between were dropped
  EXPECT_NE(get("/metrics").body.find("barbican_queue_overflows_total 1\n"), std::string::npos);
}

// News floods a client that does not read: it gets the first of it, then the connection handler learns that there is room again.
// A message that the sockets can't hold blocks them before the flood, so that the speed of threads does not matter.
TEST_F(ServerNet, ASlowReaderOfNewsIsCaughtUp) {
  start();
  Peer peer(port, 1 << 16);
  ASSERT_EQ(peer.upgrade().status, 101);
  peer.say("block");
  ASSERT_TRUE(peer.has_more());  // its write has begun, so nothing waits
  peer.say("pour news");
  peer.say("my own question");
  EXPECT_TRUE(wait_until([&] { return seen.messages == 3; }));
  EXPECT_EQ(seen.poured, 1);
  EXPECT_EQ(seen.taken, settings.max_queue_messages);
  EXPECT_EQ(seen.drains, 0);
  EXPECT_EQ(peer.hear().size(), EchoHandler::kBlock);
  for (int next = 0; next < settings.max_queue_messages; ++next) ASSERT_EQ(peer.hear(), std::to_string(next));
  EXPECT_EQ(peer.hear(), "my own question");
  EXPECT_EQ(peer.hear(), "all of it");
  EXPECT_EQ(seen.drains, 1);
  peer.say("still here");
  EXPECT_EQ(peer.hear(), "still here");
  const std::string metrics = get("/metrics").body;
  EXPECT_NE(metrics.find("barbican_queue_overflows_total 0\n"), std::string::npos);
  EXPECT_NE(metrics.find("barbican_news_held_back_total " + std::to_string(settings.max_queue_messages) + "\n"),
            std::string::npos);
}

TEST_F(ServerNet, OnlyTheLatestUnreadPresenceIsSent) {
  start();
  Peer peer(port, 4096);
  ASSERT_EQ(peer.upgrade().status, 101);
  peer.say("pour presence");
  EXPECT_TRUE(wait_until([&] { return seen.poured == 1; }));
  int count = 0, last = 0;
  for (; last != 2999; ++count) last = std::stoi(peer.hear());
  EXPECT_LT(count, 2999);
  peer.say("still here");
  EXPECT_EQ(peer.hear(), "still here");
}

TEST_F(ServerNet, PingsFindDeadConnections) {
  settings.ping_seconds = 1;
  start();
  Peer living = visit();
  Peer dead = visit();
  bool is_dead = false;
  for (int pings = 0; pings < 4;) {
    const std::optional<Frame> frame = living.read_frame();
    ASSERT_TRUE(frame);
    ASSERT_EQ(frame->opcode, kPing);
    living.send(Peer::framed(kPong, frame->payload));
    ++pings;
    is_dead = is_dead || seen.departures == 1;
  }
  EXPECT_TRUE(is_dead || wait_until([&] { return seen.departures == 1; }));
  EXPECT_TRUE(dead.is_at_end());
  living.say("here");
  std::string heard = living.hear();
  while (heard == "(opcode 9)") heard = living.hear();
  EXPECT_EQ(heard, "here");
}

TEST_F(ServerNet, ConnectionsAreLimited) {
  settings.connections_per_address = 3;
  start();
  std::vector<Peer> peers;
  for (int i = 0; i < 3; ++i) peers.push_back(visit());
  EXPECT_EQ(connect().upgrade().status, 429);
  EXPECT_EQ(get("/").status, 200);
  peers.pop_back();
  EXPECT_TRUE(wait_until([&] { return connect().upgrade().status == 101; }));
  peers.clear();
  stop();
  settings.connections_per_address = 0;
  settings.max_connections = 2;
  start();
  for (int i = 0; i < 2; ++i) peers.push_back(visit());
  EXPECT_EQ(connect().upgrade().status, 503);
}

TEST_F(ServerNet, BehindAProxyTheLastAddressCounts) {
  settings.connections_per_address = 1;
  settings.behind_proxy = true;
  start();
  Peer one = connect();
  EXPECT_EQ(one.upgrade("X-Forwarded-For: 10.0.0.1, 198.51.100.7\r\n").status, 101);
  one.say("address");
  EXPECT_EQ(one.hear(), "198.51.100.7");
  EXPECT_EQ(connect().upgrade("X-Forwarded-For: 10.0.0.2\r\nX-Forwarded-For: 198.51.100.7\r\n").status, 429);
  Peer two = connect();
  EXPECT_EQ(two.upgrade("X-Forwarded-For: 198.51.100.7, 2001:db8:1:2:3::4\r\n").status, 101);
  two.say("address");
  EXPECT_EQ(two.hear(), "2001:db8:1:2::/64");
  Peer three = connect();
  EXPECT_EQ(three.upgrade("X-Forwarded-For: unknown\r\n").status, 101);
  three.say("address");
  EXPECT_EQ(three.hear(), "127.0.0.1");
}

TEST_F(ServerNet, ABannedAddressIsRefused) {
  settings.behind_proxy = true;
  start();
  const std::string fields = "X-Forwarded-For: " + std::string(EchoHandler::kBanned) + "\r\n";
  EXPECT_EQ(connect().upgrade(fields).status, 403);
  EXPECT_EQ(get("/", fields).status, 403);
  EXPECT_EQ(connect().upgrade("X-Forwarded-For: 198.51.100.67\r\n").status, 101);
  EXPECT_NE(get("/metrics").body.find("barbican_refused_total{reason=\"banned\"} 2\n"), std::string::npos);
}

TEST_F(ServerNet, ThousandsConnectAndLeave) {
  start();
  for (int i = 0; i < 2000; ++i) {
    Peer peer = visit();
    if (i % 4 == 0) peer.say("x");
    if (i % 4 == 1) peer.tear();
    if (i % 4 == 2) peer.send(Peer::framed(kClose, ""));
  }
  EXPECT_TRUE(all_are_gone(2000));
}

TEST_F(ServerNet, AStopTellsEveryone) {
  start();
  std::vector<Peer> peers;
  for (int i = 0; i < 20; ++i) peers.push_back(visit());
  Peer idle = connect();
  EXPECT_EQ(idle.get("/").status, 200);
  server->stop();
  for (Peer& peer : peers) {
    EXPECT_EQ(peer.read_close_code(), 1001);
    peer.send(Peer::framed(kClose, "\x03\xe9"));
    peer.hang_up();
  }
  EXPECT_TRUE(idle.is_at_end());
  EXPECT_TRUE(all_are_gone(20));
  EXPECT_EQ(seen.stops, 1);
  server->wait();
  EXPECT_FALSE(Peer(port).is_connected());
}

// Takes the ten seconds that a stop may take.
TEST_F(ServerNet, AStopDoesNotWaitForeverForThePeer) {
  start();
  Peer mute = visit();
  Peer half = connect();
  half.send("GET / HT");
  server->stop();
  server->wait();
  EXPECT_EQ(mute.read_close_code(), 1001);
}

}  // namespace
