// The table registry's class, for its own sources.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/lobby/background_check.h"
#include "server/lobby/bans.h"
#include "server/lobby/connection_handler.h"
#include "server/lobby/lobby.h"
#include "server/lobby/preview.h"
#include "server/lobby/server_time.h"
#include "server/lobby/table_actor.h"
#include "server/lobby/upkeep.h"
#include "server/lobby/work.h"
#include "server/table/replay.h"

namespace barbican::server {

inline constexpr std::size_t kIdLength = 12;  // of a table's id

class TableRegistry final : public ConnectionHandler {
 public:
  TableRegistry(const boost::asio::any_io_executor& executor, const Settings& settings);
  ~TableRegistry() override;
  TableRegistry(const TableRegistry&) = delete;
  TableRegistry& operator=(const TableRegistry&) = delete;

  void arrived(const std::shared_ptr<Client>& client) override;
  std::string overrun() const override;
  std::string no_room(std::string_view part) const override;

  void received(const std::shared_ptr<Client>& client, std::string message) override;
  void drained(const std::shared_ptr<Client>& client) override;
  void gone(const std::shared_ptr<Client>& client) override;
  bool is_banned(const std::string& address) const override { return bans_.has_address(address, server_time()); }

  void export_game(const ExportRequest& request, std::function<void(Exported)> done) override;
  void preview(const PreviewRequest& request, std::function<void(Preview)> done) override;
  void administer(std::string request, std::function<void(std::string)> done) override;
  std::string metrics() const override;
  Health health() const override {
    return {.ready = !stopping_, .save = store_thread_->can_save() && check_->faults() == 0};
  }
  void ping_store(std::function<void()> done) override { store_thread_->ping(std::move(done)); }
  void stop(std::function<void()> done) override;

 private:
  // Requests that need no table; `re` is the request's id.
  void handle(const std::shared_ptr<Client>& client, const request::Hello& wish, const std::string& re);
  void handle(const std::shared_ptr<Client>& client, const request::Lobby& wish, const std::string& re);
  void handle(const std::shared_ptr<Client>& client, const request::Create& wish, const std::string& re);
  void handle(const std::shared_ptr<Client>& client, const request::Import& wish, const std::string& re);
  void handle(const std::shared_ptr<Client>& client, const request::Watch& wish, const std::string& re);
  void handle(const std::shared_ptr<Client>& client, const request::Unwatch& wish, const std::string& re);
  void handle(const std::shared_ptr<Client>& client, const request::Look& wish, const std::string& re);
  void handle(const std::shared_ptr<Client>& client, const request::Study& wish, const std::string& re);
  void open(const std::shared_ptr<Client>& client, const auto& wish, const std::string& re);
  void ask_table(const std::shared_ptr<Client>& client, request::OfTable what, std::string re);
  void answer(Client& client, const Reply& reply, std::string_view re);
  void leave(const std::shared_ptr<Client>& client);
  void send(Client& client, std::string message);
  void refuse(Client& client, const RequestRefusal& refusal, std::string_view re);
  bool may_open(const std::string& address, const Hash& token);
  std::string opener_of(const std::string& address) const;
  bool pay(Client& client, WorkTime price, std::string_view re);
  WorkTime price_here(const Request& request) const;
  bool is_awake(const std::string& table) const;

  void post(const std::string& table, TableMessage message);
  bool retire(TableActor& actor);
  std::unique_ptr<StoreThread> open_store_thread();
  void sweep_later();
  void sweep();
  void look_at_clock_later();
  void look_at_clock();
  void note_time(std::int64_t now);
  void wake(std::int64_t now, const std::string& after);
  void tend();
  std::int64_t seen() const { return seen_before_ + steady_time(); }

  void list_tables(const std::function<void(std::string)>& done);
  void list_people(const std::string& table, std::function<void(std::string)> done);
  void ban_person(const std::string& table, int person, int hours, std::function<void(std::string)> done);
  std::string ban(std::string_view who, int hours);
  void close_banned();
  void list_trash(const std::function<void(std::string)>& done);
  void restore_table(const std::string& table, const std::function<void(std::string)>& done);
  void delete_expired(const std::function<void(std::string)>& done);

  const Settings& settings_;
  TableRegistryCounters counters_;
  std::int64_t seen_before_ = 0;  // the store's own time at the start of the program
  Upkeep upkeep_{[this](const std::string& table) { return is_awake(table); }};
  std::atomic<bool> is_tending_{false};
  std::atomic<bool> saves_{true};  // the state that was reported last
  Pictures pictures_;
  WorkAccounts work_{settings_};
  OpenedTables opened_{settings_};
  TableShares shares_;
  Bans bans_{settings_.data / "bans"};
  const std::string opener_key_ = random_word(32);
  std::unique_ptr<StoreThread> store_thread_;
  Lobby lobby_;
  std::unique_ptr<BackgroundCheck> check_;
  bots::Roster roster_;
  std::unique_ptr<BotPool> bots_;
  TableServices services_;
  std::atomic<bool> stopping_{false};

  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<TableActor>> tables_;  // guarded by mutex_, like all members below
  struct Guest {
    std::shared_ptr<Client> client;
    Hash token{};
  };
  std::unordered_map<const Client*, Guest> guests_;  // all connections

  boost::asio::steady_timer sweep_timer_;
  boost::asio::steady_timer clock_timer_;
};

}  // namespace barbican::server
