#include "bots/easy/income.h"

#include <algorithm>

namespace barbican::bots::easy {
namespace {

// Grain and ore pay for cities and knights. Commodities make improvements, which bring points and cards. Gold gives any
// resource that is missing.
constexpr Income kWeight = Income::of({{Card::kBrick, 7},
                                       {Card::kLumber, 7},
                                       {Card::kWool, 7},
                                       {Card::kGrain, 9},
                                       {Card::kOre, 10},
                                       {Card::kPaper, 12},
                                       {Card::kCloth, 13},
                                       {Card::kCoin, 12},
                                       {value::kOfChoice, 13}});

// Some of everything is better than much of one card: each further part of an income counts less.
struct Bend {
  int upto;
  int slope;
};
constexpr std::array<Bend, 4> kBends{{{4, 14}, {12, 10}, {24, 7}, {1000, 4}}};

int bent(int amount) {
  int total = 0;
  int from = 0;
  for (const Bend& bend : kBends) {
    if (amount <= from) break;
    total += (std::min(amount, bend.upto) - from) * bend.slope;
    from = bend.upto;
  }
  return total;
}

int slope_at(int amount) {
  for (const Bend& bend : kBends)
    if (amount < bend.upto) return bend.slope;
  return 0;
}

}  // namespace

int worth_of(const Income& income, int horizon) {
  int total = 0;
  for (const Card card : kEachCard) total += kWeight[card] * bent(income[card]);
  total += kWeight[value::kOfChoice] * bent(income[value::kOfChoice]);
  return total * horizon / 10;
}

Income prices(const Income& income, int horizon) {
  Income price{};
  const auto price_of = [&](Card card) { return kWeight[card] * slope_at(income[card]) * horizon / 10; };
  for (const Card card : kEachCard) price[card] = price_of(card);
  price[value::kOfChoice] = price_of(value::kOfChoice);
  return price;
}

}  // namespace barbican::bots::easy
