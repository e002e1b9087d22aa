#include "bots/easy/easy.h"

#include "bots/easy/deliberation.h"

namespace barbican::bots {

Action EasyBot::choose(const Question& question) { return easy::Deliberation(question).choose(); }

}  // namespace barbican::bots
