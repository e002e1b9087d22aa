// Fuzzes entries of a table's log: each line is folded or refused, and the folded ones make the same table again.
#include "server/table/table.h"

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/mutate_words.h"
#include "server/table/frame.h"

using namespace barbican;
using namespace barbican::server;

namespace {

constexpr std::int64_t kNow = 1700000000000;

void require(bool truth) {
  if (!truth) std::abort();
}

class Folding {
 public:
  // An entry that can't be folded leaves no trace.
  bool fold(std::string_view entry) {
    Row row;
    row.number = table_->version + 1;
    row.time = kNow + 1000 * row.number;
    row.person = static_cast<int>(row.number % 4);
    row.request = "k" + std::to_string(row.number % 7);
    row.entry = entry;
    const auto read = read_entry(entry, table_->game);
    if (!read) return false;
    FoldedTable next = table_;
    News news = news_;
    if (!next.fold(row, *read, history_, &news)) return false;
    table_ = std::move(next);
    news_ = std::move(news);
    keep(history_, row, *read);
    rows_.push_back(std::move(row));
    return true;
  }
  void require_same_again() {
    Restored restored = restore(table_->id, {rows_, {}});
    require(restored.bad_row == 0);
    const News nothing;
    require(all_frames(table_, history_, nothing) == all_frames(*restored.table, restored.history, nothing));
    all_frames(table_, history_, news_);
    for (int s = 0; s < table_->options.seats && table_->game; ++s)
      restored.table->memory_of(Seat(s), restored.history);
    if (table_->game) write_game(record_of(*table_, history_), Syntax::kText);
  }

 private:
  static std::string all_frames(FoldedTable& folded, const History& history, const News& news) {
    const Frames frames(folded, history, news, kNow);
    const TableState& table = *folded;
    std::string all = write_lobby_entry(table) + frames.write(0, Frames::Extent::kWhole, {}, {});
    for (const auto& [person, about] : *table.people) all += frames.write(person, Frames::Extent::kNews, {}, {});
    return all;
  }

  FoldedTable table_{"k3v9q2m7xw4d"};
  History history_;
  News news_;
  std::vector<Row> rows_;
};

constexpr std::string_view kOpening[] = {
    R"(create "{\"start\":\"barbican game 1\\nrules: 1\\nseats: 3\\nactions:\\n\",\"seats\":3,\"timer\":{\"kind\":\"turn\"}}")",
    "secret 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    "person 1 \"Ada\" 010102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    "person 2 \"Grace\" 020102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
    "sit 1 red",
    "sit 2 blue",
    "bot ivory easy",
};
constexpr std::string_view kBegin = R"(begin 0 1 2 "barbican game 1\nrules: 1\nseats: 3\nactions:\n")";

std::vector<Folding> beginnings() {
  std::vector<Folding> all(1);
  all.push_back(all.back());
  for (const std::string_view entry : kOpening) require(all.back().fold(entry));
  all.push_back(all.back());
  require(all.back().fold(kBegin));
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input(reinterpret_cast<const char*>(data), size);
  // A third of the inputs get an empty table, a third a waiting one, a third one that plays.
  static const std::vector<Folding> kBeginnings = beginnings();
  Folding folding = kBeginnings[size % 3];
  while (!input.empty()) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    folding.fold(input.substr(0, end));
    input.remove_prefix(std::min(end + 1, input.size()));
  }
  folding.require_same_again();
  return 0;
}
