#include "codec/arguments.h"

#include "barbican/event.h"
#include "barbican/writer.h"
#include "codec/seat_words.h"
#include "codec/words.h"

namespace barbican {
namespace {

constexpr int kMostArguments = 3;
struct Arguments {
  std::array<Argument, kMostArguments> list{};
  std::size_t count = 0;
};

template <class... T>
constexpr Arguments ask(T... arguments) {
  return {{arguments...}, sizeof...(arguments)};
}

constexpr Argument kAt{"at", Ask::kVertex, {}};
constexpr Argument kHandCard{"card", Ask::kCard, {}};
constexpr Argument kProgressCard{"card", Ask::kProgress, {}};
constexpr Argument kFrom{"from", Ask::kVertex, {}};
constexpr Argument kTo{"to", Ask::kVertex, {}};
constexpr Argument kRedDie{"red", Ask::kDie, {}};
constexpr Argument kYellowDie{"yellow", Ask::kDie, {}};
constexpr Argument kWhom{"whom", Ask::kSeat, {}};

constexpr Arguments ask_for(Kind kind) {
  switch (kind) {
    case Kind::kStartRoll: return ask(kRedDie, kYellowDie);
    case Kind::kDice: return ask(kRedDie, kYellowDie, Argument{"face", Ask::kFace, {}});
    case Kind::kRoad: return ask(Argument{"edge", Ask::kEdge, {}});
    case Kind::kMove:
    case Kind::kDisplace: return ask(kFrom, kTo);
    case Kind::kImprove: return ask(Argument{"track", Ask::kTrack, {}});
    case Kind::kBank: return ask(Argument{"give", Ask::kCard, {}}, Argument{"get", Ask::kCard, "for"});
    case Kind::kHarborOffer: return ask(kWhom, Argument{"card", Ask::kResource, {}});
    case Kind::kMoveRobber: return ask(Argument{"hex", Ask::kHex, {}});
    case Kind::kRob:
    case Kind::kConfirm: return ask(kWhom);
    case Kind::kSteal:
    case Kind::kDiscard:
    case Kind::kGive:
    case Kind::kTake: return ask(kHandCard);
    case Kind::kDraw:
    case Kind::kPlay:
    case Kind::kTakeProgress:
    case Kind::kReturn: return ask(kProgressCard);
    case Kind::kChooseDeck: return ask(Argument{"deck", Ask::kTrack, {}});
    case Kind::kAqueduct: return ask(Argument{"card", Ask::kResource, {}});
    case Kind::kRelocate: return ask(kTo);
    case Kind::kSettlement:
    case Kind::kCity:
    case Kind::kWall:
    case Kind::kHire:
    case Kind::kActivate:
    case Kind::kPromote:
    case Kind::kChase:
    case Kind::kMetropolis:
    case Kind::kLoseCity:
    case Kind::kDesert:
    case Kind::kPlaceKnight:
    case Kind::kSend: return ask(kAt);
    case Kind::kRoll:
    case Kind::kPass:
    case Kind::kOffer:
    case Kind::kCounter:
    case Kind::kAccept:
    case Kind::kDecline:
    case Kind::kWithdraw:
    case Kind::kEndTurn: return ask();
  }
  return ask();
}

constexpr Arguments ask_for(CardAsks asks) {
  switch (asks) {
    case CardAsks::kNothing: return ask();
    case CardAsks::kDice: return ask(kRedDie, kYellowDie);
    case CardAsks::kVertex: return ask(kAt);
    case CardAsks::kEdge: return ask(Argument{"edge", Ask::kEdge, {}});
    case CardAsks::kHex: return ask(Argument{"hex", Ask::kHex, {}});
    case CardAsks::kTwoHexes: return ask(Argument{"hex", Ask::kHex, {}}, Argument{"with", Ask::kHex, {}});
    case CardAsks::kOpponent: return ask(kWhom);
    case CardAsks::kCard: return ask(Argument{"type", Ask::kCard, {}});
    case CardAsks::kResource: return ask(Argument{"type", Ask::kResource, {}});
    case CardAsks::kCommodity: return ask(Argument{"type", Ask::kCommodity, {}});
  }
  return ask();
}

constexpr auto kKindArguments = [] {
  std::array<Arguments, kKinds> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = ask_for(static_cast<Kind>(i));
  return all;
}();
constexpr auto kCardArguments = [] {
  std::array<Arguments, kProgressKinds> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = ask_for(kProgressCards[i].asks);
  return all;
}();

template <std::size_t N>
void append_name(std::string& out, const std::array<std::string_view, N>& names, int index) {
  out += index < static_cast<int>(N) ? names[static_cast<std::size_t>(index)] : "?";
}

}  // namespace

std::span<const Argument> arguments_of(Kind kind) {
  const Arguments& arguments = kKindArguments[static_cast<std::size_t>(kind)];
  return {arguments.list.data(), arguments.count};
}
std::span<const Argument> arguments_of(Progress card) {
  const Arguments& arguments = kCardArguments[static_cast<std::size_t>(card)];
  return {arguments.list.data(), arguments.count};
}

std::string_view form_of(Ask ask) {
  switch (ask) {
    case Ask::kHex: return kHexForm;
    case Ask::kVertex: return kVertexForm;
    case Ask::kEdge: return kEdgeForm;
    case Ask::kSeat: return "a player";
    case Ask::kCard: return "a resource or a commodity";
    case Ask::kResource: return "a resource";
    case Ask::kCommodity: return "a commodity";
    case Ask::kProgress: return "a progress card";
    case Ask::kTrack: return "trade, politics or science";
    case Ask::kFace: return "the face of the event die";
    case Ask::kLevel: return "a knight's level";
    case Ask::kAnswer: return "an answer";
    case Ask::kFate: return "what a landing comes to for a seat";
    case Ask::kDie: return "a die, 1 to 6";
    case Ask::kNumber: return "a number";
    case Ask::kTruth: return "yes or no";
  }
  return {};
}

void append_seat(std::string& out, Seat seat) {
  if (seat == kChance) out += kChanceWord;
  else append_name(out, kSeatNames, seat.index());
}

void append_counts(std::string& out, Hand hand, Syntax syntax) {
  bool first = true;
  if (syntax == Syntax::kJson) out += '{';
  for (int i = 0; i < kCards; ++i) {
    const int count = hand[card_at(i)];
    if (count == 0) continue;
    if (syntax == Syntax::kText) {
      out += ' ';
      append_number(out, count);
      out += ' ';
      out += name_of(card_at(i));
    } else {
      if (!first) out += ',';
      append_json_string(out, name_of(card_at(i)));
      out += ':';
      append_number(out, count);
    }
    first = false;
  }
  if (syntax == Syntax::kJson) out += '}';
}

template <class Size>
void append_word(std::string& out, const Board<Size>& board, Ask ask, int value) {
  const auto place = [&](auto id, int count) { out += value < count ? std::string_view(text_of(board, id)) : "?"; };
  switch (ask) {
    case Ask::kHex: return place(Hex(value), board.hex_count);
    case Ask::kVertex: return place(Vertex(value), board.vertex_count);
    case Ask::kEdge: return place(Edge(value), board.edge_count);
    case Ask::kSeat: return append_name(out, kSeatNames, value);
    case Ask::kCard:
    case Ask::kResource:
    case Ask::kCommodity: return append_name(out, kCardNames, value);
    case Ask::kProgress: out += value < kProgressKinds ? name_of(progress_at(value)) : "?"; return;
    case Ask::kTrack: return append_name(out, kTrackNames, value);
    case Ask::kFace: return append_name(out, kEventFaceNames, value);
    case Ask::kLevel: return append_name(out, kLevelNames, value);
    case Ask::kAnswer: return append_name(out, kAnswerNames, value);
    case Ask::kFate: return append_name(out, kFateNames, value);
    case Ask::kDie:
    case Ask::kNumber: return append_number(out, value);
    case Ask::kTruth: out += value != 0 ? "true" : "false"; return;
  }
}

namespace {

// Runs a reader of an id, or of an enum, and keeps its number.
template <class Id, class ReadId>
bool keep(int& value, ReadId read_id) {
  Id id{};
  if (!read_id(id)) return false;
  if constexpr (requires { id.value; }) value = id.value;
  else value = static_cast<int>(id);
  return true;
}

}  // namespace

template <class Size>
bool read_argument(Reader& reader, const Game<Size>& game, Ask ask, const Word& word, int& value) {
  const Board<Size>& board = game.board;
  switch (ask) {
    case Ask::kHex: return keep<Hex>(value, [&](Hex& hex) { return read_hex(reader, board, word, hex); });
    case Ask::kVertex: return keep<Vertex>(value, [&](Vertex& v) { return read_vertex(reader, board, word, v); });
    case Ask::kEdge: return keep<Edge>(value, [&](Edge& e) { return read_edge(reader, board, word, e); });
    case Ask::kSeat: return keep<Seat>(value, [&](Seat& seat) { return read_seat(reader, game.seats, word, seat); });
    // Whether it must be a resource or a commodity is for the rules to say, with their id.
    case Ask::kCard:
    case Ask::kResource:
    case Ask::kCommodity: return keep<Card>(value, [&](Card& card) { return read_card(reader, word, card); });
    case Ask::kProgress:
      return keep<Progress>(value, [&](Progress& card) { return read_progress(reader, word, card); });
    case Ask::kTrack: return keep<Track>(value, [&](Track& track) { return read_track(reader, word, track); });
    case Ask::kFace: return reader.name(word, kEventFaceNames, "face of the event die", value);
    case Ask::kLevel: return reader.name(word, kLevelNames, "knight's level", value);
    case Ask::kAnswer: return reader.name(word, kAnswerNames, "answer", value);
    case Ask::kFate: return reader.name(word, kFateNames, "fate", value);
    case Ask::kDie: return reader.number(word, 1, 6, value);
    case Ask::kNumber: return reader.number(word, 0, 255, value);
    case Ask::kTruth: return keep<bool>(value, [&](bool& truth) { return reader.truth(word, truth); });
  }
  return false;
}

template void append_word(std::string&, const Board<Standard>&, Ask, int);
template void append_word(std::string&, const Board<Large>&, Ask, int);
template bool read_argument(Reader&, const Game<Standard>&, Ask, const Word&, int&);
template bool read_argument(Reader&, const Game<Large>&, Ask, const Word&, int&);

}  // namespace barbican
