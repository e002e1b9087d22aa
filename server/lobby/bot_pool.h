// Threads on which bots think, so that no table waits for one. Levels share a few, each program has one to itself.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/thread_pool.hpp>

#include "bots/roster.h"
#include "server/lobby/bot_job.h"
#include "server/lobby/bot_queue.h"
#include "server/lobby/program_seat.h"
#include "server/settings.h"

namespace barbican::server {

// The levels, and the programs that the host has added, whose complaints go to the log, a few a second. From then on what a
// program leaves behind is ended with it. Throws if one of them can't be had.
bots::Roster make_roster(const Settings& settings);

class BotPool {
 public:
  // The roster must outlive the pool.
  BotPool(const bots::Roster& roster, int threads, int most_programs);
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // The roster has the job's level. `done` is called on one of the pool's threads.
  void ask(std::unique_ptr<BotJob> job, std::function<void(BotAnswer)> done);
  // How long a bot may think about a question of this phase; 0: no time worth counting.
  int thought_ms(std::string_view level, Phase phase) const;
  // How long to wait for an answer.
  int patience_ms(std::string_view level) const;
  // The table asks for nothing more for now: its programs end.
  void release(const std::string& table);
  int programs() const { return programs_.now; }
  // Questions that wait for a thread.
  std::size_t waiting() const;
  // How long bots think about a question.
  const Histogram& thinking() const { return thinking_; }

 private:
  using BotKind = std::pair<std::string, BoardSize>;  // its level, and for which games
  static BotKind kind_of(const BotJob& job);

  void answer_next();
  // Null if there is none.
  std::unique_ptr<bots::AnyBot> take_resting(const BotKind& kind);
  void ask_program(BotRequest request);
  void put_away_those_who_left();

  const bots::Roster& roster_;
  ProgramCount programs_;
  Histogram thinking_;
  mutable std::mutex mutex_;
  bool stopping_ = false;                  // with mutex_, as all below but the threads
  BotQueue queue_;                         // each of these has a call of answer_next on the threads
  std::vector<bots::AnyBot*> in_thought_;  // on the threads below
  // Bots remember nothing of a question once it is answered, so they answer the next one; at most as many as there are threads.
  std::map<BotKind, std::vector<std::unique_ptr<bots::AnyBot>>> resting_;
  std::map<std::pair<std::string, Seat>, std::unique_ptr<ProgramSeat>> seats_;  // by table and seat
  std::vector<std::unique_ptr<ProgramSeat>> leaving_;
  boost::asio::thread_pool threads_;
};

}  // namespace barbican::server
