// Each file of tests/scenarios is a test with the file's path as its name, so that -R can choose some: ./test engine -R
// treason.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/files.h"
#include "cli/scenario.h"

namespace barbican::cli {
namespace {

std::vector<std::string> scenario_files() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/scenarios"))
    if (entry.is_regular_file()) files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

// GoogleTest allows letters, digits and underscores.
std::string name_of_file(const testing::TestParamInfo<std::string>& file) {
  std::string name =
      std::filesystem::path(file.param).lexically_relative("tests/scenarios").replace_extension().string();
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

class Scenarios : public testing::TestWithParam<std::string> {};

TEST_P(Scenarios, HoldInBothBoardSizes) {
  const auto source = read_file(GetParam());
  ASSERT_TRUE(source) << GetParam() << " can't be read";
  for (const BoardSize size : {BoardSize::kStandard, BoardSize::kLarge}) {
    const Read<Scenario> read = read_scenario(*source, size);
    ASSERT_TRUE(read.ok()) << GetParam() << ":" << to_line(read.error);
    const AnyGame& game = read.value.start.game;
    const bool has_sea = game.visit([](const auto& of_size) { return of_size.board.has_sea; });
    const bool is_large = has_sea || game->seats > kBaseSeats;
    ASSERT_EQ(game.size(), is_large ? BoardSize::kLarge : size);  // [SEA-B2, MORE-1]
    for (const Failure& failure : run_scenario(read.value))
      ADD_FAILURE() << GetParam() << ":" << failure.line << ": " << failure.step << "\n  expected: " << failure.expected
                    << "\n  found: " << failure.found;
  }
}

INSTANTIATE_TEST_SUITE_P(Conformance, Scenarios, testing::ValuesIn(scenario_files()), name_of_file);

}  // namespace
}  // namespace barbican::cli
