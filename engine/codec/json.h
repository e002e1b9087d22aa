// Views and choices in JSON: how their parts are put together.
#pragma once

#include <string>
#include <string_view>

#include "barbican/board.h"
#include "barbican/hand.h"
#include "barbican/writer.h"
#include "codec/words.h"

namespace barbican {

// Objects and lists without the Writer's bookkeeping: frames are written a thousand times a second.
class Json {
 public:
  explicit Json(std::string& out) : out_(out) {}

  void open(char bracket) {
    out_ += bracket;
    bare_ = true;
  }
  void close(char bracket) {
    out_ += bracket;
    bare_ = false;
  }
  void key(std::string_view name) {
    comma();
    out_ += '"';
    out_ += name;
    out_ += "\":";
  }
  void open(std::string_view name, char bracket) {
    key(name);
    open(bracket);
  }
  void item(std::string_view word) {
    comma();
    quote(word);
  }
  void number(std::string_view name, int value) {
    key(name);
    append_number(out_, value);
  }
  void count(std::string_view name, int value) {
    if (value != 0) number(name, value);
  }
  void word(std::string_view name, std::string_view word) {
    key(name);
    quote(word);
  }
  void flag(std::string_view name, bool on) {
    if (!on) return;
    key(name);
    out_ += "true";
  }
  void comma() {
    if (!bare_) out_ += ',';
    bare_ = false;
  }

 private:
  void quote(std::string_view word) {  // words of ours, which need no escapes
    out_ += '"';
    out_ += word;
    out_ += '"';
  }

  std::string& out_;
  bool bare_ = true;
};

inline void write_hand(Json& json, std::string_view key, Hand hand) {
  json.open(key, '{');
  for (int i = 0; i < kCards; ++i) json.count(name_of(card_at(i)), hand[card_at(i)]);
  json.close('}');
}

inline void write_hand_if(Json& json, std::string_view key, Hand hand) {
  if (!hand.empty()) write_hand(json, key, hand);
}

template <class Size, class Place>
void write_place(Json& json, std::string_view key, const Board<Size>& board, Place place) {
  if (place.exists()) json.word(key, text_of(board, place));
}

template <class Size, class Set>
void write_places(Json& json, std::string_view key, const Board<Size>& board, const Set& places) {
  if (places.empty()) return;
  json.open(key, '[');
  for (const auto place : places) json.item(text_of(board, place));
  json.close(']');
}

}  // namespace barbican
