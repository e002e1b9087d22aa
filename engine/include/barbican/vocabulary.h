// All words of the game in one JSON object, for programs in other languages: enumerations, phases, actions, events, cards,
// prices, options of each edition, reasons. `barbican schema` prints it.
#pragma once

#include <string>

namespace barbican {

void append_vocabulary(std::string& out);

}  // namespace barbican
