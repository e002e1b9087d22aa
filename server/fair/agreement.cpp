#include "server/fair/agreement.h"

#include <algorithm>
#include <sodium.h>
#include <vector>

namespace barbican::server {
namespace {

constexpr std::string_view kAgreedPrefix = "barbican fair 2 agreed";
constexpr std::string_view kSealLabel = "seal";

using Lines = std::vector<std::string>;

Hash sha256(std::string_view text) {
  Hash hash;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hash;
}

std::string place_of(HexCoord hex) { return std::to_string(hex.q) + "," + std::to_string(hex.r); }
std::string place_of(EdgeCoord edge) {
  constexpr Per<HexSide, std::string_view, 3> kSides{"NE", "E", "SE"};
  return place_of(edge.hex).append(kSides[edge.side]);
}

template <class Size>
void add_board(Lines& lines, const Board<Size>& board) {
  for (const Hex hex : board.hexes()) {
    lines.push_back("hex " + place_of(board.hex_coords[hex]) + " " + std::string(name_of(board.terrain[hex])));
    if (board.number[hex] != 0) lines.back() += " " + std::to_string(board.number[hex]);
  }
  for (int i = 0; i < board.harbor_count; ++i)
    lines.push_back("harbor " + place_of(board.edge_coords[board.harbor_edges[i]]) + " " +
                    std::string(harbor_name(board.harbor_kinds[i])));
  lines.push_back("robber " + (board.robber_home.exists() ? place_of(board.hex_coords[board.robber_home]) : "off"));
  for (const Hex hex : board.hexes())
    if (board.island[hex] != 0)
      lines.push_back("island " + place_of(board.hex_coords[hex]) + " " + std::to_string(board.island[hex]));
  for (int island = 1; island <= board.island_count; ++island)
    if ((board.start_islands & island_bit(island)) != 0) lines.push_back("start " + std::to_string(island));
  if (board.pirate_home.exists()) lines.push_back("pirate " + place_of(board.hex_coords[board.pirate_home]));
}

void add_set_up(Lines& lines, const AnyGame& game, const FairBlock& block) {
  lines.push_back("edition " + std::to_string(year_of(game->options.edition)));
  if (game->options.book != Book::kNone) lines.push_back("book " + std::string(name_of(game->options.book)));
  lines.push_back("seats " + std::to_string(game->seats));
  for (const std::string& option : written_options(game->options)) lines.push_back("option " + option);
  if (!block.board) return game.visit([&](const auto& of_size) { add_board(lines, of_size.board); });
  const FairBlock::BoardDraw& draw = *block.board;
  lines.push_back("board " + (draw.map ? std::string(name_of(*draw.map))
                                       : std::string(name_of(draw.tokens)) + " " + std::string(name_of(draw.harbors))));
}

}  // namespace

std::string agreement_of(const AnyRecord& record, const FairBlock& block) {
  const AnySnapshot& start = record.start;
  Lines lines{"rules " + std::to_string(record.rules_version),
              block.seats_shuffled ? "seating shuffled" : "seating as-chosen"};
  if (record.from_position)
    lines.push_back("position " + to_hex(sha256(write_position(start.game, start.state, Syntax::kJson))));
  else add_set_up(lines, start.game, block);
  for (std::size_t chair = 0; chair < block.bots.size(); ++chair) {
    const std::string& bot = block.bots[chair];
    lines.push_back("chair " + std::to_string(chair) + (bot.empty() ? " person" : " bot " + bot));
  }
  std::ranges::sort(lines);
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

Hash hash_of_agreement(std::string_view agreement) { return sha256(std::string(kAgreedPrefix).append(agreement)); }

Hash seal_of(const FairChance& chance, const AnyGame& game, GameEnding ending, std::span<const Action> actions) {
  std::string message(kSealLabel);
  message.append(1, '\0').append(name_of(ending)).append(1, '\n');
  for (const Action action : actions) message.append(write_action(game, action, Syntax::kText)).append(1, '\n');
  Hash seal;
  crypto_auth_hmacsha256(seal.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size(),
                         chance.key().data());
  return seal;
}

}  // namespace barbican::server
