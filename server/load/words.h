// The few words of a server's message that a scripted client needs, found by searching: thousands of clients in one process
// leave no time to read JSON properly, and the server writes it in one way only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "barbican/chance.h"

namespace barbican::server::load {

struct Words {
  enum class Kind : std::uint8_t { kFrame, kAnswer, kRefused, kOther };
  Kind kind = Kind::kOther;
  std::int64_t version = 0;
  std::int64_t decision = 0;  // 0: nothing is asked
  std::string_view re;
  std::string_view table;
  std::string_view why;    // of a refusal
  std::string_view legal;  // all behind `"legal":{`
  bool is_in_game = false;
  bool is_over = false;
};

// Points into the message.
Words read_words(std::string_view message);

// One of the actions, each as likely as any other. Offers between players are left out.
std::string pick_action(std::string_view legal, SimRandom& random);

}  // namespace barbican::server::load
