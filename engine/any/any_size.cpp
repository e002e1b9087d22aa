#include "barbican/any_size.h"

#include <algorithm>

#include "barbican/read_reason.h"
#include "barbican/view_json.h"

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

bool is_too_large(const ReadError& error) {
  return error.reason == info_of(ReadReason::kTooManyHexes).id ||
         error.reason == info_of(ReadReason::kTooManyPlaces).id ||
         error.reason == info_of(ReadReason::kSeaNeedsLarge).id ||
         error.reason == info_of(ReadReason::kSeatsNeedLarge).id;
}
// The board is not always what is wrong first.
template <class T>
bool is_too_large(const Read<T>& result) {
  return is_too_large(result.error) ||
         std::ranges::any_of(result.more, [](const ReadError& error) { return is_too_large(error); });
}

// Reads in the least size that fits: seats and board, which come first, refuse one that is too small. `read` is called with a size,
// and answers a Read of a value in that size.
template <class Any, class Reading>
Read<Any> read_fitting(BoardSize least, Reading read) {
  const auto read_in = [&](auto size) {
    auto of_size = read(size);
    Read<Any> result{{}, std::move(of_size.error), std::move(of_size.more)};
    if (result.ok()) result.value = any_of(std::move(of_size.value));
    return result;
  };
  if (least == BoardSize::kStandard)
    if (Read<Any> result = read_in(Standard()); !is_too_large(result)) return result;
  return read_in(Large());
}

// The same of a source, which is taken apart once.
template <class Any, class Reading>
Read<Any> read_fitting(std::string_view source, std::string_view format, BoardSize least, Reading read) {
  const Read<Document> document = Document::read(source, format);
  if (!document.ok()) return {{}, document.error, {}};
  return read_fitting<Any>(least, [&](auto size) { return read(size, document.value); });
}

}  // namespace

Read<AnySnapshot> read_any_position(std::string_view source, BoardSize least) {
  return read_fitting<AnySnapshot>(source, kPositionFormat, least, []<class Size>(Size, const Document& document) {
    return read_position<Size>(document);
  });
}

Read<AnySnapshot> read_any_position(const Document& document, const Node& map,
                                    const std::vector<std::string_view>& others, BoardSize least) {
  return read_fitting<AnySnapshot>(least, [&]<class Size>(Size) { return read_position<Size>(document, map, others); });
}

Read<AnyGame> read_any_set_up(const Document& document, const Node& map, const std::vector<std::string_view>& others,
                              BoardSize least) {
  return read_fitting<AnyGame>(least, [&]<class Size>(Size) { return read_set_up<Size>(document, map, others); });
}

Read<AnyRecord> read_any_game(std::string_view source, BoardSize least) {
  return read_fitting<AnyRecord>(source, kGameFormat, least,
                                 []<class Size>(Size, const Document& document) { return read_game<Size>(document); });
}

AnyLaid lay_board(const AnyGame& game, const Layout& layout) {
  const auto lay = [&]<class Size>(Size) -> AnyLaid {
    Game<Size> laid;
    static_cast<GameTerms&>(laid) = *game.operator->();
    const LayoutError error = build_board(layout, laid.board);
    if (error) return {{}, error};
    return {AnyGame(laid), {}};
  };
  AnyLaid laid = at_size(game.size(), lay);
  return laid.error && game.size() == BoardSize::kStandard ? lay(Large()) : laid;
}

// ---- Rules

AnyState new_game(const AnyGame& game) {
  return game.visit([](const auto& g) -> AnyState { return new_game(g); });
}

Seat next_to_act(const AnyGame& game, const AnyState& state) {
  return at_size(game, state, [](const auto& g, const auto& s) { return next_to_act(g, s); });
}

void legal_actions(const AnyGame& game, const AnyState& state, Seat seat, ActionList& list) {
  at_size(game, state, [&](const auto& g, const auto& s) { legal_actions(g, s, seat, list); });
}

int weight_of(const AnyGame& game, const AnyState& state, Action outcome) {
  return at_size(game, state, [&](const auto& g, const auto& s) { return weight_of(g, s, outcome); });
}

Rule rule_of(const AnyState& state, Action action) {
  return state.visit([&](const auto& s) { return rule_of(s, action); });
}

Reject check(const AnyGame& game, const AnyState& state, Action action) {
  return at_size(game, state, [&](const auto& g, const auto& s) { return check(g, s, action); });
}

Reject why_off(const AnyGame& game, const AnyState& state, Seat seat, const ActionList& legal, Kind kind) {
  return at_size(game, state, [&](const auto& g, const auto& s) { return why_off(g, s, seat, legal, kind); });
}

void apply(const AnyGame& game, AnyState& state, Action action) {
  at_size(game, state, [&](const auto& g, auto& s) { apply(g, s, action); });
}

void apply(const AnyGame& game, AnyState& state, Action action, EventList& events) {
  at_size(game, state, [&](const auto& g, auto& s) { apply(g, s, action, events); });
}

Reject try_apply(const AnyGame& game, AnyState& state, Action action, EventList* events) {
  return at_size(game, state, [&](const auto& g, auto& s) { return try_apply(g, s, action, events); });
}

int points_of(const AnyGame& game, const AnyState& state, Seat seat) {
  return at_size(game, state, [&](const auto& g, const auto& s) { return points_of(g, s, seat); });
}

// ---- What a viewer knows

AnyScene::Scene(const AnyGame& game, const AnyState& state)
    : EitherSize(at_size(game, state, []<class Size>(const Game<Size>& g, const State<Size>& s) -> EitherSize<Scene> {
        return barbican::Scene<Size>(g, s);
      })) {}

AnyScene AnyScene::seen_by(const AnyGame& game, const AnyState& state, Seat viewer) {
  return at_size(game, state, [&]<class Size>(const Game<Size>& g, const State<Size>& s) -> AnyScene {
    return barbican::Scene<Size>::seen_by(g, s, viewer);
  });
}

AnyView view(const AnyGame& game, const AnyState& state, Seat viewer) {
  return at_size(game, state, [&](const auto& g, const auto& s) -> AnyView { return view(g, s, viewer); });
}

AnyMemory begin_memory(const AnyGame& game, const AnyView& view) {
  return view.visit([&]<class Size>(const View<Size>& at) -> AnyMemory { return begin_memory(game.as<Size>(), at); });
}

void remember(const AnyGame& game, AnyMemory& memory, const AnyView& view, const EventList& events) {
  view.visit([&]<class Size>(const View<Size>& at) { remember(game.as<Size>(), memory.as<Size>(), at, events); });
}

// ---- Notation

std::string write_position(const AnyGame& game, const AnyState& state, Syntax syntax) {
  return at_size(game, state, [&](const auto& g, const auto& s) { return write_position(g, s, syntax); });
}

std::uint64_t digest(const AnyGame& game, const AnyState& state) {
  return at_size(game, state, [](const auto& g, const auto& s) { return digest(g, s); });
}

std::string write_action(const AnyGame& game, Action action, Syntax syntax) {
  return game.visit([&](const auto& g) { return write_action(g, action, syntax); });
}

Read<Action> read_action(const AnyGame& game, std::string_view source) {
  return game.visit([&](const auto& g) { return read_action(g, source); });
}

Read<Action> read_action_of(const AnyGame& game, Seat seat, std::string_view words) {
  return game.visit([&](const auto& g) { return read_action_of(g, seat, words); });
}

Read<Action> read_action(const AnyGame& game, const Document& document, const Node& node) {
  return game.visit([&](const auto& g) { return read_action(g, document, node); });
}

std::string write_event(const AnyGame& game, const Event& event, Syntax syntax) {
  return game.visit([&](const auto& g) { return write_event(g, event, syntax); });
}

std::string write_game(const AnyRecord& record, Syntax syntax) {
  return record.start.game.visit([&]<class Size>(const Game<Size>& game) {
    const RecordBody& body = record;
    return write_game(GameRecord<Size>{body, {game, record.start.state.as<Size>()}, record.end.as<Size>()}, syntax);
  });
}

// ---- Messages

void append_public_view(std::string& out, const AnyGame& game, const AnyView& spectator) {
  spectator.visit([&]<class Size>(const View<Size>& at) { append_public_view(out, game.as<Size>(), at); });
}

void append_own_view(std::string& out, const AnyGame& game, const AnyView& view) {
  view.visit([&]<class Size>(const View<Size>& at) { append_own_view(out, game.as<Size>(), at); });
}

void append_known(std::string& out, const AnyGame& game, const AnyMemory& memory, Seat viewer) {
  memory.visit([&]<class Size>(const Memory<Size>& at) { append_known(out, game.as<Size>(), at, viewer); });
}

void append_legal(std::string& out, const AnyGame& game, const ActionList& list) {
  game.visit([&](const auto& g) { append_legal(out, g, list); });
}

void append_rules(std::string& out, const AnyGame& game, const AnyState& state, const ActionList& list) {
  at_size(game, state, [&](const auto& g, const auto& s) { append_rules(out, g, s, list); });
}

void append_off(std::string& out, const AnyGame& game, const AnyState& state, Seat seat, const ActionList& list) {
  at_size(game, state, [&](const auto& g, const auto& s) { append_off(out, g, s, seat, list); });
}

void append_coast(std::string& out, const AnyGame& game) {
  game.visit([&](const auto& g) { append_coast(out, g); });
}

void append_board(std::string& out, const AnyGame& game) {
  game.visit([&](const auto& g) { append_board(out, g); });
}

}  // namespace barbican
