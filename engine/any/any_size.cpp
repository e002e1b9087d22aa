#include "barbican/any_size.h"

#include <algorithm>
#include <tuple>

namespace barbican {
namespace {

// ---- Reading

template <class Size>
AnyGame any_of(const Game<Size>& game) {
  return AnyGame(game);
}

template <class Size>
AnySnapshot any_of(const Snapshot<Size>& snapshot) {
  return {AnyGame(snapshot.game), snapshot.state};
}

template <class Size>
AnyRecord any_of(GameRecord<Size>&& record) {
  AnySnapshot start = any_of(record.start);
  return {std::move(static_cast<RecordBody&>(record)), std::move(start), record.end};
}

// Reads in the smallest size that holds the map's seats and board, but not in a smaller size than the caller asks for. `read`
// takes a size, and returns a Read of a value in that size.
template <class Any, class Reading>
Read<Any> read_fitting(const Document& document, const Node& map, BoardSize least, Reading read) {
  return at_size(std::max(least, least_size(document, map)), [&](auto size) {
    auto of_size = read(size);
    Read<Any> result{{}, std::move(of_size.error), std::move(of_size.more)};
    if (result.ok()) result.value = any_of(std::move(of_size.value));
    return result;
  });
}

}  // namespace

Read<AnySnapshot> read_any_position(std::string_view source, BoardSize least) {
  const Read<Document> read = Document::read(source, kPositionFormat);
  if (!read.ok()) return {{}, read.error, {}};
  const Document& document = read.value;
  return read_fitting<AnySnapshot>(document, document.root(), least,
                                   [&]<class Size>(Size) { return read_position<Size>(document); });
}

Read<AnySnapshot> read_any_position(const Document& document, const Node& map,
                                    const std::vector<std::string_view>& others, BoardSize least) {
  return read_fitting<AnySnapshot>(document, map, least,
                                   [&]<class Size>(Size) { return read_position<Size>(document, map, others); });
}

Read<AnyGame> read_any_set_up(const Document& document, const Node& map, const std::vector<std::string_view>& others,
                              BoardSize least) {
  return read_fitting<AnyGame>(document, map, least,
                               [&]<class Size>(Size) { return read_set_up<Size>(document, map, others); });
}

// A game begins with a set-up among its own entries, or with a position.
Read<AnyRecord> read_any_game(std::string_view source, BoardSize least) {
  const Read<Document> read = Document::read(source, kGameFormat);
  if (!read.ok()) return {{}, read.error, {}};
  const Document& document = read.value;
  const Node* const position = document.find(document.root(), "position");
  return read_fitting<AnyRecord>(document, position != nullptr ? *position : document.root(), least,
                                 [&]<class Size>(Size) { return read_game<Size>(document); });
}

AnyLaid lay_board(const AnyGame& game, const Layout& layout) {
  return at_size(std::max(game.size(), least_size(layout)), [&]<class Size>(Size) -> AnyLaid {
    Game<Size> laid;
    static_cast<GameTerms&>(laid) = *game.operator->();
    const LayoutError error = build_board(layout, laid.board);
    if (error) return {{}, error};
    return {AnyGame(laid), {}};
  });
}

// ---- The functions of the other headers

namespace {

template <class T>
concept OfAnySize = requires(const T& value) { value.size(), value.template as<Standard>(); };

// The size of the first argument that has a size.
template <class First, class... Rest>
BoardSize size_of(const First& first, const Rest&... rest) {
  if constexpr (OfAnySize<First>) return first.size();
  else return size_of(rest...);
}

template <class Size, class T>
auto& in_size(T& value) {
  if constexpr (OfAnySize<T>) return value.template as<Size>();
  else return value;
}

// Calls f with each argument in its size.
template <class Result, class F, class... Arguments>
Result call_in_size(F f, const std::tuple<Arguments&...>& arguments) {
  return std::apply(
      [&](Arguments&... each) -> Result {
        return at_size(size_of(each...), [&]<class Size>(Size) -> Result { return f(in_size<Size>(each)...); });
      },
      arguments);
}

}  // namespace

#define X(result, name, parameters, arguments)                                                                        \
  template <>                                                                                                         \
  result name parameters {                                                                                            \
    return call_in_size<result>([](auto&... each) -> result { return barbican::name(each...); }, std::tie arguments); \
  }
BARBICAN_FUNCTIONS_IN(AnySize, X)
#undef X

// ---- Scenes

AnyScene::Scene(const AnyGame& game, const AnyState& state)
    : EitherSize(at_size(game, state, []<class Size>(const Game<Size>& g, const State<Size>& s) -> EitherSize<Scene> {
        return barbican::Scene<Size>(g, s);
      })) {}

AnyScene AnyScene::seen_by(const AnyGame& game, const AnyState& state, Seat viewer) {
  return at_size(game, state, [&]<class Size>(const Game<Size>& g, const State<Size>& s) -> AnyScene {
    return barbican::Scene<Size>::seen_by(g, s, viewer);
  });
}

// ---- Records

std::string write_game(const AnyRecord& record, Syntax syntax) {
  return record.start.game.visit([&]<class Size>(const Game<Size>& game) {
    const RecordBody& body = record;
    return write_game(GameRecord<Size>{body, {game, record.start.state.as<Size>()}, record.end.as<Size>()}, syntax);
  });
}

}  // namespace barbican
