// All words of the game as entries of one JSON object, for programs in other languages: enumerations, phases, fields of a
// position, actions, events, cards, prices, options of each edition; and the engine's reasons, grouped by origin. `barbican
// schema` prints them.
#pragma once

#include <span>
#include <string_view>

#include "barbican/json.h"

namespace barbican {

// The constants of all games, which clients also get: prices, rates of harbours, decks, the event die.
void append_constants(JsonWriter& json);
// Writes all words of the game; writes the reasons of the engine.
void append_vocabulary(JsonWriter& json);
void append_engine_reasons(JsonWriter& json);
// One entry: a list of words.
void write_words(JsonWriter& json, std::string_view key, std::span<const std::string_view> words);

}  // namespace barbican
