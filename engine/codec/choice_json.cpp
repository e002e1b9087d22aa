// What a seat may do, what it may not and why, and what it costs, as JSON.
#include <bit>

#include "barbican/reason.h"
#include "barbican/rules.h"
#include "barbican/view_json.h"
#include "codec/actions.h"
#include "codec/json.h"

namespace barbican {
namespace {

// The words that a group of actions shares: the kind, and of a card played its name.
std::string_view group_of(std::string_view words) {
  std::size_t blank = words.find(' ');
  if (words.substr(0, blank) == "play") blank = words.find(' ', blank + 1);
  return words.substr(0, blank);
}

// Calls back with each action's words, without the seat's.
template <class Size, class Each>
void each_in_words(const Game<Size>& game, const ActionList& list, Each each) {
  std::string line;
  for (const Action action : list) {
    line.clear();
    append_action(line, game, action, Syntax::kText);
    each(action, std::string_view(line).substr(line.find(' ') + 1));
  }
}

// May a progress card name this type of card, and nothing else?
bool names_type(Progress card, Card type) {
  const Arguments& arguments = info_of(card).arguments;
  if (arguments.size() != 1) return false;
  const Sort sort = arguments[0].sort;
  return sort == Sort::kCard || sort == (is_commodity(type) ? Sort::kCommodity : Sort::kResource);
}

}  // namespace

template <class Size>
void append_legal(std::string& out, const Game<Size>& game, const ActionList& list) {
  JsonWriter json(out);
  std::string group;
  json.open('{');
  each_in_words(game, list, [&](Action, std::string_view words) {
    const std::string_view first = group_of(words);
    if (group != first) {
      if (!group.empty()) json.close(']');
      group = first;
      json.open(group, '[');
    }
    json.item(first.size() < words.size() ? words.substr(first.size() + 1) : std::string_view());
  });
  if (!group.empty()) json.close(']');
  json.close('}');
}

void append_exchange(std::string& out, const ActionList& list) {
  JsonWriter json(out);
  json.open('{');
  json.word("do", name_of(list.open_kind));
  write_hand(json, "most_given", list.most_given);
  write_hand(json, "most_asked", list.most_asked);
  json.close('}');
}

template <class Size>
void append_rules(std::string& out, const Game<Size>& game, const State<Size>& state, const ActionList& list) {
  JsonWriter json(out);
  std::string group;
  json.open('{');
  each_in_words(game, list, [&](Action action, std::string_view words) {
    const std::string_view first = group_of(words);
    if (group == first) return;
    group = first;
    json.word(group, name_of(rule_of(state, action)));
  });
  json.close('}');
}

template <class Size>
void append_off(std::string& out, const Game<Size>& game, const State<Size>& state, Seat seat, const ActionList& list) {
  KindSet listed = 0;
  std::uint32_t playable = 0;
  for (const Action action : list) {
    listed |= kinds(action.kind());
    if (action.kind() == Kind::kPlay) playable |= 1u << action.a();
  }
  if (list.open_exchange) listed |= kinds(list.open_kind);
  JsonWriter json(out);
  json.open('{');
  const auto write = [&](std::string_view key, const Reject& reject) {
    json.open(key, '{');
    append_explanation(json, explanation_of(reject, game.options.edition));
    json.close('}');
  };
  const KindSet never = game.board.has_sea ? KindSet{0} : kSeaKinds;
  for (KindSet left = kButtonKinds & ~listed & ~never; left != 0; left &= left - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(left));
    if (const Reject reject = why_off(game, state, seat, kind)) write(name_of(kind), reject);
  }
  std::string key;
  for (std::uint32_t kinds = state.progress[seat].kinds(); kinds != 0; kinds &= kinds - 1) {
    const Progress card = progress_at(std::countr_zero(kinds));
    key = "play ";
    key += name_of(card);
    if ((playable >> index_of(card) & 1) == 0) {
      if (const Reject reject = check(game, state, Action(Kind::kPlay, seat, index_of(card)))) write(key, reject);
      continue;
    }
    for (const Card type : kEachCard) {
      const Action action(Kind::kPlay, seat, index_of(card), index_of(type));
      if (!names_type(card, type) || list.has(action)) continue;
      write(key + ' ' + std::string(name_of(type)), check(game, state, action));
    }
  }
  json.close('}');
}

void append_prices(std::string& out) {
  JsonWriter json(out);
  json.open('{');
  write_hand(json, "road", kRoadCost);
  write_hand(json, "ship", kShipCost);
  write_hand(json, "settlement", kSettlementCost);
  write_hand(json, "city", kCityCost);
  write_hand(json, "wall", kWallCost);
  write_hand(json, "hire", kHireCost);
  write_hand(json, "activate", kActivateCost);
  write_hand(json, "promote", kPromoteCost);
  json.close('}');
}

#define BARBICAN_INSTANTIATE(Size)                                                                    \
  template void append_legal(std::string&, const Game<Size>&, const ActionList&);                     \
  template void append_rules(std::string&, const Game<Size>&, const State<Size>&, const ActionList&); \
  template void append_off(std::string&, const Game<Size>&, const State<Size>&, Seat, const ActionList&);
BARBICAN_INSTANTIATE(Standard)
BARBICAN_INSTANTIATE(Large)
#undef BARBICAN_INSTANTIATE

}  // namespace barbican
