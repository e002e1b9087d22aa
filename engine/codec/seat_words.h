// The words of a seat's block that both directions share.
#pragma once

#include <array>
#include <string_view>

#include "codec/reader.h"

namespace barbican {

inline constexpr auto kKnightFields = std::to_array<Field>({{"at"},
                                                            {"level"},
                                                            {"active", Field::Need::kFlag},
                                                            {"ready", Field::Need::kFlag},
                                                            {"promoted", Field::Need::kFlag},
                                                            {"sent", Field::Need::kFlag}});
inline constexpr std::array<std::string_view, 4> kAnswerNames{"none", "accepted", "declined", "countered"};
inline constexpr std::array<std::string_view, 2> kPointCardNames{"printing", "constitution"};
inline constexpr std::string_view kOut = "out";  // of the roll for who begins

}  // namespace barbican
