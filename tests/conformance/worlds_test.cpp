// The worlds that a viewer deals, in every position of the scenarios: in all phases, with all that a phase can hold. The viewer
// has just come, so that nothing but the view bounds what others hold.
#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "barbican/determinize.h"
#include "barbican/memory.h"
#include "barbican/rules.h"
#include "cli/files.h"
#include "cli/scenario.h"
#include "tests/engine/property/properties.h"

namespace barbican::cli {
namespace {

constexpr int kWorldsEach = 3;

std::string wrong_world(const AnySnapshot& at, Seat viewer, SimRandom& random) {
  return at.game.visit([&]<class Size>(const Game<Size>& game) -> std::string {
    const State<Size>& state = at.state.as<Size>();
    for (int i = 0; i < kWorldsEach; ++i) {
      const Memory<Size> memory = begin_memory(game, view(game, state, viewer));
      if (std::string wrong = test::check_world(game, state, viewer, memory, random); !wrong.empty()) return wrong;
    }
    return {};
  });
}

TEST(WorldsOfScenarios, ArePlayableInEveryPhase) {
  SimRandom random(27);
  std::set<Phase> phases;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/scenarios")) {
    if (!entry.is_regular_file()) continue;
    const auto source = read_file(entry.path().string());
    const Read<Scenario> read = read_scenario(source.value_or(""), BoardSize::kStandard);
    ASSERT_TRUE(read.ok()) << entry.path();
    AnySnapshot at = read.value.start;
    bool is_new = true;
    for (std::size_t step = 0; read.value.has_start && step <= read.value.steps.size(); ++step) {
      for (int viewer = -1; is_new && at.state->phase != Phase::kOver && viewer < at.game->seats; ++viewer) {
        const std::string wrong = wrong_world(at, viewer < 0 ? Seat() : Seat(viewer), random);
        ASSERT_EQ(wrong, "") << entry.path() << " before step " << step;
      }
      phases.insert(at.state->phase);
      const Act* const act = step < read.value.steps.size() ? std::get_if<Act>(&read.value.steps[step].what) : nullptr;
      is_new = act != nullptr;
      if (act != nullptr && try_apply(at.game, at.state, act->action)) break;
    }
  }
  for (int phase = 0; phase < kPhases; ++phase)
    EXPECT_TRUE(phases.contains(static_cast<Phase>(phase))) << name_of(static_cast<Phase>(phase));
}

}  // namespace
}  // namespace barbican::cli
