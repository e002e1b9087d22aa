#include "server/protocol/describe.h"

#include "server/protocol/request.h"

namespace barbican::server {
namespace {

template <class Wanted>
void append_request(JsonWriter& json, Describer& describer) {
  const RequestInfo& info = info_of_request<Wanted>();
  json.open('{');
  json.word("word", info.word);
  json.word("section", entry_of(kSectionNames, info.section));
  json.word("scope", entry_of(kScopeNames, info.scope));
  json.number("price", info.price.count());
  json.flag("long", info.has(trait::kLong));
  json.text("about", Wanted::kAbout);
  describer.fields<Wanted>();
  if constexpr (requires(Wanted what) { what.origin; }) describer.also<Origin>();
  json.close('}');
}

}  // namespace

void Describer::definitions() {
  json_.open("definitions", '{');
  for (const auto& [name, schema] : definitions_) json_.raw(name, schema);
  json_.close('}');
}

void append_requests(JsonWriter& json, Describer& describer) {
  describer.define(form::kRequestId);
  json.open("requests", '[');
#define X(name, ...) append_request<request::name>(json, describer);
  BARBICAN_REQUESTS(X)
#undef X
  json.close(']');
}

}  // namespace barbican::server
