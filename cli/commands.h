// The commands of the program, one file each. Each function gives a command its options and its body.
#pragma once

namespace barbican::cli {

class Command;

void fill_serve(Command& command);
void fill_admin(Command& command);
void fill_demo(Command& command);
void fill_arena(Command& command);
void fill_tune(Command& command);
void fill_bot_check(Command& command);
void fill_show(Command& command);
void fill_check(Command& command);
void fill_replay(Command& command);
void fill_verify(Command& command);
void fill_engine(Command& command);
void fill_schema(Command& command);
void fill_bench(Command& command);
void fill_load(Command& command);
void fill_perft(Command& command);
void fill_digest(Command& command);

}  // namespace barbican::cli
