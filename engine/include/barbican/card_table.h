// The progress cards: one table.  [PIECE-5, CARD-0]
#pragma once

// One line a card: name, word in notation, word of the 2010 edition, rule, deck, number of cards, time of play, piece that it
// puts on the board, and its arguments, as b and c of its action. Each name has a file in engine/cards/ with its offer and its
// play.
// clang-format off
#define BARBICAN_PROGRESS_CARDS(X) \
  X(Alchemy,       "alchemy",       "alchemist",       "CARD-ALCHEMY",       kScience,  2, kBeforeRoll, kNothing,  (argument::kRed, argument::kYellow)) \
  X(Crane,         "crane",         "crane",           "CARD-CRANE",         kScience,  2, kAfterRoll,  kNothing,  ()) \
  X(Engineering,   "engineering",   "engineer",        "CARD-ENGINEERING",   kScience,  1, kAfterRoll,  kWall,     (argument::kAt)) \
  X(Invention,     "invention",     "inventor",        "CARD-INVENTION",     kScience,  2, kAfterRoll,  kNothing,  (argument::kHex, argument::kWith)) \
  X(Irrigation,    "irrigation",    "irrigation",      "CARD-IRRIGATION",    kScience,  2, kAfterRoll,  kNothing,  ()) \
  X(Medicine,      "medicine",      "medicine",        "CARD-MEDICINE",      kScience,  2, kAfterRoll,  kCity,     (argument::kAt)) \
  X(Mining,        "mining",        "mining",          "CARD-MINING",        kScience,  2, kAfterRoll,  kNothing,  ()) \
  X(Printing,      "printing",      "printer",         "CARD-PRINTING",      kScience,  1, kNever,      kNothing,  ()) \
  X(Roads,         "roads",         "road-building",   "CARD-ROADS",         kScience,  2, kAfterRoll,  kNothing,  ()) \
  X(Smithing,      "smithing",      "smith",           "CARD-SMITHING",      kScience,  2, kAfterRoll,  kNothing,  (argument::kAt)) \
  X(Harbor,        "harbor",        "harbor",          "CARD-HARBOR",        kTrade,    2, kAfterRoll,  kNothing,  ()) \
  X(GuildDues,     "guilddues",     "master-merchant", "CARD-GUILDDUES",     kTrade,    2, kAfterRoll,  kNothing,  (argument::kWhom)) \
  X(Merchant,      "merchant",      "merchant",        "CARD-MERCHANT",      kTrade,    6, kAfterRoll,  kMerchant, (argument::kHex)) \
  X(Fleet,         "fleet",         "fleet",           "CARD-FLEET",         kTrade,    2, kAfterRoll,  kNothing,  (argument::kType)) \
  X(RMonopoly,     "rmonopoly",     "rmonopoly",       "CARD-RMONOPOLY",     kTrade,    4, kAfterRoll,  kNothing,  (argument::kResourceType)) \
  X(TMonopoly,     "tmonopoly",     "trade-monopoly",  "CARD-TMONOPOLY",     kTrade,    2, kAfterRoll,  kNothing,  (argument::kCommodityType)) \
  X(Taxation,      "taxation",      "bishop",          "CARD-TAXATION",      kPolitics, 2, kAfterRoll,  kNothing,  ()) \
  X(Constitution,  "constitution",  "constitution",    "CARD-CONSTITUTION",  kPolitics, 1, kNever,      kNothing,  ()) \
  X(Treason,       "treason",       "deserter",        "CARD-TREASON",       kPolitics, 2, kAfterRoll,  kNothing,  (argument::kWhom)) \
  X(Diplomacy,     "diplomacy",     "diplomat",        "CARD-DIPLOMACY",     kPolitics, 2, kAfterRoll,  kNothing,  (argument::kEdge)) \
  X(Encouragement, "encouragement", "warlord",         "CARD-ENCOURAGEMENT", kPolitics, 2, kAfterRoll,  kNothing,  ()) \
  X(Espionage,     "espionage",     "spy",             "CARD-ESPIONAGE",     kPolitics, 3, kAfterRoll,  kNothing,  (argument::kWhom)) \
  X(Intrigue,      "intrigue",      "intrigue",        "CARD-INTRIGUE",      kPolitics, 2, kAfterRoll,  kNothing,  (argument::kAt)) \
  X(Sabotage,      "sabotage",      "saboteur",        "CARD-SABOTAGE",      kPolitics, 2, kAfterRoll,  kNothing,  ()) \
  X(Wedding,       "wedding",       "wedding",         "CARD-WEDDING",       kPolitics, 2, kAfterRoll,  kNothing,  ())
// clang-format on
