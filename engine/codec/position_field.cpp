#include "barbican/position_field.h"

namespace barbican {

template <class Size>
void write_fields(Writer& writer, const Scene<Size>& scene, std::span<const PositionField<Size>> fields, FieldUse use,
                  Seat seat) {
  std::string_view open;
  for (const PositionField<Size>& field : fields) {
    if ((field.uses & use) == 0) continue;
    if (use == kNotation && field.is_usual != nullptr && field.is_usual(scene, seat)) continue;
    const std::size_t dot = field.name.find('.');
    const std::string_view group = dot == std::string_view::npos ? "" : field.name.substr(0, dot);
    if (group != open && !open.empty()) writer.close();
    if (group != open && !group.empty()) writer.open(group);
    open = group;
    const bool in_messages = use == kView || use == kOwn;
    writer.keep_empty(in_messages && (field.uses & kStays) != 0);
    field.write(writer, group.empty() ? field.name : field.name.substr(dot + 1), scene, seat);
    writer.keep_empty(false);
  }
  if (!open.empty()) writer.close();
}

template void write_fields(Writer&, const Scene<Standard>&, std::span<const PositionField<Standard>>, FieldUse, Seat);
template void write_fields(Writer&, const Scene<Large>&, std::span<const PositionField<Large>>, FieldUse, Seat);

}  // namespace barbican
