// The first message of the server, the frame, and what only they have: each is a struct with its fields, which writes it and
// gives its schema. docs/protocol.md explains them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "barbican/json.h"
#include "server/protocol/describe.h"
#include "server/protocol/field.h"
#include "server/protocol/message_form.h"
#include "server/protocol/request.h"
#include "server/store/log.h"
#include "server/table/changeset.h"
#include "server/table/entry.h"
#include "server/table/news.h"

namespace barbican::server {

// ---- Forms of their fields

namespace form {

inline constexpr std::string_view kRevealing = "revealing";
inline constexpr auto kStageWords = std::to_array<std::string_view>(
    {name_of(Stage::kWaiting), kRevealing, name_of(Stage::kPlaying), name_of(Stage::kOver)});
inline constexpr Named<OneOf> kStage{
    {kStageWords}, "Stage", "Of a table. While it is `revealing`, nonces are awaited."};

struct HandoverCode : Word {
  void describe(JsonWriter& schema) const { describe_text(schema, pattern_of("a-z2-7", least, most), 0); }
};

// 32 bytes in hex.
inline constexpr Hexadecimal kHash{{64, 64}};

}  // namespace form

namespace message {

// ---- People and seats

struct PersonAbout {
  int number = 0;
  std::string_view name{};
  bool kicked = false;
  bool silenced = false;

  static constexpr std::string_view kName = "PersonAbout";
  static constexpr std::string_view kAbout = "Someone who has joined.";
  static constexpr auto fields() {
    return std::tuple{need("number", &PersonAbout::number, form::kPerson),
                      need("name", &PersonAbout::name, form::kPersonName),
                      may("kicked", &PersonAbout::kicked, form::Flag(), "Removed by the host."),
                      may("silenced", &PersonAbout::silenced, form::Flag(), "Nobody hears them.")};
  }
};

struct Chair {
  std::optional<int> person{};
  std::string_view bot{};
  std::string_view name{};
  std::uint8_t color = 0;  // an index of kSeatNames
  bool ready = false;
  bool gave_up = false;
  std::string_view commitment{};
  std::string nonce{};

  static constexpr std::string_view kName = "Chair";
  static constexpr std::string_view kAbout =
      "Who sits at a seat. With both a person and a bot, the bot plays for the person.";
  static constexpr auto fields() {
    return std::tuple{may("person", &Chair::person, form::kPerson),
                      may("bot", &Chair::bot, form::Reference{"BotLevel"}),
                      may("name", &Chair::name, form::Text{}, "Who played an imported game there."),
                      need("color", &Chair::color, form::ColorName()),
                      may("ready", &Chair::ready, form::Flag()),
                      may("gave_up", &Chair::gave_up, form::Flag(), "The person resigned or was removed."),
                      may("commitment", &Chair::commitment, form::kCommitment),
                      may("nonce", &Chair::nonce, form::kNonce)};
  }
};

struct Proposal {
  std::string_view what{};
  int by = 0;
  std::optional<std::int64_t> to{};
  std::optional<int> whom{};
  std::span<const int> needed{};

  static constexpr std::string_view kName = "Proposal";
  static constexpr std::string_view kAbout = "What someone asks the others to agree to.";
  static constexpr auto fields() {
    return std::tuple{need("what", &Proposal::what, form::OneOf{kProposalNames}),
                      need("by", &Proposal::by, form::kPerson),
                      may("to", &Proposal::to, form::kVersion, "`undo`: the version to go back to."),
                      may("whom", &Proposal::whom, form::kPerson, "`remove`: the player who would go."),
                      need("needed", &Proposal::needed, form::People(), "Who has not agreed yet.")};
  }
};

struct About {
  std::string_view stage{};
  int host = 0;
  std::vector<PersonAbout> people{};
  std::vector<Chair> seats{};
  std::optional<int> paused_by{};
  std::optional<Proposal> proposal{};
  std::string commitment{};
  std::string_view ending{};
  std::string secret{};
  std::string seal{};
  std::string_view rematch{};

  static constexpr std::string_view kName = "About";
  static constexpr std::string_view kAbout = "People and seats.";
  static constexpr auto fields() {
    return std::tuple{need("stage", &About::stage, form::kStage),
                      need("host", &About::host, form::kPerson),
                      need("people", &About::people, form::Objects<PersonAbout>()),
                      need("seats", &About::seats, form::ObjectBySeat<Chair>(), "Two to six of them."),
                      may("paused_by", &About::paused_by, form::kPerson),
                      may("proposal", &About::proposal, form::Object<Proposal>()),
                      need("commitment", &About::commitment, form::kCommitment, "To the server's secret."),
                      may("ending", &About::ending, form::kEnding),
                      may("secret", &About::secret, form::kHash, "The server's, once it is over."),
                      may("seal", &About::seal, form::kHash, "Of the game's ending and actions, once it is over."),
                      may("rematch", &About::rematch, form::kTableId)};
  }
};

// ---- Time

struct SeatClock {
  std::int64_t left = 0;
  std::int64_t bank = 0;

  static constexpr std::string_view kName = "SeatClock";
  static constexpr std::string_view kAbout = "The time of one seat.";
  static constexpr auto fields() {
    return std::tuple{need("left", &SeatClock::left, form::FromZero(), "Of this turn or choice, in milliseconds."),
                      need("bank", &SeatClock::bank, form::FromZero(), "Beyond that, in milliseconds.")};
  }
};

struct Clock {
  std::int64_t now = 0;
  std::int64_t since = 0;
  std::vector<SeatClock> seats{};

  static constexpr std::string_view kName = "Clock";
  static constexpr std::string_view kAbout =
      "Time runs for the seats in `view.waiting`; `left` and `bank` are as of `since`.";
  static constexpr auto fields() {
    return std::tuple{need("now", &Clock::now, form::kMilliseconds, "The server's clock."),
                      need("since", &Clock::since, form::kMilliseconds),
                      InlinedBySeat{&Clock::seats, form::kLeastSeats}};
  }
};

struct Lapse {
  std::int64_t now = 0;
  std::int64_t at = 0;

  static constexpr std::string_view kName = "Lapse";
  static constexpr std::string_view kAbout =
      "When the offer on the table is declined for those who have not answered it.";
  static constexpr auto fields() {
    return std::tuple{need("now", &Lapse::now, form::kMilliseconds, "The server's clock."),
                      need("at", &Lapse::at, form::kMilliseconds)};
  }
};

// ---- A viewer

struct ChatLine {
  int person = 0;
  std::string_view text{};
  std::string_view emote{};
  std::int64_t time = 0;

  static constexpr std::string_view kName = "ChatLine";
  static constexpr std::string_view kAbout = "A line of text, or an emote.";
  static constexpr std::string_view kAlso = R"({"oneOf":[{"required":["text"]},{"required":["emote"]}]})";
  static constexpr auto fields() {
    return std::tuple{need("person", &ChatLine::person, form::kPerson), may("text", &ChatLine::text, form::Text{}),
                      may("emote", &ChatLine::emote, form::kEmote), need("time", &ChatLine::time, form::kMilliseconds)};
  }
};

// Empty if nothing is asked of the seat.
struct Question {
  std::optional<std::int64_t> decision{};
  Part legal{};
  Part exchange{};
  Part rules{};
  Part off{};

  static constexpr auto fields() {
    return std::tuple{may("decision", &Question::decision, form::kVersion),
                      may("legal", &Question::legal, form::Appended{{"Legal"}}),
                      may("exchange", &Question::exchange, form::Appended{{"OpenExchange"}}),
                      may("rules", &Question::rules, form::Appended{{"LegalRules"}}),
                      may("off", &Question::off, form::Appended{{"Off"}})};
  }
};

struct You {
  int person = 0;
  std::optional<Seat> seat{};
  std::span<const int> mutes{};
  bool wishes = false;
  Part own{};
  Question question{};
  std::optional<std::int64_t> undo{};

  static constexpr std::string_view kName = "You";
  static constexpr std::string_view kAbout =
      "What only you see. `decision`, `legal`, `rules` and `off` are there together, if something is asked of you.";
  static constexpr auto fields() {
    return std::tuple{
        need("person", &You::person, form::kPerson),
        may("seat", &You::seat, form::SeatName()),
        may("mutes", &You::mutes, form::People(), "Whom you don't hear."),
        may("wishes", &You::wishes, form::Flag(), "To build between turns, when that is asked the next time."),
        may("own", &You::own, form::Appended{{"Own"}}),
        Inlined{&You::question},
        may("undo", &You::undo, form::kVersion, "You may take something back: the lowest version to go to.")};
  }
};

struct Student {
  Seat seat{};
  Part own{};
  Question question{};

  static constexpr std::string_view kName = "Student";
  static constexpr std::string_view kAbout =
      "What only the seat sees. `decision`, `legal`, `rules` and `off` are there together, if something is asked of "
      "it.";
  static constexpr auto fields() {
    return std::tuple{need("seat", &Student::seat, form::SeatName()),
                      need("own", &Student::own, form::Appended{{"Own"}}), Inlined{&Student::question}};
  }
};

// ---- The messages

struct Hello {
  std::int64_t protocol = kProtocolVersion;
  std::int64_t rules = kRulesVersion;
  std::vector<std::string> bots{};
  std::string_view usual{};
  Part prices{};
  Part harbors{};
  Part decks{};
  Part event_die{};

  static constexpr std::string_view kName = "Hello", kIs = "hello";
  static constexpr std::string_view kAbout = "The first message of the server.";
  static constexpr auto fields() {
    return std::tuple{
        need("protocol", &Hello::protocol, form::FromOne()),
        need("rules", &Hello::rules, form::FromOne(), "The version of the rules."),
        need("bots", &Hello::bots, form::WrittenTexts{{"BotLevel"}},
             "Those that can be seated: programs, then the levels, the best last."),
        need("usual", &Hello::usual, form::Reference{"BotLevel"}, "The one to take where nobody says which."),
        need("prices", &Hello::prices, form::Appended{{"Prices"}}),
        need("harbors", &Hello::harbors, form::Appended{{"HarborRates"}}),
        need("decks", &Hello::decks, form::Appended{{"Decks"}}),
        need("event_die", &Hello::event_die, form::Appended{{"EventDie"}})};
  }
};

struct Frame {
  std::string_view table{};
  std::int64_t version = 0;
  std::string_view re{};
  std::string_view code{};
  std::optional<std::int64_t> seconds{};
  bool missed = false;
  bool whole = false;
  Part events{};
  std::string options{};
  std::optional<std::vector<ChatLine>> chat{};
  Part board{};
  Part about{};
  std::string_view view{};
  std::string_view clock{};
  std::string_view lapse{};
  Part known{};
  std::optional<You> you{};

  static constexpr std::string_view kName = "Frame", kIs = "frame";
  static constexpr std::string_view kAbout = "What happened at a table, how things are now, what you may do.";
  static constexpr auto fields() {
    return std::tuple{
        need("table", &Frame::table, form::kTableId),
        need("version", &Frame::version, form::kVersion),
        may("re", &Frame::re, form::kRequestId, "The request that this answers."),
        may("code", &Frame::code, form::HandoverCode{{kCodeLength, kCodeLength}},
            "Answer to `handover`: to be claimed at the other device, once."),
        may("seconds", &Frame::seconds, form::FromOne(), "How long the code is valid."),
        may("missed", &Frame::missed, form::Flag(), "More happened since than is told again."),
        may("whole", &Frame::whole, form::Flag(), "Nothing needs to be remembered from earlier frames."),
        need("events", &Frame::events, form::AppendedList{{{"Event"}}},
             "What happened since the last frame, in order, as far as you may know it."),
        may("options", &Frame::options, form::Written{{"AgreedOptions"}}, "In whole frames, and if they have changed."),
        may("chat", &Frame::chat, form::Objects<ChatLine>(), "The last lines; in whole frames."),
        may("board", &Frame::board, form::Appended{{"Board"}}, "In whole frames, and when the game begins."),
        may("about", &Frame::about, form::Appended{{"About"}}, "In whole frames, and if it has changed."),
        may("view", &Frame::view, form::Written{{"View"}}, "Once the game has begun."),
        may("clock", &Frame::clock, form::Written{{"Clock"}}, "If there is a timer, during the game."),
        may("lapse", &Frame::lapse, form::Written{{"Lapse"}}, "While an offer is on the table that lapses."),
        may("known", &Frame::known, form::Appended{{"Known"}}, "During a game whose table has `known_cards`."),
        may("you", &Frame::you, form::Object<You>(), "Not for those who have not joined.")};
  }
};

}  // namespace message

// Describes the messages above and their parts, as items of a list.
void append_frame_messages(JsonWriter& json, Describer& describer);

}  // namespace barbican::server
