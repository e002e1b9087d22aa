// barbican schema: prints all words of the game, for programs in other languages.
#include <cstdio>
#include <string>

#include "barbican/vocabulary.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/engine_reason.h"
#include "server/protocol/message.h"
#include "server/protocol/reason.h"
#include "server/protocol/request.h"
#include "server/table/advice.h"
#include "server/table/frame_message.h"
#include "server/table/news.h"

namespace barbican::cli {

void fill_schema(Command& command) {
  command
      .footer(
          "One JSON object: enumerations, phases, fields of a position, actions, events, cards, prices, options of "
          "each "
          "edition;\n"
          "the requests, emotes and events of the server, what advice can tell, and the options of a table; and all "
          "reasons for which "
          "something is\n"
          "refused, of the rules, of reading, of the server and of barbican engine.\n"
          "docs/protocol.schema.json and the page's types are made from it (scripts/make-protocol).")
      .run([] {
        std::string out;
        JsonWriter json(out);
        json.open('{');
        append_vocabulary(json);
        json.open("server", '{');
        json.number("protocol", server::kProtocolVersion);
        server::Describer describer(json);
        server::append_requests(json, describer);
        server::append_table_events(json, describer);
        json.open("messages", '[');
        server::append_frame_messages(json, describer);
        server::append_messages(json, describer);
        json.close(']');
        describer.definitions();
        write_words(json, "emote", server::kEmotes);
        server::append_merits(json);
        server::append_option_choices(json);
        json.close('}');
        json.open("reasons", '{');
        append_engine_reasons(json);
        append_reasons(json, "server", server::kServerReasonInfos);
        append_reasons(json, "engine", kEngineReasonInfos);
        json.close('}');
        json.close('}');
        out += '\n';
        return std::fputs(out.c_str(), stdout) < 0 ? 1 : 0;
      });
}

}  // namespace barbican::cli
