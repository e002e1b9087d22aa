#include "server/table/news.h"

namespace barbican::server {
namespace {

template <class Told>
void append_event(JsonWriter& json, Describer& describer, std::string_view word) {
  json.open('{');
  json.word("word", word);
  json.text("about", Told::kAbout);
  describer.fields<Told>();
  json.close('}');
}

}  // namespace

void append_table_events(JsonWriter& json, Describer& describer) {
  json.open("events", '[');
#define X(name, word) append_event<news::name>(json, describer, word);
  BARBICAN_TABLE_EVENTS(X)
#undef X
  json.close(']');
}

}  // namespace barbican::server
