// The results of a run as a page: one file, without scripts, light or dark as the reader's system is.
#include <algorithm>
#include <cstddef>

#include <fmt/core.h>

#include "barbican/ids.h"
#include "cli/arena_plots.h"
#include "cli/arena_report.h"
#include "cli/progress.h"

namespace barbican::cli {
namespace {

using sim::arena::BotTotals;
using sim::arena::EloRating;
using sim::arena::Interval;
using sim::arena::LineUpTotals;

constexpr int kColors = 6;

constexpr const char* kStyle = R"css(
:root { color-scheme: light dark; --paper: #f6f4ef; --card: #fff; --ink: #22262b; --soft: #626a73; --line: #dcd8cf;
  --c0: #2f6fab; --c1: #c2553a; --c2: #3f8a55; --c3: #b07d10; --c4: #7b5ea7; --c5: #2b8c8c; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #15181c; --card: #1e2227; --ink: #e6e4df; --soft: #9aa3ad; --line: #343a42;
    --c0: #6aa9e0; --c1: #e5836a; --c2: #74bd88; --c3: #dcae4a; --c4: #b197db; --c5: #62c0c0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
h1 { font-size: 1.7rem; margin: 0 0 .3rem; line-height: 1.25; }
h2 { font-size: 1.05rem; margin: 0 0 .8rem; }
h3 { font-size: .95rem; font-weight: 600; margin: .6rem 0 .2rem; }
p { margin: .4rem 0; }
.soft, .note { color: var(--soft); }
.note { font-size: .88rem; }
.warn { border-left: 4px solid var(--c1); padding-left: .7rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: 1.1rem 1.3rem;
  margin-top: 1.1rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 1.1rem; margin-top: 1.1rem; }
.figures div { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: .7rem 1rem; }
.figures b { display: block; font-size: 1.45rem; line-height: 1.3; }
.figures span { color: var(--soft); font-size: .85rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 0 2rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .93rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .32rem .45rem; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 500; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
tbody tr:last-child td { border-bottom: 0; }
.dot { display: inline-block; width: .7em; height: .7em; border-radius: 50%; margin-right: .5em; }
svg { width: 100%; height: auto; display: block; font: 15px system-ui, sans-serif; }
svg text { fill: var(--ink); }
svg .end { text-anchor: end; }
svg .middle { text-anchor: middle; }
svg .axis { fill: var(--soft); font-size: 13px; }
svg .figure { fill: var(--soft); font-size: 12px; }
svg .inside { fill: var(--card); font-size: 14px; font-weight: 600; }
svg .told { font-variant-numeric: tabular-nums; }
svg .grid { stroke: var(--line); }
svg .base { stroke: var(--soft); }
svg .even { stroke: var(--soft); stroke-width: 2; stroke-dasharray: 4 3; }
svg .whisker { stroke-width: 2.5; }
pre { background: var(--paper); border-radius: .4rem; padding: .7rem .9rem; overflow-x: auto; margin: .5rem 0;
  font-size: .88rem; }
)css";

// ---- Words

std::string grouped(std::int64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string count_of(const BotTotals& bot) { return fmt::format("{} × {}", bot.seats, bot.bot); }

std::string card(const std::string& title, const std::string& content) {
  return "<section>\n<h2>" + escape_html(title) + "</h2>\n" + content + "</section>\n";
}

class Page {
 public:
  explicit Page(const ArenaReport& report) : report_(report), bots_(report.schedule.bots()) {}

  std::string write() const {
    std::string out = head() + figures();
    if (report_.options.is_league()) out += elo() + line_ups() + league_table();
    else out += rates() + table();
    return out + points() + turns() + seats() + origin() + "</main>\n</body>\n</html>\n";
  }

 private:
  int color_of(const std::string& bot) const {
    return static_cast<int>(std::find(bots_.begin(), bots_.end(), bot) - bots_.begin()) % kColors;
  }

  std::string title() const {
    std::string text;
    if (report_.options.is_league())
      for (const std::string& bot : bots_) text += (text.empty() ? "League: " : ", ") + bot;
    else
      for (const BotTotals& bot : report_.totals[0].by_bot())
        text += (text.empty() ? "" : " against ") + (bot.seats == 1 ? bot.bot : count_of(bot));
    return text;
  }

  std::string head() const {
    const ArenaOptions& options = report_.options;
    std::string set_up = fmt::format("Edition {}, board {}, seed {}", options.edition, options.board, options.seed);
    if (options.harbors != "fixed") set_up += ", harbours " + options.harbors;
    if (options.is_tactical) set_up += ", tactical defence";
    set_up += options.is_trading ? ", trade between players" : ", no trade between players";
    std::string out =
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";
    out += escape_html(title()) + " · Barbican arena</title>\n<style>" + kStyle +
           "</style>\n</head>\n<body>\n<main>\n<h1>";
    out += escape_html(title()) + "</h1>\n<p class=\"soft\">" + escape_html(set_up) + "</p>\n";
    if (!report_.is_complete())
      out += fmt::format("<p class=\"warn\">The run was stopped after {} of {} games.</p>\n",
                         grouped(report_.games_done()), grouped(report_.schedule.games()));
    return out;
  }

  std::string figures() const {
    const LineUpTotals all = all_games();
    const auto figure = [](const std::string& number, const std::string& of) {
      return "<div><b>" + number + "</b><span>" + of + "</span></div>\n";
    };
    std::string out = "<div class=\"figures\">\n" + figure(grouped(all.games), "games");
    out += figure(grouped(report_.schedule.rounds), "boards, each with its dice");
    out += figure(std::to_string(all.turns_within(0.5)), "turns in the median");
    out +=
        figure(grouped(all.unfinished), fmt::format("unfinished after {} turns", grouped(report_.schedule.most_turns)));
    if (report_.run.games > 0)
      out += figure(fmt::format("{:.1f}", report_.run.games / report_.run.seconds), "games a second");
    return out + "</div>\n";
  }

  // ---- One line-up

  std::string rates() const {
    std::vector<WhiskerRow> rows;
    double most = 0.5;
    for (const BotTotals& place : report_.totals[0].places) {
      const Interval interval = place.interval();
      rows.push_back({place.bot, place.rate(), interval.low, interval.high,
                      1 / static_cast<double>(report_.totals[0].places.size()), color_of(place.bot),
                      per_cent(place.rate()) + "  (" + grouped(place.wins) + ")"});
      while (interval.high > most) most += 0.25;
    }
    return card("Games won, by place in the line-up",
                whisker_plot(rows, {0, most, most > 0.5 ? 0.25 : 0.1, " %", 100}) +
                    "<p class=\"note\">Shares of all games with their 95 % intervals (Wilson). The dashed "
                    "tick is an even share.</p>\n");
  }

  std::string row(const std::string& name, const BotTotals& bot, const std::vector<std::string>& cells) const {
    std::string out = fmt::format("<tr><td><span class=\"dot\" style=\"background:var(--c{})\"></span>{}</td>",
                                  color_of(bot.bot), escape_html(name));
    for (const std::string& cell : cells) out += "<td>" + cell + "</td>";
    out += fmt::format("<td>{:.2f}</td><td>{}</td><td>{:.1f}</td>", bot.mean_points(), turns_won_text(bot),
                       bot.mean_decisions());
    return out + "<td>" + ms_text(bot.ms_per_decision()) + "</td><td>" + ms_text(report_.slow_ms(bot.bot)) +
           "</td></tr>\n";
  }

  std::string row(const std::string& name, const BotTotals& bot) const {
    return row(name, bot, {grouped(bot.wins), grouped(bot.games), per_cent(bot.rate()), interval_text(bot.interval())});
  }

  // The rows of the bots, under their titles.
  static std::string figures_card(const std::vector<const char*>& titles, const std::string& rows) {
    std::string out = "<div class=\"scroll\"><table>\n<thead><tr>";
    for (const char* const title : titles) out += fmt::format("<th>{}</th>", title);
    out +=
        "<th>points</th><th>turns won</th><th>decisions</th><th>ms/decision</th><th>99 %</th></tr></thead>\n<tbody>\n";
    return card("Figures",
                out + rows +
                    "</tbody></table></div>\n<p class=\"note\">Points and decisions are means of one seat in "
                    "one game; turns are means of the games won. A turn is one player’s.</p>\n");
  }

  std::string table() const {
    const LineUpTotals& totals = report_.totals[0];
    std::string rows;
    for (const BotTotals& place : totals.places) rows += row(place.bot, place);
    for (const BotTotals& bot : totals.by_bot())
      if (bot.seats > 1 && bot.seats < static_cast<int>(totals.places.size())) rows += row(count_of(bot), bot);
    return figures_card({"bot", "wins", "games", "rate", "95 % interval"}, rows);
  }

  // ---- A league

  std::string elo() const {
    std::vector<WhiskerRow> rows;
    double reach = 100;
    for (const std::size_t b : by_elo(report_)) {
      const EloRating& elo = report_.elo[b];
      rows.push_back({bots_[b], elo.elo, elo.low, elo.high, 0, color_of(bots_[b]),
                      fmt::format("{:+.0f} ± {:.0f}", elo.elo, elo.high - elo.elo)});
      for (; std::max(-elo.low, elo.high) > reach; reach += 100) {
      }
    }
    return card("Elo",
                whisker_plot(rows, {-reach, reach, reach / 2, "", 1}) +
                    "<p class=\"note\">With 95 % intervals; the league’s mean is 0. A bot that is 400 ahead wins ten "
                    "games for each that the other wins, from one seat each.</p>\n");
  }

  std::string league_table() const {
    std::string rows;
    for (const std::size_t b : by_elo(report_)) {
      const BotTotals bot = report_.in_all(bots_[b]);
      rows += row(bots_[b], bot, {grouped(bot.wins), grouped(bot.games)});
    }
    return figures_card({"bot", "wins", "seats"}, rows);
  }

  std::string line_ups() const {
    std::vector<WhiskerRow> rows;
    for (const LineUpTotals& totals : report_.totals) {
      const std::vector<BotTotals> both = totals.by_bot();
      const Interval interval = both[0].interval();
      rows.push_back({count_of(both[0]) + " : " + count_of(both[1]), both[0].rate(), interval.low, interval.high,
                      static_cast<double>(both[0].seats) / static_cast<double>(totals.places.size()),
                      color_of(both[0].bot), per_cent(both[0].rate())});
    }
    return card("Line-ups",
                whisker_plot(rows, {0, 1, 0.25, " %", 100}) +
                    "<p class=\"note\">The share of games that the first bot named won, with 95 % intervals "
                    "(Wilson). The dashed tick is an even share.</p>\n");
  }

  // ---- All games

  LineUpTotals all_games() const {
    LineUpTotals all = report_.totals[0];
    for (std::size_t i = 1; i < report_.totals.size(); ++i) {
      const LineUpTotals& more = report_.totals[i];
      all.games += more.games;
      all.unfinished += more.unfinished;
      all.turns.insert(all.turns.end(), more.turns.begin(), more.turns.end());
      for (std::size_t s = 0; s < all.wins_by_seat.size(); ++s) {
        all.wins_by_seat[s] += more.wins_by_seat[s];
        all.wins_by_order[s] += more.wins_by_order[s];
      }
    }
    std::sort(all.turns.begin(), all.turns.end());
    return all;
  }

  std::string points() const {
    std::string out = "<div class=\"pair\">\n";
    for (const std::string& bot : bots_) {
      const BotTotals all = report_.in_all(bot);
      BarPlot plot{.color = color_of(bot), .width = 440};
      int most = 14;
      for (int points = most; points <= BotTotals::kMostPoints; ++points)
        if (all.points[points] > 0) most = points;
      for (int points = 0; points <= most; ++points) {
        const auto count = static_cast<double>(all.points[points]);
        const double share = all.games > 0 ? 100 * count / static_cast<double>(all.games) : 0;
        plot.bars.push_back({std::to_string(points), count, share >= 1 ? fmt::format("{:.0f}", share) : "",
                             fmt::format("{} points: {:.1f} %", points, share)});
      }
      out += "<div><h3>" + escape_html(bot) + "</h3>\n" + bar_plot(plot) + "</div>\n";
    }
    return card("Points at the end", out + "</div>\n<p class=\"note\">Per cent of the bot’s games.</p>\n");
  }

  std::string turns() const {
    const LineUpTotals all = all_games();
    if (all.turns.empty()) return {};
    // About 40 bars, each of a round number of turns.
    int width = 1;
    for (const int wider : {2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000})
      if ((all.turns.back() - all.turns.front()) / width > 40) width = wider;
    const int from = all.turns.front() / width * width;
    BarPlot plot{.width = 760, .height = 190};
    for (int least = from; least <= all.turns.back(); least += width) {
      const auto begin = std::lower_bound(all.turns.begin(), all.turns.end(), least);
      const auto count = std::lower_bound(begin, all.turns.end(), least + width) - begin;
      const bool is_named = (least / width) % 5 == 0;
      plot.bars.push_back({is_named ? std::to_string(least) : "", static_cast<double>(count), "",
                           fmt::format("{} to {} turns: {} games", least, least + width - 1, count)});
    }
    return card(
        "Turns a game takes",
        bar_plot(plot) + fmt::format("<p class=\"note\">Mean {:.1f}, least {}, median {}, 90 % within {}, 99 % within "
                                     "{}, most {}.</p>\n",
                                     all.mean_turns(), all.turns.front(), all.turns_within(0.5), all.turns_within(0.9),
                                     all.turns_within(0.99), all.turns.back()));
  }

  std::string seats() const {
    const LineUpTotals all = all_games();
    const double even = static_cast<double>(all.games - all.unfinished) / static_cast<double>(all.wins_by_seat.size());
    const auto plot = [even](const std::vector<std::int64_t>& wins, const auto& names, int color) {
      BarPlot bars{.color = color, .even = even, .width = 440, .height = 180, .gap = 0.3};
      for (std::size_t s = 0; s < wins.size(); ++s)
        bars.bars.push_back(
            {std::string(names[s]), static_cast<double>(wins[s]), grouped(wins[s]), std::string(names[s])});
      return bar_plot(bars);
    };
    return card("Wins by seat", "<div class=\"pair\">\n<div><h3>by colour</h3>\n" +
                                    plot(all.wins_by_seat, kSeatNames, 4) + "</div>\n<div><h3>by order of play</h3>\n" +
                                    plot(all.wins_by_order, kOrderNames, 5) +
                                    "</div>\n</div>\n<p class=\"note\">The dashed line is an even share.</p>\n");
  }

  std::string origin() const {
    const ArenaReport::Run& run = report_.run;
    std::string took = fmt::format("This run played {} games in {} on {} thread{}", grouped(run.games),
                                   clock_text(run.seconds), run.threads, run.threads == 1 ? "" : "s");
    if (run.processes > 1) took += fmt::format(" in each of {} processes", run.processes);
    return card(
        "How to get the same",
        "<pre>" + escape_html(command_of(report_.options)) + "</pre>\n<p class=\"note\">" + took +
            ". In each round all line-ups play on the same board with the same dice, once in every seating. All but "
            "the times is the same for the same command.</p>\n");
  }

  const ArenaReport& report_;
  const std::vector<std::string> bots_;
};

}  // namespace

std::string arena_html(const ArenaReport& report) { return Page(report).write(); }

}  // namespace barbican::cli
