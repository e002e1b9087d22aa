// One game at a time with a board of any size: for the server, the program, and other code that does not play millions of
// games. Bots and simulation are templates over the size instead. All functions of rules.h, view.h, memory.h, codec.h and
// view_json.h that are in both_sizes.h accept these values too: they ask for the size once.
#pragma once

#include <cassert>
#include <concepts>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "barbican/both_sizes.h"
#include "barbican/chance.h"
#include "barbican/codec.h"
#include "barbican/memory.h"
#include "barbican/rules.h"
#include "barbican/scene.h"
#include "barbican/view.h"
#include "barbican/view_json.h"

namespace barbican {

// The size of a Game, State, View, Memory, Scene, Snapshot or GameRecord, known only at run time.
struct AnySize {
  static constexpr int kSeats = Large::kSeats;
};

template <class Size>
concept OneSize = std::same_as<Size, Standard> || std::same_as<Size, Large>;

template <OneSize Size>
inline constexpr BoardSize kBoardSize = std::same_as<Size, Standard> ? BoardSize::kStandard : BoardSize::kLarge;

// A copy is cheap: copies share the board, which never changes.
template <>
class Game<AnySize> {
 public:
  Game() = default;  // holds no game
  template <OneSize Size>
  explicit Game(const Game<Size>& game) : held_(std::make_shared<const Game<Size>>(game)), size_(kBoardSize<Size>) {}

  explicit operator bool() const { return held_ != nullptr; }
  const GameTerms* operator->() const { return held_.get(); }
  BoardSize size() const { return size_; }
  template <OneSize Size>
  const Game<Size>& as() const {
    assert(size_ == kBoardSize<Size>);
    return static_cast<const Game<Size>&>(*held_);
  }
  // Calls f with the Game<Standard> or the Game<Large>.
  template <class F>
  decltype(auto) visit(F&& f) const {
    return size_ == BoardSize::kStandard ? std::forward<F>(f)(as<Standard>()) : std::forward<F>(f)(as<Large>());
  }

 private:
  std::shared_ptr<const GameTerms> held_;
  BoardSize size_ = BoardSize::kStandard;
};

// True if two values of either size have the same size and the same bytes.
template <class Either>
bool holds_same(const Either& a, const Either& b) {
  return a.visit([&]<class One>(const One& one) {
    return b.visit([&]<class Other>(const Other& other) {
      if constexpr (std::same_as<One, Other>) return std::memcmp(&one, &other, sizeof one) == 0;
      else return false;
    });
  });
}

// A value of either size, and nothing else: for types such as the view.
template <template <class> class Value>
class EitherSize {
 public:
  EitherSize() = default;
  template <OneSize Size>
  // NOLINTNEXTLINE(google-explicit-constructor): a value of one size is one of either.
  EitherSize(const Value<Size>& value) : held_(value) {}

  template <OneSize Size>
  const Value<Size>& as() const {
    return *std::get_if<Value<Size>>(&held_);
  }
  template <OneSize Size>
  Value<Size>& as() {
    return *std::get_if<Value<Size>>(&held_);
  }
  BoardSize size() const { return static_cast<BoardSize>(held_.index()); }
  template <class F>
  decltype(auto) visit(F&& f) const {
    return std::visit(std::forward<F>(f), held_);
  }
  template <class F>
  decltype(auto) visit(F&& f) {
    return std::visit(std::forward<F>(f), held_);
  }

  friend bool operator==(const EitherSize& a, const EitherSize& b)
    requires std::has_unique_object_representations_v<Value<Standard>>
  {
    return holds_same(a, b);
  }

 private:
  std::variant<Value<Standard>, Value<Large>> held_;
};

// A state of either size. It takes no more memory than its own size needs: a server holds two states for each table.
template <>
class State<AnySize> {
 public:
  State() : State(State<Standard>()) {}
  template <OneSize Size>
  // NOLINTNEXTLINE(google-explicit-constructor): a value of one size is one of either.
  State(const State<Size>& state) : held_(std::make_unique<State<Size>>(state)) {}
  State(const State& other) : held_(other.copy()) {}
  State& operator=(const State& other) {
    if (this != &other) held_ = other.copy();
    return *this;
  }
  // A moved-from state holds nothing, and accepts only an assignment.
  State(State&&) noexcept = default;
  State& operator=(State&&) noexcept = default;
  ~State() = default;

  template <OneSize Size>
  const State<Size>& as() const {
    return **std::get_if<Held<Size>>(&held_);
  }
  template <OneSize Size>
  State<Size>& as() {
    return **std::get_if<Held<Size>>(&held_);
  }
  BoardSize size() const { return static_cast<BoardSize>(held_.index()); }
  template <class F>
  decltype(auto) visit(F&& f) const {
    return std::visit([&](const auto& held) -> decltype(auto) { return f(std::as_const(*held)); }, held_);
  }
  template <class F>
  decltype(auto) visit(F&& f) {
    return std::visit([&](auto& held) -> decltype(auto) { return f(*held); }, held_);
  }
  const Status* operator->() const {
    return visit([](const auto& state) -> const Status* { return &state; });
  }

  friend bool operator==(const State& a, const State& b) { return holds_same(a, b); }

 private:
  template <OneSize Size>
  using Held = std::unique_ptr<State<Size>>;
  using Either = std::variant<Held<Standard>, Held<Large>>;

  Either copy() const {
    return visit([]<class Size>(const State<Size>& state) -> Either { return std::make_unique<State<Size>>(state); });
  }

  Either held_;
};

template <>
class View<AnySize> : public EitherSize<View> {
 public:
  using EitherSize<View>::EitherSize;
};

template <>
class Memory<AnySize> : public EitherSize<Memory> {
 public:
  using EitherSize<Memory>::EitherSize;
};

// A scene of either size.
template <>
class Scene<AnySize> : public EitherSize<Scene> {
 public:
  using EitherSize<Scene>::EitherSize;
  Scene(const Game<AnySize>& game, const State<AnySize>& state);
  static Scene seen_by(const Game<AnySize>& game, const State<AnySize>& state, Seat viewer);
};

using AnyGame = Game<AnySize>;
using AnyState = State<AnySize>;
using AnyView = View<AnySize>;
using AnyMemory = Memory<AnySize>;
using AnyScene = Scene<AnySize>;
using AnySnapshot = Snapshot<AnySize>;
using AnyRecord = GameRecord<AnySize>;

// Calls f with the game and the state in their size.
template <class F>
decltype(auto) at_size(const AnyGame& game, const AnyState& state, F&& f) {
  return state.visit([&]<class Size>(const State<Size>& at) -> decltype(auto) { return f(game.as<Size>(), at); });
}
template <class F>
decltype(auto) at_size(const AnyGame& game, AnyState& state, F&& f) {
  return state.visit([&]<class Size>(State<Size>& at) -> decltype(auto) { return f(game.as<Size>(), at); });
}

// ---- The functions of the other headers

#define X(result, name, parameters, arguments) \
  template <>                                  \
  result name parameters;
BARBICAN_FUNCTIONS_IN(AnySize, X)
#undef X

// These functions take values that do not depend on the size, or a record.
inline bool awaits_chance(const AnyState& state) { return awaits_chance(state->phase); }
inline SeatSet to_act(const AnyState& state) { return state->waiting; }
std::string write_game(const AnyRecord& record, Syntax syntax);

// Draws an outcome of chance. See chance.h.
template <class Random>
Action sample_chance(const AnyGame& game, const AnyState& state, Random& random) {
  return at_size(game, state, [&](const auto& g, const auto& s) { return sample_chance(g, s, random); });
}

// Deals a position that fits the viewer's knowledge. See determinize.h.
template <class Random>
AnyState determinize(const AnyGame& game, const AnyView& view, const AnyMemory& memory, Random& random) {
  return view.visit([&]<class Size>(const View<Size>& at) -> AnyState {
    return determinize(game.as<Size>(), at, memory.as<Size>(), random);
  });
}

// ---- Reading

// The value gets the smallest size that holds its board, but not a smaller size than the caller asks for.
Read<AnySnapshot> read_any_position(std::string_view source, BoardSize least = BoardSize::kStandard);
Read<AnySnapshot> read_any_position(const Document& document, const Node& map,
                                    const std::vector<std::string_view>& others,
                                    BoardSize least = BoardSize::kStandard);
Read<AnyGame> read_any_set_up(const Document& document, const Node& map, const std::vector<std::string_view>& others,
                              BoardSize least = BoardSize::kStandard);
Read<AnyRecord> read_any_game(std::string_view source, BoardSize least = BoardSize::kStandard);
// The same game with another board. It keeps its size, or takes a larger one if the board does not fit.
struct AnyLaid {
  AnyGame game;  // none if there is an error
  LayoutError error;
};
AnyLaid lay_board(const AnyGame& game, const Layout& layout);

}  // namespace barbican
