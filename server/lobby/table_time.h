// The time at one table, and the times of its last events.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>

#include "server/lobby/server_time.h"

namespace barbican::server {

class TableTime {
 public:
  // Milliseconds since 1970. It never goes back, and jumps only when the table wakes up.
  std::int64_t now() const { return from_steady(steady_time()); }
  std::int64_t from_steady(std::int64_t time) const { return time == kNever ? kNever : time + offset_; }

  // The table was loaded; its last row has this time.
  void wake_up(std::int64_t last_row) {
    offset_ = std::max(last_row, server_time()) - steady_time();
    last_move_ = empty_since_ = awake_since_ = now();
    away_since_.clear();
  }

  // The time of the last move. Bots count from here.
  std::int64_t last_move() const { return last_move_; }
  void move() { last_move_ = now(); }
  // The time when the last viewer left.
  std::int64_t empty_since() const { return empty_since_; }
  void empty() { empty_since_ = now(); }
  // The time when an absent person left; if they have not been here since the table woke up, the time when it woke up.
  std::int64_t away_since(int person) const {
    const auto since = away_since_.find(person);
    return since == away_since_.end() ? awake_since_ : since->second;
  }
  void leave(int person) { away_since_[person] = now(); }

 private:
  std::int64_t offset_ = server_time() - steady_time();
  std::int64_t last_move_ = 0;
  std::int64_t empty_since_ = 0;
  std::int64_t awake_since_ = 0;
  std::map<int, std::int64_t> away_since_;
};

}  // namespace barbican::server
