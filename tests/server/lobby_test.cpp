// Reading the list of public tables.
#include "server/lobby/lobby.h"

#include <future>
#include <latch>
#include <memory>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "server/store/sqlite_log.h"
#include "server/store/store_thread.h"
#include "tests/server/store.h"

using namespace barbican::server;

namespace {

using ServerLobby = StoreTest;

class Listener final : public Client {
 public:
  bool send(std::shared_ptr<const std::string> message, MessageKind) override {
    told.push_back(*message);
    return true;
  }
  void close(CloseCode, ServerReason) override {}
  const std::string& address() const override { return address_; }

  std::vector<std::string> told;

 private:
  std::string address_ = "127.0.0.1";
};

// A client that changes a table and asks for the list, over and over, must not keep the store from other work.
TEST_F(ServerLobby, ReadsTheListOnceForAllWhoWaitForIt) {
  constexpr int kAskers = 100;
  boost::asio::io_context context;
  StoreThread store_thread(open_sqlite(file_));
  Lobby lobby(context.get_executor(), store_thread);
  const auto listener = std::make_shared<Listener>();
  std::latch begun(1), over(1);
  store_thread.ping([&] {
    begun.count_down();
    over.wait();
  });
  begun.wait();
  for (int i = 0; i < kAskers; ++i) {
    lobby.changed();
    lobby.show(listener, std::to_string(i), false);
  }
  EXPECT_LE(store_thread.counters().waiting, 2U);
  over.count_down();
  // The first request gets its answer before the others come; all others share one.
  for (int round = 0; round < 3; ++round) {
    std::promise<void> done;
    store_thread.ping([&] { done.set_value(); });
    done.get_future().wait();
  }
  ASSERT_EQ(listener->told.size(), kAskers);
  EXPECT_EQ(listener->told.back(), R"({"is":"lobby","re":"99","tables":[]})");
}

}  // namespace
