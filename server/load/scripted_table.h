// Scripted clients at one table, one for each seat: they open the table, play a random legal action whenever one is
// due, and open another table when the game is over.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/chance.h"
#include "barbican/sea_map.h"
#include "server/load/connection_pool.h"
#include "server/load/load_counters.h"
#include "server/load/words.h"

namespace barbican::server::load {

// The settings of a table.
struct TableKind {
  int seats = kBaseSeats;
  bool is_public = false;       // strangers come and go, so some frames are not answers
  std::optional<SeaMap> sea{};  // none: the first game's board
};

class ScriptedTable {
 public:
  ScriptedTable(LoadCounters& counters, std::uint64_t seed, TableKind kind);
  ScriptedTable(const ScriptedTable&) = delete;
  ScriptedTable& operator=(const ScriptedTable&) = delete;

  // Connects all clients; they open a table and start a game.
  void open(ConnectionPool& pool);
  // Makes an action due. It waits until the one before is finished and the table is open.
  void owe(Clock::time_point due);
  // Closes the connections.
  void leave();
  // Connects all clients again; they check that their table is as they left it.
  void come_back(ConnectionPool& pool);

  // True if a game is on and no action is due, and also after a connection was lost, when nothing more will come.
  bool is_at_rest() const;
  bool is_broken() const { return stage_ == Stage::kBroken; }
  const std::string& table() const { return table_; }
  // The number of entries in the table's log.
  std::int64_t version() const { return settled_; }
  // Counts a frame that is still awaited as lost.
  void give_up();

 private:
  unsigned all() const { return (1u << players_.size()) - 1; }
  enum class Stage : std::uint8_t { kAway, kOpening, kGathering, kStarting, kPlaying, kReturning, kBroken };

  struct Player final : MessageReader {
    void heard(std::string_view message) override { table->heard(number, message); }
    void lost(std::string_view why) override { table->break_off(why); }

    ScriptedTable* table = nullptr;
    std::size_t number = 0;
    std::string token;
    std::unique_ptr<Connection> connection;
    std::int64_t decision = 0;
    std::string action;  // the answer to it
  };

  void connect(ConnectionPool& pool);
  void open_table();
  void gather();
  void heard(std::size_t number, std::string_view message);
  void hear_frame(std::size_t number, const Words& words);
  void hear_answer(std::size_t number, const Words& words);
  void act();
  void begin_round(std::int64_t least_version);
  bool is_news_of_strangers(std::size_t number, std::int64_t version) const;
  bool complete_round(std::size_t number, std::int64_t version);
  void settle(bool is_over);
  void break_off(std::string_view why);
  void watch(Player& player, std::string_view id);

  LoadCounters& counters_;
  SimRandom random_;
  TableKind kind_;
  std::vector<Player> players_;
  Stage stage_ = Stage::kAway;
  std::string table_;
  std::uint64_t requests_ = 0;
  std::size_t ready_ = 0;
  std::deque<Clock::time_point> owed_;

  // A round is one request, and the frame that each client gets for it.
  bool is_asking_ = false;
  Clock::time_point asked_at_{};
  unsigned heard_ = 0;  // clients that have the frame, as bits
  std::int64_t round_version_ = 0;
  std::int64_t settled_ = 0;  // the version that all clients have seen
};

}  // namespace barbican::server::load
