#include "server/protocol/request.h"

#include <algorithm>

#include "barbican/fields.h"
#include "barbican/near_miss.h"
#include "server/fair/fair.h"
#include "server/protocol/limits.h"
#include "server/protocol/reason.h"

namespace barbican::server {
namespace {

constexpr std::size_t kMostActions = 64;  // a discard of half a large hand is the longest gesture
constexpr std::size_t kMostActionLength = 120;
constexpr std::size_t kMostChat = 300;
constexpr std::size_t kMostGame = std::size_t{1} << 20;

void read_table(Fields& fields, Request& request) {
  fields.need("table");
  fields.word("table", 12, 12, request.table);
}

void read_name(Fields& fields, Request& request) {
  fields.need("name");
  fields.line("name", kMaxPersonName, request.name);
}

void read_seat(Fields& fields, Request& request) {
  int index = -1;
  fields.need("seat");
  if (fields.choice("seat", std::span(kSeatNames).first(kMaxSeats), index)) request.seat = kSeatNames[index];
}

void read_person(Fields& fields, Request& request) {
  fields.need("person");
  fields.number("person", 1, kMostPersonNumber, request.person);
}

// `too_long`: why there may be no more of them.
void read_list(Fields& fields, std::string_view key, std::size_t most, const Explanation& too_long,
               std::vector<std::string>& list) {
  fields.need(key);
  const Node* const node = fields.node(key);
  if (node == nullptr) return;
  if (node->type != Node::Type::kList) return fields.fail(explain(ServerReason::kIsAList, {value::word(key, "key")}));
  const Document& document = fields.document();
  for (const Node* item = document.first(*node); item != nullptr; item = document.next(*item)) {
    if (item->type != Node::Type::kString || item->text.size() > kMostActionLength)
      return fields.fail(explain(ServerReason::kIsAListOfTexts, {value::word(key, "key")}));
    if (list.size() == most) return fields.fail(too_long);
    list.emplace_back(item->text);
  }
  if (list.empty()) fields.fail(explain(ServerReason::kListEmpty, {value::word(key, "key")}));
}

void read_actions(Fields& fields, std::vector<std::string>& actions) {
  read_list(fields, "actions", kMostActions, explain(ServerReason::kListTooLong, {value::word("actions", "key")}),
            actions);
}

void read_table_options(Fields& fields, Request& request) {
  const Node* const node = fields.node("options");
  if (node == nullptr) {
    const auto empty = Document::read_json("{}");
    request.options = read_options(empty.value, empty.value.root()).value;
    return;
  }
  auto read = read_options(fields.document(), *node);
  if (!read.ok()) return fields.fail(read.error);
  request.options = std::move(read.value);
}

void read_hello(Fields& fields, Request& request) {
  fields.need("protocol");
  fields.number("protocol", 1, 1000, request.protocol);
  fields.word("token", 22, 64, request.token);
}

void read_create(Fields& fields, Request& request) {
  read_name(fields, request);
  read_table_options(fields, request);
  if (fields.node("chairs") != nullptr)
    read_list(fields, "chairs", kMaxSeats, explain(ServerReason::kMoreChairsThanSeats), request.chairs);
}

void read_watch(Fields& fields, Request& request) {
  read_table(fields, request);
  fields.large_number("since", request.since);
}

void read_sit(Fields& fields, Request& request) {
  read_seat(fields, request);
  int color = -1;
  if (fields.choice("color", std::span<const std::string_view>(kSeatNames), color)) request.color = kSeatNames[color];
}

void read_bot(Fields& fields, Request& request) {
  read_seat(fields, request);
  fields.word("level", 1, 16, request.level);
}

void read_ready(Fields& fields, Request& request) {
  fields.truth("on", request.on);
  fields.word("commitment", 64, 64, request.commitment);
}

void read_new_options(Fields& fields, Request& request) {
  fields.need("options");
  read_table_options(fields, request);
}

void read_nonce(Fields& fields, Request& request) {
  fields.need("nonce");
  fields.word("nonce", 2 * kLeastNonce, 2 * kMostNonce, request.nonce);
}

void read_decision(Fields& fields, Request& request) {
  fields.need("decision");
  fields.large_number("decision", request.decision);
}

void read_act(Fields& fields, Request& request) {
  read_decision(fields, request);
  read_actions(fields, request.actions);
}

void read_undo(Fields& fields, Request& request) { fields.large_number("to", request.to); }

void read_switch(Fields& fields, Request& request) {
  fields.need("on");
  fields.truth("on", request.on);
}

void read_chat(Fields& fields, Request& request) {
  fields.need("text");
  fields.line("text", kMostChat, request.text);
}

void read_emote(Fields& fields, Request& request) {
  fields.need("emote");
  int emote = 0;
  if (fields.choice("emote", kEmotes, emote)) request.text = kEmotes[emote];
}

void read_mute(Fields& fields, Request& request) {
  read_person(fields, request);
  read_switch(fields, request);
  fields.truth("all", request.for_all);
}

void read_claim(Fields& fields, Request& request) {
  fields.need("code");
  fields.word("code", 16, 64, request.code);
}

void read_import(Fields& fields, Request& request) {
  read_name(fields, request);
  fields.need("game");
  fields.text("game", kMostGame, request.text);
  bool is_public = false;
  request.options.emplace();
  if (fields.truth("public", is_public)) request.options->is_public = is_public;
}

void read_as(Fields& fields, Request& request) {
  std::vector<std::string_view> viewers{"spectator"};
  viewers.insert(viewers.end(), kSeatNames.begin(), kSeatNames.begin() + kMaxSeats);
  viewers.emplace_back("all");
  int as = 0;
  if (fields.choice("as", viewers, as)) request.seat = viewers[as];
}

void read_replay(Fields& fields, Request& request) {
  fields.need("ply");
  fields.large_number("ply", request.ply);
  read_as(fields, request);
}

void read_story(Fields& fields, Request& request) {
  fields.need("from");
  fields.large_number("from", request.ply);
  read_as(fields, request);
}

void read_look(Fields& fields, Request& request) { request.origin = read_origin(fields); }

void read_study(Fields& fields, Request& request) {
  request.origin = read_origin(fields);
  int seat = -1;
  fields.need("as");
  if (fields.choice("as", std::span(kSeatNames).first(kMaxSeats), seat)) request.seat = kSeatNames[seat];
  if (fields.node("actions") != nullptr) read_actions(fields, request.actions);
  request.ply = 0;
  fields.large_number("from", request.ply);
}

void read_nothing(Fields&, Request&) {}
void read_lobby(Fields& fields, Request& request) { fields.truth("on", request.on); }

struct VerbInfo {
  Verb verb;
  std::string_view name;
  void (*read)(Fields&, Request&);
};
constexpr auto kVerbInfos = std::to_array<VerbInfo>({
#define X(name, word, reader) {Verb::k##name, word, reader},
    BARBICAN_VERBS(X)
#undef X
});

}  // namespace

Read<Request> read_request(std::string_view message) {
  Read<Request> result;
  Request& request = result.value;
  const Read<Document> document = Document::read_json(message);
  if (!document.ok()) {
    result.error = document.error;
    return result;
  }
  Fields fields(document.value, document.value.root());
  fields.word("id", 1, 32, request.id);
  fields.need("do");
  const Node* const verb = fields.node("do");
  if (verb != nullptr && fields.ok()) {
    const auto* const info = std::ranges::find(kVerbInfos, verb->text, &VerbInfo::name);
    if (verb->type != Node::Type::kString || info == kVerbInfos.end()) {
      fields.fail(*verb, there_is_no(Notion::kRequest, verb->text, kVerbNames));
    } else {
      request.verb = info->verb;
      info->read(fields, request);
    }
  }
  if (const auto error = fields.finish()) result.error = *error;
  return result;
}

}  // namespace barbican::server
