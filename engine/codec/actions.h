// Actions inside other documents.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "barbican/action.h"
#include "barbican/document.h"
#include "barbican/game.h"
#include "codec/reader.h"

namespace barbican {

// Splits an action without its seat into two parts: the words by which lists group it (the kind, and the name of a played
// card), and the rest.
template <class Size>
void append_group(std::string& out, const Game<Size>& game, Action action);
template <class Size>
void append_choice(std::string& out, const Game<Size>& game, Action action);
template <class Size>
void append_action(std::string& out, const Game<Size>& game, Action action, Syntax syntax);
// The words of one line, or of one phrase of it.
template <class Size>
bool read_action_words(Reader& reader, const Game<Size>& game, std::uint32_t at, std::span<const Word> words,
                       Action& action);
// A line, or an object.
template <class Size>
bool read_action_node(Reader& reader, const Game<Size>& game, const Node& node, Action& action);

}  // namespace barbican
