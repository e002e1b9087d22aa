// The least that a program which uses the engine needs: it prints what can be done first.
#include <cstdio>

#include <barbican/codec.h>
#include <barbican/rules.h>

int main() {
  const auto start = barbican::read_position<barbican::Standard>("barbican position 1\nturn: red\n").value;
  barbican::ActionList list;
  barbican::legal_actions(start.game, start.state, barbican::Seat(0), list);
  std::puts(barbican::write_action(start.game, list[0], barbican::Syntax::kText).c_str());
}
