#include "barbican/vocabulary.h"

#include <algorithm>
#include <bit>
#include <initializer_list>
#include <span>

#include "barbican/action.h"
#include "barbican/chance.h"
#include "barbican/event.h"
#include "barbican/names.h"
#include "barbican/options.h"
#include "barbican/phase.h"
#include "barbican/position_field.h"
#include "barbican/queries.h"
#include "barbican/read_reason.h"
#include "barbican/reason.h"
#include "barbican/sea_map.h"
#include "barbican/state.h"
#include "barbican/view_json.h"
#include "codec/json.h"

namespace barbican {

void write_words(JsonWriter& json, std::string_view key, std::span<const std::string_view> words) {
  json.open(key, '[');
  for (const std::string_view word : words) json.item(word);
  json.close(']');
}

namespace {

void write_names(JsonWriter& json, std::string_view key, std::span<const Card> cards) {
  json.open(key, '[');
  for (const Card card : cards) json.item(name_of(card));
  json.close(']');
}

void write_arguments(JsonWriter& json, const Arguments& arguments) {
  json.open("arguments", '[');
  for (const Argument& argument : arguments) {
    json.open('{');
    json.word("key", argument.key);
    json.word("type", name_of(argument.type));
    json.flag("either_way", argument.either_way);
    json.close('}');
  }
  json.close(']');
}

void write_enumerations(JsonWriter& json) {
  json.open("enumerations", '{');
  write_words(json, "seat", kSeatNames);
  write_words(json, "card", kCardNames);
  write_names(json, "resource", kEachResource);
  write_names(json, "commodity", kEachCommodity);
  write_words(json, "terrain", kTerrainNames);
  write_words(json, "track", kTrackNames);
  write_words(json, "face", kEventFaceNames);
  write_words(json, "level", kLevelNames);
  write_words(json, "phase", kPhaseNames);
  write_words(json, "action", kKindNames);
  write_words(json, "event", kEventNames);
  write_words(json, "progress", names_of(kProgressCards));
  write_words(json, "cause", kCauseNames);
  write_words(json, "answer", kAnswerNames);
  write_words(json, "outcome", kLandingOutcomeNames);
  write_words(json, "rule", kRuleNames);
  json.close('}');
}

// The names of the bits that are set.
void write_bits(JsonWriter& json, std::string_view key, std::uint64_t bits, std::span<const std::string_view> names) {
  json.open(key, '[');
  for (; bits != 0; bits &= bits - 1) json.item(names[std::countr_zero(bits)]);
  json.close(']');
}

void write_phases(JsonWriter& json) {
  json.open("phases", '[');
  for (const PhaseInfo& phase : kPhaseInfos) {
    json.open('{');
    json.word("name", phase.name);
    json.word("awaits", entry_of(kAwaitedNames, phase.awaited));
    json.word("rolled", entry_of(kRolledNames, phase.rolled));
    write_bits(json, "asks", phase.kinds, kKindNames);
    write_bits(json, "holds", phase.must_hold, kHeldNames);
    write_bits(json, "may_hold", phase.may_hold, kHeldNames);
    write_bits(json, "traits", phase.traits, kTraitNames);
    json.close('}');
  }
  json.close(']');
}

void write_fields_of(JsonWriter& json, std::string_view whose, std::span<const PositionField<Standard>> fields) {
  json.open(whose, '[');
  for (const FieldInfo& field : fields) {
    json.open('{');
    json.word("name", field.name);
    json.word("shape", entry_of(kShapeNames, field.form.shape));
    json.open("words", '[');
    for (std::size_t i = 0; i < field.form.type_count; ++i) json.item(name_of(field.form.types[i]));
    json.close(']');
    if (!field.form.marks.empty()) json.text("marks", field.form.marks);
    write_bits(json, "uses", static_cast<unsigned>(field.uses), kFieldUseNames);
    json.close('}');
  }
  json.close(']');
}

// The fields are the same in both sizes of board.
void write_position_fields(JsonWriter& json) {
  json.open("fields", '{');
  write_fields_of(json, "table", table_fields<Standard>());
  write_fields_of(json, "seat", seat_fields<Standard>());
  json.close('}');
}

// The cards that a settlement and a city get from a hex; the player chooses "any".  [PROD-1, PROD-2, GOLD-2]
void write_yields(JsonWriter& json) {
  const auto write = [&](std::string_view key, std::initializer_list<std::string_view> cards) {
    json.open(key, '[');
    for (const std::string_view card : cards) json.item(card);
    json.close(']');
  };
  static_assert(kGoldOfSettlement == 1 && kGoldOfCity == 2);
  json.open("yields", '{');
  for (int number = 0; number < kTerrains; ++number) {
    const auto terrain = static_cast<Terrain>(number);
    const bool is_gold = terrain == Terrain::kGold;
    if (!is_gold && resource_of(terrain) == kCards) continue;
    const std::string_view first = is_gold ? "any" : name_of(card_at(resource_of(terrain)));
    const std::string_view second = is_gold ? "any" : name_of(card_at(city_card_of(terrain)));
    json.open(name_of(terrain), '{');
    write("settlement", {first});
    write("city", {first, second});
    json.close('}');
  }
  json.close('}');
}

void write_actions(JsonWriter& json) {
  json.open("actions", '[');
  for (int number = 0; number < kKinds; ++number) {
    const KindInfo& kind = kKindInfos[number];
    json.open('{');
    json.word("name", kind.name);
    if (const auto other = at_sea(static_cast<Kind>(number))) json.word("at_sea", name_of(*other));
    json.flag("chance", kind.by == ActedBy::kChance);
    json.flag("exchange", kind.by == ActedBy::kOffer);
    json.word("rule", name_of(kind.rule));
    write_bits(json, "traits", kind.traits, kKindTraitNames);
    if (kind.puts != Piece::kNothing) json.word("puts", name_of(kind.puts));
    write_arguments(json, kind.arguments);
    json.close('}');
  }
  json.close(']');
}

void write_events(JsonWriter& json) {
  json.open("events", '[');
  for (const EventInfo& event : kEventInfos) {
    json.open('{');
    json.word("name", event.name);
    json.text("sentence", event.sentence);
    if (event.harms != Harms::kNobody) json.word("harms", entry_of(kHarmsNames, event.harms));
    write_arguments(json, event.arguments);
    json.close('}');
  }
  json.close(']');
}

void write_cards(JsonWriter& json) {
  json.open("cards", '[');
  for (const ProgressInfo& card : kProgressCards) {
    json.open('{');
    json.word("name", card.name);
    json.word("name_2010", card.name_2010);
    json.word("deck", name_of(card.deck));
    json.number("count", card.count);
    json.word("rule", name_of(card.rule));
    if (card.when == PlayTime::kBeforeRoll) json.word("played", "before-roll");
    if (card.when == PlayTime::kAfterRoll) json.word("played", "after-roll");
    if (card.puts != Piece::kNothing) json.word("puts", name_of(card.puts));
    write_arguments(json, card.arguments);
    json.close('}');
  }
  json.close(']');
}

void write_pieces(JsonWriter& json) {
  json.open("pieces", '{');
  json.number("settlements", kSettlementPieces);
  json.number("cities", kCityPieces);
  json.number("roads", kRoadPieces);
  json.number("ships", kShipPieces);
  json.number("walls", kWallPieces);
  json.number("knights", kKnightPieces);
  json.number("resources", kResourceCards);
  json.number("commodities", kCommodityCards);
  json.number("extended_resources", kExtendedResourceCards);
  json.number("extended_commodities", kExtendedCommodityCards);
  json.close('}');
}

void write_option(JsonWriter& json, const OptionInfo& option) {
  json.open('{');
  json.word("name", option.name);
  json.word("rule", name_of(option.rule));
  switch (option.form) {
    case OptionForm::kTruth: json.word("form", "truth"); break;
    case OptionForm::kNamed:
      json.word("form", "word");
      write_words(json, "words", option.words);
      break;
    case OptionForm::kNumber:
    case OptionForm::kBound:
      json.word("form", option.form == OptionForm::kBound ? "bound" : "number");
      json.number("low", option.low);
      json.number("high", option.high);
      break;
    case OptionForm::kSeat: json.word("form", "seat"); break;
  }
  json.close('}');
}

void write_setting(JsonWriter& json, const OptionInfo& option, int value) {
  switch (option.form) {
    case OptionForm::kTruth: return json.truth(option.name, value != 0);
    case OptionForm::kNamed: return json.word(option.name, option.words[value]);
    case OptionForm::kSeat: return;  // no edition determines the first player
    case OptionForm::kBound:
      if (value == Options::kUnbounded) return json.word(option.name, kUnboundedWord);
      [[fallthrough]];
    case OptionForm::kNumber: return json.number(option.name, value);
  }
}

void write_improvements(JsonWriter& json, Edition edition) {
  json.open("improvements", '{');
  for (const Track track : kEachTrack) {
    json.open(name_of(track), '[');
    for (int level = 1; level <= kMaxLevel; ++level) json.item_text(improvement_name(edition, track, level));
    json.close(']');
  }
  json.close('}');
}

void write_seats(JsonWriter& json) {
  json.open("seats", '{');
  json.number("low", kFewestSeats);
  json.number("high", kMostSeats);
  json.number("usual", GameTerms{}.seats);
  json.number("base", kBaseSeats);
  json.close('}');
}

// The hexes of a layout, for pictures.
void write_hexes(JsonWriter& json, std::string_view key, const Layout& layout) {
  json.open(key, '[');
  for (int i = 0; i < layout.hex_count; ++i) {
    const LayoutHex& hex = layout.hexes[i];
    json.item(std::to_string(hex.at.q) + "," + std::to_string(hex.at.r) + " " + std::string(name_of(hex.terrain)));
  }
  json.close(']');
}

// Writes one picture for each number of seats that has its own map, shuffled by 0.
void write_pictures(JsonWriter& json, SeaMap map) {
  const SeaMapInfo& info = info_of(map);
  json.open("pictures", '[');
  for (int low = info.fewest_seats, high = low; low <= info.most_seats; low = ++high) {
    while (high < info.most_seats && &sea_map_data(map, high + 1) == &sea_map_data(map, low)) ++high;
    SimRandom random(0);
    json.open('{');
    json.number("low", low);
    json.number("high", high);
    write_hexes(json, "hexes", sea_layout(map, low, random));
    json.close('}');
  }
  json.close(']');
}

void write_sea_map(JsonWriter& json, SeaMap map) {
  const SeaMapInfo& info = info_of(map);
  json.open('{');
  json.word("name", name_of(map));
  json.number("points", info.points);
  json.number("low", info.fewest_seats);
  json.number("high", info.most_seats);
  write_pictures(json, map);
  json.close('}');
}

// The options that two players often choose, where they differ from the usual ones.  [MORE-30]
void write_options_for_two(JsonWriter& json) {
  json.open("options_for_two", '{');
  for (const OptionInfo& option : kOptions) {
    const int often = option.get(often_for_two(Options{}));
    if (often != option.get(Options{})) write_setting(json, option, often);
  }
  json.close('}');
}

void write_editions(JsonWriter& json) {
  json.open("options", '[');
  for (const OptionInfo& option : kOptions) write_option(json, option);
  json.close(']');
  json.open("editions", '[');
  for (const Edition edition : kEachEdition) {
    json.open('{');
    json.number("year", year_of(edition));
    json.open("options", '{');
    for (const OptionInfo& option : kOptions) write_setting(json, option, option.get(options_of(edition)));
    json.close('}');
    write_improvements(json, edition);
    json.close('}');
  }
  json.close(']');
  json.number("most_islands", kMaxIslands);
  write_hexes(json, "hexes_for_more", extended_layout());
  json.open("sea_maps", '[');
  for (const std::string_view name : kSeaMapNames) write_sea_map(json, *named<SeaMap>(kSeaMapNames, name));
  json.close(']');
  json.open("books", '[');
  for (const Book book : kEachBook) {
    json.open('{');
    json.word("book", name_of(book));
    json.number("year", year_of(edition_of(book)));
    json.open("options", '{');
    for (const OptionInfo& option : kOptions) write_setting(json, option, option.get(options_of(book)));
    json.close('}');
    json.close('}');
  }
  json.close(']');
}

// The types that messages or sentences name.
void write_value_types(JsonWriter& json) {
  json.open("value_types", '{');
  for (const ValueTypeInfo& type : kValueTypeInfos) {
    if (type.definition.empty() && type.noun.empty() && type.wanted.empty()) continue;
    json.open(type.name, '{');
    if (!type.definition.empty()) json.word("definition", type.definition);
    if (!type.noun.empty()) json.text("noun", type.noun);
    if (!type.wanted.empty()) json.text("wanted", type.wanted);
    json.close('}');
  }
  json.close('}');
}

}  // namespace

void append_constants(JsonWriter& json) {
  append_prices(json.value("prices"));
  append_harbors(json.value("harbors"));
  append_decks(json.value("decks"));
  append_event_die(json.value("event_die"));
}

void append_vocabulary(JsonWriter& json) {
  json.number("rules_version", kRulesVersion);
  write_enumerations(json);
  write_phases(json);
  write_position_fields(json);
  write_actions(json);
  write_events(json);
  write_cards(json);
  write_pieces(json);
  append_constants(json);
  json.number("bank_rate", kBankRate);
  write_yields(json);
  write_seats(json);
  write_editions(json);
  write_options_for_two(json);
  write_value_types(json);
}

void append_engine_reasons(JsonWriter& json) {
  append_reasons(json, "rules", kReasonInfos);
  append_reasons(json, "reading", kReadReasonInfos);
}

}  // namespace barbican
