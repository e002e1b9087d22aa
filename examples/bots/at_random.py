"""The smallest bot there is: any legal action, each as likely as the next. docs/bot-protocol.md explains the lines."""

import json
import random
import sys

for line in sys.stdin:
    question = json.loads(line)
    if question["is"] != "question":  # a hello: the board and the rules, which chance does not need
        continue
    actions = [f"{key} {rest}".strip() for key, rests in question["legal"].items() for rest in rests]
    print(json.dumps({"id": question["id"], "action": random.choice(actions)}), flush=True)
