// All words of the game as entries of one JSON object, for programs in other languages: enumerations, phases, actions,
// events, cards, prices, options of each edition; and the engine's reasons, by who has them. `barbican schema` prints them.
#pragma once

#include "barbican/json.h"

namespace barbican {

void append_vocabulary(JsonWriter& json);
void append_engine_reasons(JsonWriter& json);

}  // namespace barbican
