// The possible actions of a seat, the reasons against the others, and the prices, as JSON.
#include <algorithm>
#include <bit>
#include <span>

#include "barbican/both_sizes.h"
#include "barbican/reason.h"
#include "barbican/rules.h"
#include "barbican/view_json.h"
#include "codec/actions.h"
#include "codec/json.h"

namespace barbican {
namespace {

bool is_one_group(Action one, Action other) {
  return one.kind() == other.kind() && played_card(one) == played_card(other);
}

// Calls back with the words that a group of actions shares, and with the group: in a list these actions stand in a row.
template <class Size, class Each>
void each_group(const Game<Size>& game, const ActionList& list, Each each) {
  std::string words;
  for (const Action* first = list.begin(); first != list.end();) {
    const Action* const end =
        std::find_if_not(first, list.end(), [first](Action action) { return is_one_group(*first, action); });
    words.clear();
    append_group(words, game, *first);
    each(words, std::span(first, end));
    first = end;
  }
}

// True if the only argument of the progress card may be this type of card.
bool names_type(Progress card, Card type) {
  const Arguments& arguments = info_of(card).arguments;
  if (arguments.size() != 1) return false;
  const ValueType named = arguments[0].type;
  return named == ValueType::kCard || named == (is_commodity(type) ? ValueType::kCommodity : ValueType::kResource);
}

}  // namespace

template <class Size>
void append_legal(std::string& out, const Game<Size>& game, const ActionList& list) {
  JsonWriter json(out);
  json.open('{');
  each_group(game, list, [&](std::string_view words, std::span<const Action> group) {
    json.open(words, '[');
    for (const Action action : group) {
      json.item() += '"';
      append_choice(out, game, action);
      out += '"';
    }
    json.close(']');
  });
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
  json.open('{');
  each_group(game, list, [&](std::string_view words, std::span<const Action> group) {
    json.word(words, name_of(rule_of(state, group.front())));
  });
  json.close('}');
}

template <class Size>
void append_off(std::string& out, const Game<Size>& game, const State<Size>& state, Seat seat, const ActionList& list) {
  KindSet listed = 0;
  std::uint32_t playable = 0;
  for (const Action action : list) {
    listed |= kinds(action.kind());
    if (const auto card = played_card(action)) playable |= 1u << index_of(*card);
  }
  if (list.open_exchange) listed |= kinds(list.open_kind);
  JsonWriter json(out);
  json.open('{');
  const auto write = [&](std::string_view key, const Reject& reject) {
    json.open(key, '{');
    append_refusal(json, refusal_of(reject, game.options.edition));
    json.close('}');
  };
  const KindSet never = game.board.has_sea ? KindSet{0} : kKindsWith<kOfSea>;
  for (KindSet left = kKindsWith<kButton> & ~listed & ~never; left != 0; left &= left - 1) {
    const auto kind = static_cast<Kind>(std::countr_zero(left));
    if (const Reject reject = why_off(game, state, seat, list, kind)) write(name_of(kind), reject);
  }
  std::string key;
  for (std::uint32_t kinds = state.progress[seat].kinds(); kinds != 0; kinds &= kinds - 1) {
    const Progress card = progress_at(std::countr_zero(kinds));
    key = "play ";
    key += name_of(card);
    if ((playable >> index_of(card) & 1) == 0) {
      if (const Reject reject = check(game, state, list, Action(Kind::kPlay, seat, index_of(card)))) write(key, reject);
      continue;
    }
    for (const Card type : kEachCard) {
      const Action action(Kind::kPlay, seat, index_of(card), index_of(type));
      if (!names_type(card, type) || list.has(action)) continue;
      write(key + ' ' + std::string(name_of(type)), check(game, state, list, action));
    }
  }
  json.close('}');
}

void append_prices(std::string& out) {
  JsonWriter json(out);
  json.open('{');
  for (const KindInfo& kind : kKindInfos)
    if (!kind.price.empty()) write_hand(json, kind.name, kind.price);
  json.close('}');
}

BARBICAN_IN_BOTH_SIZES(BARBICAN_CHOICE_MESSAGES_IN)

}  // namespace barbican
