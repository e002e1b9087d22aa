// Hands and places in views and choices, as JSON.
#pragma once

#include <string_view>

#include "barbican/board.h"
#include "barbican/hand.h"
#include "barbican/view_json.h"
#include "codec/words.h"

namespace barbican {

inline void write_hand_if(JsonWriter& json, std::string_view key, Hand hand) {
  if (!hand.empty()) write_hand(json, key, hand);
}

template <class Size, class Place>
void write_place(JsonWriter& json, std::string_view key, const Board<Size>& board, Place place) {
  if (place.exists()) json.word(key, text_of(board, place));
}

template <class Size, class Set>
void write_places(JsonWriter& json, std::string_view key, const Board<Size>& board, const Set& places) {
  if (places.empty()) return;
  json.open(key, '[');
  for (const auto place : places) json.item(text_of(board, place));
  json.close(']');
}

}  // namespace barbican
