// One game of a schedule.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <type_traits>

#include "bots/bot.h"
#include "sim/arena/schedule.h"
#include "sim/arena/times.h"

namespace barbican::sim::arena {

// Makes a bot from its spec, a new one for each game; null if there is none. Several threads call it at once.
template <class Size>
using Maker = std::function<std::unique_ptr<bots::Bot<Size>>(std::string_view)>;

inline constexpr int kNobody = -1;

struct PlaceResult {
  std::uint64_t nanoseconds = 0;  // of all decisions together
  std::int32_t decisions = 0;     // all questions, also those with one answer
  std::int32_t points = 0;
};

// Flat, so that it can be sent as bytes. All fields but the nanoseconds are the same each time the game is played.
struct GameResult {
  GameId id;
  std::int32_t first = 0;         // the seat that goes first
  std::int32_t winner = kNobody;  // a place in the line-up
  std::int32_t turns = 0;
  std::array<PlaceResult, LineUp::kMostPlaces> places{};
};
static_assert(std::is_trivially_copyable_v<GameResult>);

// The decision times of a line-up's bots, in the order of its places.
using PlaceTimes = std::array<Times*, LineUp::kMostPlaces>;

// Plays a game, on any thread. Returns none if it was told to stop before the end.
using GameRunner = std::function<std::optional<GameResult>(const GameId& id, const PlaceTimes& times,
                                                           const std::atomic<bool>& is_stopped)>;

// The schedule must outlive the result.
template <class Size>
GameRunner game_runner(const Schedule& schedule, Maker<Size> make);

}  // namespace barbican::sim::arena
