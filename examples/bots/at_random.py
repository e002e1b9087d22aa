"""The smallest possible bot: any legal action, all with the same probability. docs/bot-protocol.md explains the
lines."""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    if question["is"] != "question":  # a hello: random choices need neither board nor rules
        continue
    actions = [f"{key} {rest}".strip() for key, rests in question["legal"].items() for rest in rests]
    print(json.dumps({"id": question["id"], "action": random.choice(actions)}), flush=True)
