#include "bots/roster.h"

#include <algorithm>

#include "barbican/near_miss.h"
#include "bots/parallel.h"

namespace barbican::bots {
namespace {

constexpr std::size_t kMostName = 16;
// Words that lists of chairs use for a chair without a bot.
constexpr auto kTaken = std::to_array<std::string_view>({"you", "open"});

std::string quoted(std::string_view text) { return "'" + printable(text, 60) + "'"; }

// `key=value:key=value`
std::string read_options(std::string_view text, std::vector<BotOption>& options) {
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(':', from), text.size());
    const std::string_view option = text.substr(from, to - from);
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos || equals == 0) return "an option is key=value, not " + quoted(option);
    const BotOption read{option.substr(0, equals), option.substr(equals + 1)};
    for (const BotOption& other : options)
      if (other.key == read.key) return quoted(read.key) + " is set twice";
    options.push_back(read);
    from = to + 1;
  }
  return {};
}

}  // namespace

bool is_bot_name(std::string_view name) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";
  constexpr std::string_view kOthers = "abcdefghijklmnopqrstuvwxyz0123456789-";
  return !name.empty() && name.size() <= kMostName && kLetters.find(name.front()) != std::string_view::npos &&
         name.find_first_not_of(kOthers) == std::string_view::npos;
}

const Roster& Roster::built_in() {
  static const Roster roster;
  return roster;
}

std::string Roster::add_program(std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string_view::npos) return "a bot is NAME=COMMAND, not " + quoted(assignment);
  const std::string_view name = assignment.substr(0, equals);
  const std::string_view command = assignment.substr(equals + 1);
  if (!is_bot_name(name))
    return "a bot's name is 1 to 16 small letters, digits and dashes, a letter first, not " + quoted(name);
  if (has(name)) return "there is a bot " + quoted(name) + " already";
  if (std::find(kTaken.begin(), kTaken.end(), name) != kTaken.end()) return "no bot can be called " + quoted(name);
  if (command.find_first_not_of(" \t") == std::string_view::npos) return quoted(name) + " has no command";
  if (command.find('\0') != std::string_view::npos) return "the command of " + quoted(name) + " has a zero byte";
  programs_.push_back({std::string(name), std::string(command)});
  return {};
}

template <class Size>
MadeBot<Size> Roster::make(std::string_view spec) const {
  const std::size_t colon = spec.find(':');
  const std::string_view name = spec.substr(0, colon);
  if (!has(name)) {
    const auto all = names();
    const std::vector<std::string_view> among(all.begin(), all.end());
    return {nullptr, "there is no bot " + quoted(name) + did_you_mean(name, among, ": there are ")};
  }
  std::vector<BotOption> options;
  if (colon != std::string_view::npos)
    if (std::string why = read_options(spec.substr(colon + 1), options); !why.empty())
      return {nullptr, quoted(spec) + ": " + why};
  const Program* const program = this->program(name);
  if (program == nullptr) return make_bot<Size>(name, options, parallel_for);
  if (!options.empty()) return {nullptr, quoted(name) + " is a program: put its options into its command"};
  return {std::make_unique<ProcessBot<Size>>(*program, limits, listener), {}};
}

MadeBot<AnySize> Roster::make_any(std::string_view spec, BoardSize size) const {
  return bots::make_any(size, [&]<class Size>(Size) { return make<Size>(spec); });
}

std::vector<std::string_view> Roster::names() const {
  const auto built_in = levels();
  std::vector<std::string_view> names(built_in.begin(), built_in.end());
  for (const Program& each : programs_) names.push_back(each.name);
  return names;
}

bool Roster::has(std::string_view name) const {
  const auto all = names();
  return std::find(all.begin(), all.end(), name) != all.end();
}

const Program* Roster::program(std::string_view name) const {
  const auto at =
      std::find_if(programs_.begin(), programs_.end(), [&](const Program& each) { return each.name == name; });
  return at == programs_.end() ? nullptr : &*at;
}

template MadeBot<Standard> Roster::make(std::string_view) const;
template MadeBot<Large> Roster::make(std::string_view) const;

}  // namespace barbican::bots
