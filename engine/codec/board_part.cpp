// A board: by its name, or hex by hex.
#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "barbican/chance.h"
#include "barbican/near_miss.h"
#include "barbican/sea_map.h"
#include "codec/parts.h"
#include "codec/usual.h"
#include "codec/words.h"

namespace barbican {
namespace {

constexpr std::string_view kFirstGameWord = "first-game";
constexpr std::string_view kIslandDigits = "12345678";
static_assert(kIslandDigits.size() == kMaxIslands);

constexpr auto kHexFields = std::to_array<Field>({{"at"}, {"terrain"}, {"number", Field::Need::kMay}});
constexpr auto kHarborFields = std::to_array<Field>({{"at"}, {"kind"}, {"frame", Field::Need::kFlag}});

Layout first_game(const Options& options) {
  Layout layout = first_game_layout();
  if (options.barbarian_frame) apply_barbarian_frame(layout);
  return layout;
}

template <class Size>
bool robber_is_in_sole_desert(const Board<Size>& board) {
  return board.robber_home.exists() && board.terrain[board.robber_home] == Terrain::kDesert &&
         board.hexes_of[Terrain::kDesert].count() == 1;
}

// True if the board was built from this layout; its hexes are in reading order.
template <class Size>
bool matches(const Layout& layout, const Board<Size>& board) {
  if (layout.hex_count != board.hex_count || layout.harbor_count != board.harbor_count) return false;
  for (const Hex hex : board.hexes())
    if (layout.hexes[hex.value] !=
        LayoutHex{board.hex_coords[hex], board.terrain[hex], board.number[hex], board.island[hex]})
      return false;
  for (int i = 0; i < board.harbor_count; ++i) {
    const LayoutHarbor harbor{board.edge_coords[board.harbor_edges[i]], board.harbor_kinds[i]};
    const auto end = layout.harbors.begin() + layout.harbor_count;
    if (std::find(layout.harbors.begin(), end, harbor) == end) return false;
  }
  if (layout.start_islands != board.start_islands || layout.names_pirate != board.pirate_home.exists()) return false;
  if (layout.names_pirate && layout.pirate != board.hex_coords[board.pirate_home]) return false;
  if (layout.robber_is_off) return !board.robber_home.exists();
  if (layout.names_robber) return board.robber_home.exists() && layout.robber == board.hex_coords[board.robber_home];
  return robber_is_in_sole_desert(board);
}

// Copies the tables of a known board: to build them takes longer than all other parts of reading a position.
template <class Size>
LayoutError build_or_copy(const Layout& layout, const Game<Size>* known, Board<Size>& board) {
  if (known == nullptr || !matches(layout, known->board)) return build_board(layout, board);
  board = known->board;
  return {};
}

template <class Size>
void write_hexes(Writer& writer, const Board<Size>& board) {
  writer.begin_records("hexes");
  HexCoord last;
  for (const Hex hex : board.hexes()) {
    const HexCoord at = board.hex_coords[hex];
    const bool new_row = hex == Hex(0) || at.r != last.r;
    last = at;
    writer.next_record(new_row ? Writer::Line::kNew : Writer::Line::kSame);
    writer.field("at", text_of(board, hex));
    writer.field("terrain", name_of(board.terrain[hex]));
    if (board.number[hex] != 0) writer.field("number", board.number[hex]);
  }
  writer.end_records();
}

// The harbours in play, without the one under the barbarians' frame.  [PIECE-8]
template <class Size>
void write_harbors(Writer& writer, const Board<Size>& board) {
  writer.begin_records("harbors");
  for (int i = 0; i < board.harbor_count; ++i) {
    const std::uint8_t kind = board.harbor_kinds[i];
    writer.next_record(i % 3 == 0 ? Writer::Line::kNew : Writer::Line::kSame);
    writer.field("at", text_of(board, board.harbor_edges[i]));
    writer.field("kind", harbor_name(kind));
  }
  writer.end_records();
}

// [SEA-B6, PIRATE-1]
template <class Size>
void write_sea(Writer& writer, const Board<Size>& board) {
  writer.begin_pairs("islands");
  for (const Hex hex : board.hexes())
    if (board.island[hex] != 0) writer.pair(text_of(board, hex), board.island[hex]);
  writer.end_pairs();
  writer.begin_words("start");
  for (int island = 1; island <= board.island_count; ++island)
    if ((board.start_islands & island_bit(island)) != 0) writer.add(island);
  writer.end_words();
  if (board.pirate_home.exists()) writer.word("pirate", text_of(board, board.pirate_home));
}

// A layout with the source place of each of its parts.
struct PlacedLayout {
  Layout layout;
  std::array<std::uint32_t, Large::kHexes> hex_at{};
  std::array<std::uint32_t, kMaxHarbors> harbor_at{};
  Per<LayoutPart, std::uint32_t, 4> part_at{};  // 0: not given
};

bool read_hexes(Reader& reader, const Node& node, int capacity, PlacedLayout& placed) {
  Layout& layout = placed.layout;
  return reader.each_record(node, kHexFields, [&](const Record& record) {
    if (layout.hex_count == capacity) return reader.fail(record.at, ReadReason::kTooManyHexes);
    const int i = layout.hex_count++;
    LayoutHex& hex = layout.hexes[i];
    placed.hex_at[i] = record.at;
    int terrain = 0, number = 0;
    if (!read_hex_coord(reader, record[0], hex.at) ||
        !reader.name(record[1], kTerrainNames, ValueType::kTerrain, terrain))
      return false;
    if (record[2].given && !reader.number(record[2], 2, 12, number)) return false;
    hex.terrain = static_cast<Terrain>(terrain);
    hex.number = static_cast<std::uint8_t>(number);
    return true;
  });
}

bool read_harbors(Reader& reader, const Node& node, PlacedLayout& placed) {
  Layout& layout = placed.layout;
  return reader.each_record(node, kHarborFields, [&](const Record& record) {
    if (layout.harbor_count == kMaxHarbors) return reader.fail(record.at, ReadReason::kTooManyHarbors);
    const int i = layout.harbor_count++;
    placed.harbor_at[i] = record.at;
    if (!read_edge_coord(reader, record[0], layout.harbors[i].at)) return false;
    Card card{};
    if (!reader.is_name(record[1]) || record[1].text != harbor_name(kGenericHarbor)) {
      if (!read_card(reader, record[1], card)) return false;
      if (is_commodity(card)) return reader.fail(record[1], ReadReason::kHarborOfCommodity);
      layout.harbors[i].kind = static_cast<std::uint8_t>(card);
    }
    if (!record[2].given) return true;
    if (layout.frame_harbor >= 0) return reader.fail(record[2], ReadReason::kFrameCoversOne);
    layout.frame_harbor = i;
    return true;
  });
}

bool read_islands(Reader& reader, const Node& node, PlacedLayout& placed) {
  Layout& layout = placed.layout;
  return reader.each_pair(node, [&](const Word& name, const Word& value) {
    HexCoord at;
    int island = 0;
    if (!read_hex_coord(reader, name, at) || !reader.number(value, 1, kMaxIslands, island)) return false;
    const auto end = layout.hexes.begin() + layout.hex_count;
    const auto hex = std::find_if(layout.hexes.begin(), end, [&](const LayoutHex& each) { return each.at == at; });
    if (hex == end)
      return reader.fail(name, ReadReason::kNotOnBoard, {value::what(ValueType::kHex), value::word(name.text)});
    if (hex->island != 0) return reader.fail(name, ReadReason::kHexTwice);
    hex->island = static_cast<std::uint8_t>(island);
    placed.hex_at[hex - layout.hexes.begin()] = name.at;
    return true;
  });
}

bool read_start(Reader& reader, const Node& node, PlacedLayout& placed) {
  placed.part_at[LayoutPart::kStart] = node.key_at;
  return reader.each_word(node, [&](const Word& word) {
    int island = 0;
    if (!reader.number(word, 1, kMaxIslands, island)) return false;
    if ((placed.layout.start_islands & island_bit(island)) != 0) return reader.fail(word, ReadReason::kIslandTwice);
    placed.layout.start_islands |= island_bit(island);
    return true;
  });
}

bool read_robber(Reader& reader, const Node& node, PlacedLayout& placed) {
  Word word;
  if (!reader.word(node, word)) return false;
  placed.part_at[LayoutPart::kRobber] = word.at;
  placed.layout.robber_is_off = word.text == kOffWord;
  placed.layout.names_robber = !placed.layout.robber_is_off;
  return placed.layout.robber_is_off || read_hex_coord(reader, word, placed.layout.robber);
}

bool read_pirate(Reader& reader, const Node& node, PlacedLayout& placed) {
  Word word;
  if (!reader.word(node, word) || !read_hex_coord(reader, word, placed.layout.pirate)) return false;
  placed.part_at[LayoutPart::kPirate] = word.at;
  placed.layout.names_pirate = true;
  return true;
}

bool refuse(Reader& reader, const Node& node, const PlacedLayout& placed, const LayoutError& error) {
  const std::uint32_t part_at = placed.part_at[error.part];
  const std::uint32_t at = error.hex >= 0      ? placed.hex_at[error.hex]
                           : error.harbor >= 0 ? placed.harbor_at[error.harbor]
                           : part_at != 0      ? part_at
                                               : node.at;
  std::vector<std::string_view> islands;
  for (int island = 1; island <= kMaxIslands; ++island)
    if ((placed.layout.start_islands & island_bit(island)) != 0) islands.push_back(kIslandDigits.substr(island - 1, 1));
  return reader.fail(at, *error.reason,
                     {value::number("limit", error.limit), value::number("low", -error.limit),
                      value::number("high", error.limit), value::names(islands)});
}

// Checks the whole list of harbours before the frame shortens it, so that errors name the right harbour. Reports errors at one
// place first, and lack of room last.
template <class Size>
bool build(Reader& reader, const Node& node, const PlacedLayout& placed, const Game<Size>* known, Game<Size>& game) {
  Layout played = placed.layout;
  const bool framed = game.options.barbarian_frame && played.frame_harbor >= 0;
  LayoutError error = framed ? build_board(played, game.board) : LayoutError{};
  if (framed) apply_barbarian_frame(played);
  if (!error) error = build_or_copy(played, known, game.board);
  if (!error) error = check_room(game.board, game.seats);
  return !error || refuse(reader, node, placed, error);
}

// `new-shores-7` is a map of the sea, shuffled by the number 7; `new-shores` is shuffled by 0. `six-players` works the same
// way: it is the board of the extension, and no map of the sea.
constexpr std::string_view kSixPlayersWord = "six-players";
struct NamedMap {
  std::optional<SeaMap> map;
  std::uint64_t seed = 0;
};
std::optional<NamedMap> parse_map(std::string_view word) {
  constexpr std::size_t kMostDigits = 9;
  const std::size_t digits = word.size() - (word.find_last_not_of("0123456789") + 1);
  NamedMap named_map;
  if (digits > 0) {
    const std::string_view number = word.substr(word.size() - digits);
    const bool padded = number.size() > 1 && number.front() == '0';
    if (digits > kMostDigits || padded || word.size() < digits + 2 || word[word.size() - digits - 1] != '-') return {};
    std::from_chars(number.data(), number.data() + number.size(), named_map.seed);
    word.remove_suffix(digits + 1);
  }
  named_map.map = named<SeaMap>(kSeaMapNames, word);
  if (!named_map.map && word != kSixPlayersWord) return {};
  return named_map;
}

// A board with a name is for a fixed range of seats.  [MORE-7]
bool check_seats(Reader& reader, const Word& word, int seats, int fewest, int most) {
  return (fewest <= seats && seats <= most) ||
         reader.fail(word, ReadReason::kBoardForSeats,
                     {value::word(word.text), value::number("low", fewest), value::number("high", most)});
}

// The board of five and six players, shuffled by a number; its tokens follow the spiral.  [MORE-7]
template <class Size>
LayoutError lay_extended(std::uint64_t seed, Game<Size>& game) {
  SimRandom random(seed);
  Layout layout = variable_layout(game.seats, TokenMethod::kSpiral, HarborMethod::kFixed, random);
  if (game.options.barbarian_frame) apply_barbarian_frame(layout);
  return build_board(layout, game.board);
}

template <class Size>
bool read_map(Reader& reader, const Word& word, const NamedMap& named_map, Game<Size>& game) {
  const SeaMapInfo of = named_map.map ? info_of(*named_map.map) : SeaMapInfo{0, kBaseSeats + 1, kMostSeats};
  if (!check_seats(reader, word, game.seats, of.fewest_seats, of.most_seats)) return false;
  SimRandom random(named_map.seed);
  const LayoutError error = named_map.map ? build_board(sea_layout(*named_map.map, game.seats, random), game.board)
                                          : lay_extended(named_map.seed, game);
  return !error || reader.fail(word, *error.reason);
}

template <class Size>
bool read_own_board(Reader& reader, const Node& node, const Game<Size>* known, Game<Size>& game) {
  PlacedLayout placed;
  const Node* const hexes = reader.take(node, "hexes");
  const Node* const harbors = reader.take(node, "harbors");
  const Node* const robber = reader.take(node, "robber");
  const Node* const islands = reader.take(node, "islands");
  const Node* const start = reader.take(node, "start");
  const Node* const pirate = reader.take(node, "pirate");
  if (hexes == nullptr) return reader.missing(node, "hexes");
  if (!read_hexes(reader, *hexes, Size::kHexes, placed)) return false;
  if (harbors != nullptr && !read_harbors(reader, *harbors, placed)) return false;
  if (robber != nullptr && !read_robber(reader, *robber, placed)) return false;
  if (islands != nullptr && !read_islands(reader, *islands, placed)) return false;
  if (start != nullptr && !read_start(reader, *start, placed)) return false;
  if (pirate != nullptr && !read_pirate(reader, *pirate, placed)) return false;
  return reader.finish(node) && build(reader, node, placed, known, game);
}

}  // namespace

template <class Size>
void write_board(Writer& writer, const Game<Size>& game) {
  const Board<Size>& board = game.board;
  if (game.seats <= kBaseSeats && matches(first_game(game.options), board)) return writer.word("board", kFirstGameWord);
  writer.open("board");
  write_hexes(writer, board);
  write_harbors(writer, board);
  if (!board.robber_home.exists()) writer.word("robber", kOffWord);
  else if (!robber_is_in_sole_desert(board)) writer.word("robber", text_of(board, board.robber_home));
  if (board.has_sea) write_sea(writer, board);
  writer.close();
}

template <class Size>
bool read_board(Reader& reader, const Node& map, const Game<Size>* known, Game<Size>& game, int& points) {
  const Node* const node = reader.take(map, "board");
  if (node != nullptr && node->type == Node::Type::kMap) return read_own_board(reader, *node, known, game);
  Word word;
  if (node != nullptr && !reader.word(*node, word)) return false;
  if (node != nullptr && word.text != kFirstGameWord) {
    if (const auto named_map = parse_map(word.text)) {
      if (named_map->map) points = points_on(*named_map->map);
      return read_map(reader, word, *named_map, game);
    }
    std::vector<std::string_view> names{kFirstGameWord, kSixPlayersWord};
    names.insert(names.end(), kSeaMapNames.begin(), kSeaMapNames.end());
    if (!nearest_to(word.text, names).empty()) return reader.unknown(word, ValueType::kBoard, names);
    return reader.fail(word, ReadReason::kNoSuchBoard, {value::word(word.text)});
  }
  if (node == nullptr && game.seats > kBaseSeats) return !lay_extended(0, game);
  if (!check_seats(reader, word, game.seats, kFewestSeats, kBaseSeats)) return false;
  build_or_copy(first_game(game.options), known, game.board);
  return true;
}

BoardSize least_size_of_board(Reader& reader, const Node& map) {
  const Node* const node = reader.take(map, "board");
  if (node == nullptr) return BoardSize::kStandard;
  if (const Node* const hexes = reader.document().find(*node, "hexes"); hexes != nullptr) {
    PlacedLayout placed;
    read_hexes(reader, *hexes, Large::kHexes, placed);
    return least_size(placed.layout);
  }
  Word word;
  const auto named_map = reader.word(*node, word) ? parse_map(word.text) : std::nullopt;
  return named_map && named_map->map ? BoardSize::kLarge : BoardSize::kStandard;
}

template void write_board(Writer&, const Game<Standard>&);
template void write_board(Writer&, const Game<Large>&);
template bool read_board(Reader&, const Node&, const Game<Standard>*, Game<Standard>&, int&);
template bool read_board(Reader&, const Node&, const Game<Large>*, Game<Large>&, int&);

}  // namespace barbican
