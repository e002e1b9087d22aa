// The rules for other languages: one JSON object per line in, one out. docs/engine.md describes the requests.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "barbican/any_size.h"
#include "barbican/json.h"
#include "cli/engine_request.h"

namespace barbican::cli {

// A game from its start on. It keeps the position of every `kInterval`-th ply, so that going back replays only a few
// actions, and a long game takes little memory.
class History {
 public:
  void begin(const AnySnapshot& start, bool from_position);
  // The action must be legal.
  void add(Action action, EventList* events = nullptr);
  void go_back(std::size_t ply);

  const AnyGame& game() const { return start_.game; }
  const AnyState& state() const { return state_; }
  std::size_t ply() const { return actions_.size(); }
  AnyRecord record() const;

 private:
  static constexpr std::size_t kInterval = 64;

  AnySnapshot start_;
  bool from_position_ = false;
  AnyState state_;
  std::vector<Action> actions_;
  std::vector<AnyState> kept_;  // after 0, kInterval, 2 * kInterval … plies
};

// One conversation. Every line gets an answer, even a bad one, and a request that fails changes nothing.
class EngineSession {
 public:
  std::string answer(std::string_view line);
  // The answer to a line that is no request.
  static std::string refused_line(EngineReason reason);

 private:
  // A handler writes into the answer; its output is dropped if it returns an error.
  using Outcome = std::optional<EngineError>;
  using Handler = Outcome (EngineSession::*)(const EngineRequest&, JsonWriter&);
  struct Command {
    std::string_view name;
    Handler handler;
    bool needs_game;
    std::vector<std::string_view> keys;  // allowed ones, besides `do` and `id`
  };
  static const std::vector<Command>& commands();

  Outcome carry_out(const EngineRequest& request, JsonWriter& answer);
  Outcome help(const EngineRequest& request, JsonWriter& answer);
  Outcome begin_new(const EngineRequest& request, JsonWriter& answer);
  Outcome set(const EngineRequest& request, JsonWriter& answer);
  Outcome position(const EngineRequest& request, JsonWriter& answer);
  Outcome game(const EngineRequest& request, JsonWriter& answer);
  Outcome set_up(const EngineRequest& request, JsonWriter& answer);
  Outcome to_act(const EngineRequest& request, JsonWriter& answer);
  Outcome legal(const EngineRequest& request, JsonWriter& answer);
  Outcome check(const EngineRequest& request, JsonWriter& answer);
  Outcome why(const EngineRequest& request, JsonWriter& answer);
  Outcome apply(const EngineRequest& request, JsonWriter& answer);
  Outcome undo(const EngineRequest& request, JsonWriter& answer);
  Outcome view(const EngineRequest& request, JsonWriter& answer);
  Outcome part(const EngineRequest& request, JsonWriter& answer);
  Outcome sample(const EngineRequest& request, JsonWriter& answer);
  Outcome random(const EngineRequest& request, JsonWriter& answer);
  Outcome determinize(const EngineRequest& request, JsonWriter& answer);

  void add_status(JsonWriter& answer) const;
  std::optional<Action> pick(Seat seat, SimRandom& random) const;
  std::optional<EngineError> read_seat(const EngineRequest& request, Seat& seat) const;
  std::optional<EngineError> read_viewer(const EngineRequest& request, std::string_view key, Seat& viewer) const;
  std::optional<EngineError> read_actions(const EngineRequest& request, std::vector<Action>& actions) const;

  History history_;
  bool has_game_ = false;
};

}  // namespace barbican::cli
