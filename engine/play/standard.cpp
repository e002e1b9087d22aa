// The rules for the standard board size.
#include "play/face.h"

namespace barbican {

template State<Standard> new_game(const Game<Standard>&);
template Seat next_to_act(const Game<Standard>&, const State<Standard>&);
template void legal_actions(const Game<Standard>&, const State<Standard>&, Seat, ActionList&);
template int weight_of(const Game<Standard>&, const State<Standard>&, Action);
template Rule rule_of(const State<Standard>&, Action);
template Reject check(const Game<Standard>&, const State<Standard>&, Action);
template Reject why_off(const Game<Standard>&, const State<Standard>&, Seat, Kind);
template void apply(const Game<Standard>&, State<Standard>&, Action);
template void apply(const Game<Standard>&, State<Standard>&, Action, EventList&);
template Reject try_apply(const Game<Standard>&, State<Standard>&, Action, EventList*);
template int points_of(const Game<Standard>&, const State<Standard>&, Seat);
template PointSources point_sources_of(const Game<Standard>&, const State<Standard>&, Seat);
template Landing landing_now(const Game<Standard>&, const State<Standard>&);
template int improvement_price(const Game<Standard>&, const State<Standard>&, Seat, Track, Term);
template int highest_draw(const State<Standard>&, Seat, Track);
template Odds draw_odds(const Game<Standard>&, const State<Standard>&, Seat, Track);
template std::optional<Progress> card_behind(const State<Standard>&);
template int bank_rate(const Game<Standard>&, const State<Standard>&, Seat, Card, Term);
template int hand_limit(const Game<Standard>&, const State<Standard>&, Seat);
template void refresh(const Game<Standard>&, State<Standard>&);

}  // namespace barbican
