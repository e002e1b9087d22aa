// The rules for the large board size.
#include "play/face.h"

namespace barbican {

template State<Large> new_game(const Game<Large>&);
template Seat next_to_act(const Game<Large>&, const State<Large>&);
template void legal_actions(const Game<Large>&, const State<Large>&, Seat, ActionList&);
template int weight_of(const Game<Large>&, const State<Large>&, Action);
template Rule rule_of(const State<Large>&, Action);
template Reject check(const Game<Large>&, const State<Large>&, Action);
template Reject why_off(const Game<Large>&, const State<Large>&, Seat, Kind);
template void apply(const Game<Large>&, State<Large>&, Action);
template void apply(const Game<Large>&, State<Large>&, Action, EventList&);
template Reject try_apply(const Game<Large>&, State<Large>&, Action, EventList*);
template int points_of(const Game<Large>&, const State<Large>&, Seat);
template PointSources point_sources_of(const Game<Large>&, const State<Large>&, Seat);
template Landing landing_now(const Game<Large>&, const State<Large>&);
template int improvement_price(const Game<Large>&, const State<Large>&, Seat, Track, Term);
template int highest_draw(const State<Large>&, Seat, Track);
template Odds draw_odds(const Game<Large>&, const State<Large>&, Seat, Track);
template std::optional<Progress> card_behind(const State<Large>&);
template int bank_rate(const Game<Large>&, const State<Large>&, Seat, Card, Term);
template int hand_limit(const Game<Large>&, const State<Large>&, Seat);
template void refresh(const Game<Large>&, State<Large>&);

}  // namespace barbican
