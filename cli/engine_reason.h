// The refusals of `barbican engine` itself: a table of reasons, like that of the rules in barbican/reason.h.
#pragma once

#include <array>
#include <cstdint>

#include "barbican/refusal.h"

namespace barbican::cli {

// One line a reason: name, id, rule if one of the game's is behind it, sentence.
// clang-format off
#define BARBICAN_ENGINE_REASONS(X) \
  X(RequestNotObject,       "request-not-object",        {}, "a request is an object") \
  X(BadId,                  "bad-id",                    {}, "an id is a number or a string") \
  X(LineTooLong,            "line-too-long",             {}, "this line is too long") \
  X(NoGame,                 "no-game",                   {}, "there is no game yet: begin with new or set") \
  X(BoardGivenAndVariable,  "board-given-and-variable",  {}, "a board is either given or variable, not both") \
  X(ExpectedPositionOrGame, "expected-position-or-game", {}, "expected a position or a game") \
  X(ExpectedGameText,       "expected-game-text",        {}, "expected a string with the game's text") \
  X(ActionOrActions,        "action-or-actions",         {}, "expected an action, or a list of actions") \
  X(PliesOrTo,              "plies-or-to",               {}, "give either plies or to, not both") \
  X(NothingDone,            "nothing-done",              {}, "there is nothing to undo") \
  X(OnlyChance,             "only-chance",               {}, "'only' can be 'chance' and nothing else") \
  X(IsOver,                 "is-over",                   {}, "the game is over") \
  X(NothingAsked,           "nothing-asked",             {}, "this seat has nothing to decide now") \
  X(NoSuchPart,             "no-such-part",              {}, "a position has no part {word}") \
  X(NoSuchPartNear,         "no-such-part-near",         {}, "a position has no part {word}: did you mean {near}?") \
  X(NoInnerParts,           "no-inner-parts",            {}, "{word} has no parts of its own")
// clang-format on

enum class EngineReason : std::uint8_t { BARBICAN_ENGINE_REASONS(BARBICAN_ENUMERATOR) };

inline constexpr auto kEngineReasonInfos = std::to_array<ReasonInfo>({
#define X(name, id, rule, sentence) {id, rule, sentence},
    BARBICAN_ENGINE_REASONS(X)
#undef X
});

constexpr const ReasonInfo& info_of(EngineReason reason) { return entry_of(kEngineReasonInfos, reason); }

}  // namespace barbican::cli
