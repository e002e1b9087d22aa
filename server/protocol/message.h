// Messages of the server, each with a struct, which writes it and gives its schema. Frames, and what belongs to them, are in
// server/table/frame_message.h. docs/protocol.md explains the messages.
#pragma once

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

namespace barbican::server {

// ---- Words and bounds of their fields

namespace form {

struct Thousandths : FromZero {
  void describe(JsonWriter& schema) const { describe_whole(schema, 0, 1000); }
};

inline constexpr auto kNotices = std::to_array<std::string_view>({"cannot-save", "saves-again", "stopping"});
inline constexpr std::size_t kMostTables = 250;
inline constexpr std::int64_t kMostSteps = 500;
inline constexpr std::size_t kMostAdvice = 4;
inline constexpr std::size_t kMostMerits = 10;
inline constexpr std::size_t kLongestMotive = 300;

}  // namespace form

// ---- The messages

namespace message {

template <class Message>
constexpr auto answers_request() {
  return may("re", &Message::re, form::kRequestId, "The request that this answers.");
}

struct Answer {
  std::string_view re{};
  std::string_view table{};

  static constexpr std::string_view kName = "Answer", kIs = "answer";
  static constexpr std::string_view kAbout = "It is done, and there is nothing else to tell.";
  static constexpr auto fields() {
    return std::tuple{answers_request<Answer>(),
                      may("table", &Answer::table, form::kTableId, "The one that was opened.")};
  }
};

struct Refused {
  std::string_view re{};
  std::string_view why{};
  std::string_view rule{};
  std::string_view reason{};
  std::string values{};
  std::optional<int> index{};
  bool stale = false;

  static constexpr std::string_view kName = "Refused", kIs = "refused";
  static constexpr std::string_view kAbout = "It was not done, and nothing has changed.";
  static constexpr auto fields() {
    return std::tuple{answers_request<Refused>(),
                      need("why", &Refused::why, form::Text{}, "A sentence in English, without the place."),
                      may("rule", &Refused::rule, form::Reference{"Rule"}, "Of the game, if one forbids it."),
                      need("reason", &Refused::reason, form::Reference{"ReasonId"}),
                      may("values", &Refused::values, form::Written{{"ReasonValues"}}),
                      may("index", &Refused::index, form::Number{0, static_cast<int>(form::kActions.most) - 1},
                          "Of several actions, the one that is refused."),
                      may("stale", &Refused::stale, form::Flag(), "The question has changed meanwhile.")};
  }
};

struct LobbyEntry {
  std::string_view table{};
  std::string_view stage{};
  std::string_view name{};
  std::string_view host{};
  int seats = 0;
  int people = 0;
  int bots = 0;
  bool spectators = false;
  std::optional<std::int64_t> turns{};
  std::string_view winner{};
  std::int64_t created = 0;

  static constexpr std::string_view kName = "LobbyEntry";
  static constexpr std::string_view kAbout = "A public table.";
  static constexpr auto fields() {
    return std::tuple{need("table", &LobbyEntry::table, form::kTableId),
                      need("stage", &LobbyEntry::stage, form::Reference{"Stage"}),
                      may("name", &LobbyEntry::name, form::Reference{"TableName"}),
                      may("host", &LobbyEntry::host, form::kPersonName, "The host's name."),
                      need("seats", &LobbyEntry::seats, form::Number{form::kLeastSeats, kMaxSeats}),
                      need("people", &LobbyEntry::people, form::Number{0, kMaxSeats}, "Who sit."),
                      need("bots", &LobbyEntry::bots, form::Number{0, kMaxSeats}),
                      may("spectators", &LobbyEntry::spectators, form::Flag(), "They are welcome."),
                      may("turns", &LobbyEntry::turns, form::FromZero(), "Of a game that is or was played."),
                      may("winner", &LobbyEntry::winner, form::Text{0, 1}, "Who has won: a name, or a bot's level."),
                      need("created", &LobbyEntry::created, form::kMilliseconds)};
  }
};

struct Lobby {
  std::string_view re{};
  std::string_view tables{};

  static constexpr std::string_view kName = "Lobby", kIs = "lobby";
  static constexpr std::string_view kAbout = "The public tables.";
  static constexpr auto fields() {
    return std::tuple{answers_request<Lobby>(),
                      need("tables", &Lobby::tables, form::WrittenList{{{"LobbyEntry"}}, 0, form::kMostTables})};
  }
};

struct Presence {
  std::string_view table{};
  std::vector<int> here{};
  std::int64_t watching = 0;

  static constexpr std::string_view kName = "Presence", kIs = "presence";
  static constexpr std::string_view kAbout = "Who is at the table you watch.";
  static constexpr auto fields() {
    return std::tuple{need("table", &Presence::table, form::kTableId),
                      need("here", &Presence::here, form::People(), "The people with a connection."),
                      need("watching", &Presence::watching, form::FromZero(), "How many connections in all.")};
  }
};

struct Notice {
  std::string_view what{};
  std::string_view why{};

  static constexpr std::string_view kName = "Notice", kIs = "notice";
  static constexpr std::string_view kAbout =
      "Something about the server. `cannot-save`: the table is paused, since the disk is full, say; `saves-again`: it "
      "goes "
      "on; `stopping`: come back soon.";
  static constexpr auto fields() {
    return std::tuple{need("what", &Notice::what, form::OneOf{form::kNotices}),
                      need("why", &Notice::why, form::Text{}, "A sentence.")};
  }
};

struct Replay {
  std::string_view re{};
  std::string_view table{};
  std::int64_t ply = 0;
  std::int64_t plies = 0;
  std::string action{};
  std::string_view motive{};
  std::string events{};
  std::string view{};
  std::string own{};

  static constexpr std::string_view kName = "Replay", kIs = "replay";
  static constexpr std::string_view kAbout = "A moment of a finished game.";
  static constexpr auto fields() {
    return std::tuple{
        answers_request<Replay>(),
        need("table", &Replay::table, form::kTableId),
        need("ply", &Replay::ply, form::FromZero()),
        need("plies", &Replay::plies, form::FromZero(), "How many there are."),
        may("action", &Replay::action, form::Text{},
            "As `all`: the last one, in notation with its seat (`*`: chance)."),
        may("motive", &Replay::motive, form::Text{form::kLongestMotive},
            "Why the bot that did it did so, in its own words, if it told: as `all`, and to the seat itself."),
        need("events", &Replay::events, form::WrittenList{{{"GameEvent"}}}),
        need("view", &Replay::view, form::Written{{"View"}}),
        need("own", &Replay::own, form::WrittenBySeat{{{"Own"}}}, "Of the seat that looks, or of all.")};
  }
};

struct HistoryStep {
  std::int64_t ply = 0;
  std::int64_t version = 0;
  std::int64_t turns = 0;
  std::string events{};
  std::vector<int> points{};

  static constexpr std::string_view kName = "HistoryStep";
  static constexpr std::string_view kAbout = "One action of a game, chance's included.";
  static constexpr auto fields() {
    return std::tuple{need("ply", &HistoryStep::ply, form::FromOne(), "Its number, from 1 on."),
                      need("version", &HistoryStep::version, form::kVersion, "Of the table, when it was done."),
                      need("turns", &HistoryStep::turns, form::FromZero(), "How many have begun."),
                      need("events", &HistoryStep::events, form::WrittenList{{{"GameEvent"}}},
                           "What happened, as far as the one who looks may know it."),
                      may("points", &HistoryStep::points, form::PointsBySeat(),
                          "Of all seats, after it: in the first step of a message, and where they have changed.")};
  }
};

struct History {
  std::string_view re{};
  std::string_view table{};
  std::int64_t version = 0;
  std::int64_t from = 0;
  std::int64_t plies = 0;
  std::string steps{};

  static constexpr std::string_view kName = "History", kIs = "history";
  static constexpr std::string_view kAbout = "What has happened in a game from one ply on, at most 500 of them.";
  static constexpr auto fields() {
    return std::tuple{
        answers_request<History>(),
        need("table", &History::table, form::kTableId),
        need("version", &History::version, form::kVersion,
             "Of the table: all that frames up to this version have told of the game is here, and nothing "
             "later."),
        need("from", &History::from, form::FromZero()),
        need("plies", &History::plies, form::FromZero(), "How many there are in the game."),
        need("steps", &History::steps, form::WrittenList{{{"HistoryStep"}}, 0, form::kMostSteps})};
  }
};

// Each merit names some of these values (bots/advice.h).
struct Merit {
  std::string_view merit{};
  std::optional<std::int64_t> count{};
  std::string_view card{};
  std::optional<Seat> seat{};
  std::string_view track{};
  std::string at{};
  std::string_view action{};

  static constexpr std::string_view kName = "Merit";
  static constexpr std::string_view kAbout =
      "Something that is better after an action than before it; what it names depends on which it is.";
  static constexpr auto fields() {
    return std::tuple{need("merit", &Merit::merit, form::Reference{"MeritName"}),
                      may("count", &Merit::count, form::FromZero()),
                      may("card", &Merit::card, form::Reference{"Card"}),
                      may("seat", &Merit::seat, form::SeatName()),
                      may("track", &Merit::track, form::Reference{"Track"}),
                      may("at", &Merit::at, form::Reference{"Intersection"}),
                      may("action", &Merit::action, form::Reference{"ActionWords"})};
  }
};

struct Advised {
  std::vector<std::string> actions{};
  std::optional<std::int64_t> chance{};
  std::optional<std::int64_t> playouts{};
  std::vector<Merit> merits{};

  static constexpr std::string_view kName = "Advice";
  static constexpr std::string_view kAbout = "Something that could be done, and what speaks for it.";
  static constexpr auto fields() {
    return std::tuple{
        need("actions", &Advised::actions, form::WrittenTexts{{}, 1},
             "As a client would send them. The first is what is advised; the others follow before anyone else decides "
             "anything."),
        may("chance", &Advised::chance, form::Thousandths(), "To win, in thousandths, if it was searched for."),
        may("playouts", &Advised::playouts, form::FromOne(), "How often the game was played on to find out."),
        need("merits", &Advised::merits, form::Objects<Merit>{0, form::kMostMerits},
             "What counts most comes first; none if it is good only in the long run.")};
  }
};

struct Advice {
  std::string_view re{};
  std::string_view table{};
  std::int64_t decision = 0;
  std::vector<Advised> best{};

  static constexpr std::string_view kName = "AdviceMessage", kIs = "advice";
  static constexpr std::string_view kAbout = "The best few things to do, best first.";
  static constexpr auto fields() {
    return std::tuple{answers_request<Advice>(), need("table", &Advice::table, form::kTableId),
                      need("decision", &Advice::decision, form::FromZero(), "Which they are about."),
                      need("best", &Advice::best, form::Objects<Advised>{1, form::kMostAdvice})};
  }
};

struct Look {
  std::string_view re{};
  std::string position{};
  std::string entries{};
  std::string set_up{};
  std::string board{};
  std::string coast{};
  std::string view{};
  std::string own{};

  static constexpr std::string_view kName = "Look", kIs = "look";
  static constexpr std::string_view kAbout = "A position that was sent, with all that is in it.";
  static constexpr auto fields() {
    return std::tuple{answers_request<Look>(),
                      need("position", &Look::position, form::Text{}, "In notation, as the server writes it."),
                      need("entries", &Look::entries, form::Written{{"Position"}}, "The same as an object."),
                      need("set_up", &Look::set_up, form::Written{{"SetUp"}}),
                      need("board", &Look::board, form::Written{{"Board"}}),
                      need("coast", &Look::coast, form::WrittenList{{{"Edge"}}}, "Where harbours may stand."),
                      need("view", &Look::view, form::Written{{"View"}}),
                      need("own", &Look::own, form::WrittenBySeat{{{"Own"}}, form::kLeastSeats}, "Of all seats.")};
  }
};

struct Study {
  std::string_view re{};
  std::int64_t plies = 0;
  std::string events{};
  std::string set_up{};
  std::string board{};
  std::string view{};
  std::string you{};

  static constexpr std::string_view kName = "Study", kIs = "study";
  static constexpr std::string_view kAbout = "What came of the actions that were sent with a position.";
  static constexpr auto fields() {
    return std::tuple{
        answers_request<Study>(),
        need("plies", &Study::plies, form::FromZero(), "How many actions were done."),
        need("events", &Study::events, form::WrittenList{{{"GameEvent"}}}, "As far as the seat may know them."),
        need("set_up", &Study::set_up, form::Written{{"SetUp"}}),
        need("board", &Study::board, form::Written{{"Board"}}),
        need("view", &Study::view, form::Written{{"View"}}),
        need("you", &Study::you, form::Written{{"Student"}})};
  }
};

}  // namespace message

// Describes all messages above and their fields, as items of a list.
void append_messages(JsonWriter& json, Describer& describer);

}  // namespace barbican::server
