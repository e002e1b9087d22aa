// barbican schema: all words of the game, for programs in other languages.
#include <cstdio>
#include <string>

#include "barbican/vocabulary.h"
#include "cli/command_line.h"
#include "cli/commands.h"

namespace barbican::cli {

void fill_schema(Command& command) {
  command
      .footer(
          "One JSON object: enumerations, phases, actions, events, cards, prices, options of each edition, reasons.\n"
          "docs/protocol.schema.json and the page's types are made from it (scripts/make-protocol).")
      .run([] {
        std::string out;
        append_vocabulary(out);
        out += '\n';
        return std::fputs(out.c_str(), stdout) < 0 ? 1 : 0;
      });
}

}  // namespace barbican::cli
