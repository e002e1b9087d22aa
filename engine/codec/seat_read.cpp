// A seat's own, read. More pieces or cards than exist, and two pieces on one place, are refused where they are named.
#include <string>

#include "codec/parts.h"
#include "codec/seat_words.h"
#include "codec/words.h"

namespace barbican {
namespace {

constexpr int kMostDefenderPoints = 99;

template <class Size>
class SeatReader {
 public:
  SeatReader(Reader& reader, const Node& block, const Game<Size>& game, State<Size>& state, Seat seat,
             Places<Size>& places)
      : reader_(reader), block_(block), board_(game.board), state_(state), seat_(seat), places_(places) {
    for (std::size_t s = 0; s < Size::kSeats; ++s) {
      taken_ |= state.settlements[s] | state.cities[s];
      for (const auto& knights : state.knights[s]) taken_ |= knights;
      paved_ |= state.roads[s];
    }
  }

  bool read() {
    if (!reader_.is_map(block_)) return false;
    places_.seat[seat_.value] = block_.key_at;
    if (!buildings() || !walls() || !roads() || !knights()) return false;
    if (!hand() || !progress() || !face_up() || !levels() || !metropolises()) return false;
    if (!number("defender", 0, kMostDefenderPoints, state_.defender[seat_.value])) return false;
    return route() && start_roll() && picks() && lost_city() && offer() && answer() && reader_.finish(block_);
  }

 private:
  using VertexSet = typename Board<Size>::VertexSet;
  using EdgeSet = typename Board<Size>::EdgeSet;

  const Node* take(std::string_view key) { return reader_.take(block_, key); }

  bool too_many(const Word& word, int pieces, std::string_view what) {
    return reader_.fail(word, std::string(name_of(seat_)) + " has only " + std::to_string(pieces) + " " +
                                  std::string(what) + " [PIECE-4]");
  }

  bool stand(const Word& word, Vertex& v) {
    if (!read_vertex(reader_, board_, word, v)) return false;
    if (taken_.has(v)) return reader_.fail(word, "another piece stands at " + in_quotes(word.text) + " already");
    taken_.add(v);
    return true;
  }

  bool buildings_of(std::string_view key, int pieces, std::string_view what, VertexSet& set) {
    const Node* const node = take(key);
    if (node == nullptr) return true;
    return reader_.each_word(*node, [&](const Word& word) {
      Vertex v;
      if (!stand(word, v)) return false;
      set.add(v);
      return set.count() <= pieces || too_many(word, pieces, what);
    });
  }

  bool buildings() {
    VertexSet fallen;
    auto& settlements = state_.settlements[seat_.value];
    auto& cities = state_.cities[seat_.value];
    if (!buildings_of("settlements", kSettlementPieces, "settlements", settlements)) return false;
    if (!buildings_of("cities", kCityPieces, "cities", cities)) return false;
    // A city on its side is still a city's piece.  [BARB-9]
    if (!buildings_of("fallen", kCityPieces - cities.count(), "cities left to lie on their side", fallen)) return false;
    settlements |= fallen;
    state_.fallen |= fallen;
    return true;
  }

  bool walls() {
    const Node* const node = take("walls");
    if (node == nullptr) return true;
    int count = 0;
    return reader_.each_word(*node, [&](const Word& word) {
      Vertex v;
      if (!read_vertex(reader_, board_, word, v)) return false;
      if (!state_.cities[seat_.value].has(v)) return reader_.fail(word, "a wall stands under one's own city [BUILD-2]");
      if (state_.walls.has(v)) return reader_.fail(word, "this city has a wall already [BUILD-2]");
      state_.walls.add(v);
      return ++count <= kWallPieces || too_many(word, kWallPieces, "city walls");
    });
  }

  bool roads() {
    const Node* const node = take("roads");
    if (node == nullptr) return true;
    EdgeSet& roads = state_.roads[seat_.value];
    return reader_.each_word(*node, [&](const Word& word) {
      Edge e;
      if (!read_edge(reader_, board_, word, e)) return false;
      if (paved_.has(e)) return reader_.fail(word, "another road lies at " + in_quotes(word.text) + " already");
      paved_.add(e);
      roads.add(e);
      return roads.count() <= kRoadPieces || too_many(word, kRoadPieces, "roads");
    });
  }

  bool knights() {
    const Node* const node = take("knights");
    if (node == nullptr) return true;
    return reader_.each_record(*node, kKnightFields, [&](const Record& record) {
      Vertex v;
      int level = 0;
      if (!stand(record[0], v) || !reader_.name(record[1], kLevelNames, "knight's level", level)) return false;
      auto& knights = state_.knights[seat_.value][static_cast<std::size_t>(level)];
      knights.add(v);
      if (knights.count() > kKnightPieces) return too_many(record[1], kKnightPieces, "knights of a level");
      if (record[2].given) state_.active.add(v);
      if (record[3].given) state_.ready.add(v);
      if (record[4].given) state_.promoted.add(v);
      if (record[5].given) state_.sent.add(v);
      const Word& needs_active = record[3].given ? record[3] : record[5];
      if (needs_active.given && !record[2].given)
        return reader_.fail(needs_active, "only an active knight can be this [KNIGHT-6]");
      return true;
    });
  }

  bool counts(const Node& node, Hand& hand) {
    return reader_.each_count(node, [&](const Word& name, int count) {
      Card card{};
      if (!read_card(reader_, name, card)) return false;
      if (hand[card] != 0) return reader_.fail(name, "this card is counted twice");
      const int exist = is_commodity(card) ? kCommodityCards : kResourceCards;
      if (count > exist)
        return reader_.fail(name, "there are only " + std::to_string(exist) + " of " + in_quotes(name.text) +
                                      (is_commodity(card) ? " [PIECE-3]" : " [PIECE-2]"));
      hand += Hand::of(card, count);
      return true;
    });
  }

  bool hand() {
    const Node* const node = take("hand");
    Hand hand;
    if (node == nullptr) return true;
    if (!counts(*node, hand)) return false;
    for (int i = 0; i < kCards; ++i)
      if (hand[card_at(i)] > state_.bank[card_at(i)])
        return reader_.fail(node->at,
                            "all hands together hold more " + std::string(name_of(card_at(i))) + " than there is");
    state_.hand[seat_.value] = hand;
    state_.bank -= hand;
    return true;
  }

  bool progress() {
    const Node* const node = take("cards");
    if (node == nullptr) return true;
    return reader_.each_word(*node, [&](const Word& word) {
      Progress card{};
      if (!read_progress(reader_, word, card)) return false;
      if (is_point_card(card)) return reader_.fail(word, "a card with a point lies face up [EVENT-3]");
      if (state_.undrawn[card] == 0)
        return reader_.fail(word, "all cards " + in_quotes(word.text) + " are elsewhere [PIECE-5]");
      state_.undrawn.remove(card);
      state_.progress[seat_.value].add(card);
      return true;
    });
  }

  bool face_up() {
    const Node* const node = take("face-up");
    if (node == nullptr) return true;
    return reader_.each_word(*node, [&](const Word& word) {
      Progress card{};
      if (!read_progress(reader_, word, card)) return false;
      if (!is_point_card(card)) return reader_.fail(word, "only a card with a point lies face up [EVENT-3]");
      if (state_.undrawn[card] == 0) return reader_.fail(word, "this card is elsewhere [PIECE-5]");
      state_.undrawn.remove(card);
      (card == Progress::kPrinting ? state_.printing_owner : state_.constitution_owner) = seat_;
      return true;
    });
  }

  bool levels() {
    const Node* const node = take("levels");
    if (node == nullptr) return true;
    std::array<bool, kTracks> given{};
    return reader_.each_pair(*node, [&](const Word& name, const Word& value) {
      Track track{};
      int level = 0;
      if (!read_track(reader_, name, track) || !reader_.number(value, 0, kMaxLevel, level)) return false;
      bool& again = given[static_cast<std::size_t>(track)];
      if (again) return reader_.fail(name, "this track is given twice");
      again = true;
      state_.level[seat_.value][static_cast<std::size_t>(track)] = static_cast<std::uint8_t>(level);
      return true;
    });
  }

  bool metropolises() {
    const Node* const node = take("metropolises");
    if (node == nullptr) return true;
    return reader_.each_pair(*node, [&](const Word& name, const Word& value) {
      Track track{};
      Vertex v;
      if (!read_track(reader_, name, track) || !read_vertex(reader_, board_, value, v)) return false;
      if (!state_.cities[seat_.value].has(v))
        return reader_.fail(value, "a metropolis stands on one's own city [IMPROVE-3]");
      for (const Vertex other : state_.metropolis)
        if (other == v) return reader_.fail(value, "this city has a metropolis already [IMPROVE-3]");
      Vertex& place = state_.metropolis[static_cast<std::size_t>(track)];
      if (place.exists()) return reader_.fail(name, "this metropolis stands elsewhere already [PIECE-4]");
      place = v;
      return true;
    });
  }

  bool number(std::string_view key, int low, int high, std::uint8_t& value) {
    const Node* const node = take(key);
    if (node == nullptr) return true;
    Word word;
    int read = 0;
    if (!reader_.word(*node, word) || !reader_.number(word, low, high, read)) return false;
    value = static_cast<std::uint8_t>(read);
    return true;
  }

  // Computed from the board if it is not given.
  bool route() {
    const Node* const node = take("route");
    if (node != nullptr) places_.route[seat_.value] = node->key_at;
    return number("route", 0, kRoadPieces, state_.route[seat_.value]);
  }

  bool start_roll() {
    const Node* const node = take("start-roll");
    if (node == nullptr) return true;
    Word word;
    int roll = 1;
    if (!reader_.word(*node, word)) return false;
    if (word.text != kOut && !reader_.number(word, 2, 12, roll)) return false;
    state_.start_roll[seat_.value] = static_cast<std::uint8_t>(roll);
    return true;
  }

  bool picks() {
    if (!number("owes", 0, 200, state_.owed[seat_.value])) return false;
    const Node* const node = take("chosen");
    return node == nullptr || counts(*node, state_.chosen[seat_.value]);
  }

  bool lost_city() {
    const Node* const node = take("loses");
    Word word;
    if (node == nullptr) return true;
    if (!reader_.word(*node, word) || !read_vertex(reader_, board_, word, state_.city_choice[seat_.value]))
      return false;
    const Vertex v = state_.city_choice[seat_.value];
    if (!state_.cities[seat_.value].has(v)) return reader_.fail(word, "only one's own city can be lost [BARB-5]");
    for (const Vertex metropolis : state_.metropolis)
      if (metropolis == v) return reader_.fail(word, "a metropolis can't be lost [BARB-6]");
    return true;
  }

  bool offer() {
    const Node* const node = take("offer");
    if (node == nullptr) return true;
    if (!reader_.is_map(*node)) return false;
    Exchange& offer = state_.offers[seat_.value];
    const Node* const give = reader_.take(*node, "give");
    const Node* const get = reader_.take(*node, "get");
    if ((give != nullptr && !counts(*give, offer.give)) || (get != nullptr && !counts(*get, offer.get))) return false;
    if (offer.give.empty() || offer.get.empty())
      return reader_.fail(node->at, "both sides must give at least one card [TRADE-1]");
    for (int i = 0; i < kCards; ++i)
      if (offer.give[card_at(i)] > 0 && offer.get[card_at(i)] > 0)
        return reader_.fail(node->at, "a type of card can't stand on both sides [TRADE-1]");
    return reader_.finish(*node);
  }

  bool answer() {
    const Node* const node = take("answer");
    Word word;
    int answer = 0;
    if (node == nullptr) return true;
    if (!reader_.word(*node, word) || !reader_.name(word, kAnswerNames, "answer", answer)) return false;
    state_.answer[seat_.value] = static_cast<Answer>(answer);
    return true;
  }

  Reader& reader_;
  const Node& block_;
  const Board<Size>& board_;
  State<Size>& state_;
  Seat seat_;
  Places<Size>& places_;
  VertexSet taken_;
  EdgeSet paved_;
};

}  // namespace

template <class Size>
bool read_seat_block(Reader& reader, const Node& block, const Game<Size>& game, State<Size>& state, Seat seat,
                     Places<Size>& places) {
  return SeatReader<Size>(reader, block, game, state, seat, places).read();
}

template bool read_seat_block(Reader&, const Node&, const Game<Standard>&, State<Standard>&, Seat, Places<Standard>&);
template bool read_seat_block(Reader&, const Node&, const Game<Large>&, State<Large>&, Seat, Places<Large>&);

}  // namespace barbican
