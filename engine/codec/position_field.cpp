#include "barbican/position_field.h"

#include <algorithm>
#include <vector>

#include "barbican/near_miss.h"
#include "codec/arguments.h"

namespace barbican {
namespace {

std::vector<std::string_view> marks_of(const FieldForm& form) {
  std::vector<std::string_view> marks;
  for (std::string_view rest = form.marks; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    marks.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return marks;
}

// The type of the word at this place; nothing if only a mark can stand there.
const ValueType* type_at(const FieldForm& form, std::size_t index) {
  const bool repeats = form.shape != Shape::kRecords && form.marks.empty();
  if (form.type_count == 0 || (index >= form.type_count && !repeats)) return nullptr;
  return &form.types[std::min(index, form.type_count - 1)];
}

}  // namespace

template <class Size>
Read<std::string> plain_word(const Game<Size>& game, const FieldForm& form, std::size_t index, std::string_view word) {
  Read<std::string> plain;
  const std::vector<std::string_view> marks = marks_of(form);
  if (std::find(marks.begin(), marks.end(), word) != marks.end()) return plain.value = word, plain;
  const ValueType* const type = type_at(form, index);
  const Read<Document> document = Document::read_line(word);
  if (!document.ok()) return plain.error = document.error, plain;
  Reader reader(document.value);
  Word read;
  int value = 0;
  if (!reader.word(document.value.root(), read) || !(type == nullptr ? reader.unknown(read, ValueType::kChoice, marks)
                                                                     : read_argument(reader, game, *type, read, value)))
    return reader.report(plain), plain;
  append_word(plain.value, game.board, *type, value);
  return plain;
}
template Read<std::string> plain_word(const Game<Standard>&, const FieldForm&, std::size_t, std::string_view);
template Read<std::string> plain_word(const Game<Large>&, const FieldForm&, std::size_t, std::string_view);

template <class Size>
void write_fields(Writer& writer, const Scene<Size>& scene, std::span<const PositionField<Size>> fields, FieldUse use,
                  Seat seat) {
  std::string_view open;
  for (const PositionField<Size>& field : fields) {
    if ((field.uses & use) == 0) continue;
    if (use == kNotation && field.is_usual != nullptr && field.is_usual(scene, seat)) continue;
    const bool is_in_block = field.dot != std::string_view::npos;
    const std::string_view group = is_in_block ? field.name.substr(0, field.dot) : std::string_view();
    if (group != open && !open.empty()) writer.close();
    if (group != open && !group.empty()) writer.open(group);
    open = group;
    const bool in_messages = use == kView || use == kOwn;
    writer.keep_empty(in_messages && (field.uses & kStays) != 0);
    field.write(writer, is_in_block ? field.name.substr(field.dot + 1) : field.name, scene, seat);
    writer.keep_empty(false);
  }
  if (!open.empty()) writer.close();
}

template void write_fields(Writer&, const Scene<Standard>&, std::span<const PositionField<Standard>>, FieldUse, Seat);
template void write_fields(Writer&, const Scene<Large>&, std::span<const PositionField<Large>>, FieldUse, Seat);

}  // namespace barbican
