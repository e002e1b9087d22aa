#include "bots/value/feature.h"

#include <algorithm>

namespace barbican::bots::value {
namespace {

struct FeatureInfo {
  Feature first;
  Feature last;
  std::string_view word;
  std::string_view heading;
};
constexpr auto kFeatureInfos = std::to_array<FeatureInfo>({
#define X(name, count, word, heading) {k##name, kLastOf##name, word, heading},
    BARBICAN_FEATURES(X)
#undef X
});

const FeatureInfo& info_of_feature(int feature) {
  return *std::ranges::find_if(kFeatureInfos, [&](const FeatureInfo& info) { return feature <= info.last; });
}

// The suffix of one feature of a row: its card, its number of roads or ships, or its level.
std::string part_of(Feature from, int place) {
  switch (from) {
    case kIncome:
    case kThin: return std::string(kCardNames[place]);
    case kSpot:
    case kShore: return std::to_string(place);
    case kLevel: return std::string(kTrackNames[place / kMaxLevel]) + "-" + std::to_string(place % kMaxLevel + 1);
    case kHolds: return std::string(info_of(progress_at(place)).name);
    default: return "";
  }
}

}  // namespace

std::string name_of(int feature) {
  const FeatureInfo& info = info_of_feature(feature);
  const std::string part = part_of(info.first, feature - info.first);
  return std::string(info.word) + (part.empty() ? "" : "-") + part;
}

std::string_view row_of(int feature) { return info_of_feature(feature).word; }
std::string_view heading_of(int feature) { return info_of_feature(feature).heading; }

}  // namespace barbican::bots::value
