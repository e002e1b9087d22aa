"""Kills the server again and again under load, and compares the clients' messages with the log.

    tests/system/kill_test.py [--kills N] [--seed N]      BARBICAN names the program

At eight tables people act as fast as they can, chat, change seats, take back, propose the end, begin anew. SIGKILL comes at any
moment: in play, while the server starts, while it stops. Everyone comes back with their token and their last version, and
repeats requests without an answer."""

import argparse
import os
import random
import sys
import time
import unittest

from harness import IS_LONG, PATIENCE, SEATS, Player, Server, pump, wait
from truth import Truth, check_frame, is_action

KILLS = 300 if IS_LONG else 12
TABLES = 8
VIEWS_KEPT = 0.05
# Kept beside the log: the last lines of all people together.
SAID = {"chat", "emote"}
LINES_KEPT = 30
# These may find nothing to change, and write nothing.
MAY_WRITE_NOTHING = {"ready", "start", "sit", "join", "rename", "pause", "rematch", "watch", "create"}


class Client(Player):
    """Someone who makes any possible request, one after the other, and never waits."""

    def __init__(self, server, name, group, number):
        super().__init__(server, name, connect=False)
        self.group = group
        self.number = number
        self.chance = group.chance
        self.waiting_for = None  # a request without an answer
        self.seen_version = {}   # by table: the latest version that this client was told
        self.numbers = {}        # by table: this client's number as a person
        self.faults = []
        self.again = 0           # requests sent a second time
        self.answered = 0        # at tables that were compared and then forgotten

    def come(self):
        """Connects; after watching the table it repeats requests without an answer."""
        self.connect()
        unanswered, self.waiting_for = self.waiting_for, None
        if self.table:
            since = self.seen_version.get(self.table)
            self.watch(self.table, since)
            if since is not None and self.version < since:
                self.faults.append(f"{self} was told of version {since} before the kill")
        if unanswered is not None and unanswered.table == self.table:
            self.waiting_for = unanswered
            self.again += 1
            self.send_again(unanswered)

    def take_frame(self, message, request):
        super().take_frame(message, request)
        table = message["table"]
        self.seen_version[table] = max(message["version"], self.seen_version.get(table, 0))
        if "you" in message:
            self.numbers[table] = message["you"]["person"]
        # Later, after hundreds of kills, the events of every frame are compared, and some whole frames.
        self.messages.clear()
        if "board" not in message and not self.frames[-1].is_whole and self.chance.random() > VIEWS_KEPT:
            self.frames[-1].message = {"events": message["events"]}

    def forget_table(self, table):
        self.answered += sum(request.answer is not None for request in self.sent.values() if request.table == table)
        self.frames = [frame for frame in self.frames if frame.table != table]
        self.sent = {id_: request for id_, request in self.sent.items() if request.table != table}

    def step(self):
        if self.connection is None or (self.waiting_for is not None and self.waiting_for.answer is None):
            return
        if self.waiting_for is not None:
            self.look_at(self.waiting_for)
        verb, fields = self.next_request()
        self.waiting_for = self.send(verb, **fields) if verb else None

    def look_at(self, request):
        answer = request.answer
        if request.message["do"] in ("create", "rematch") and answer["is"] != "refused":
            table = answer.get("table") if request.message["do"] == "create" else self.about.get("rematch")
            self.group.moves_to(table)
        request.answer = {key: answer[key] for key in ("is", "why", "stale", "version") if key in answer}

    def next_request(self):
        if self.group.table is None:
            return self.open_table() if self.number == 0 else (None, {})
        if self.table != self.group.table:
            self.forget()
            self.table = self.group.table
            return "watch", {"table": self.table}
        if "person" not in self.you:
            return "join", {"name": self.name}
        return {"waiting": self.before_game, "playing": self.in_game, "over": self.after_game}[self.stage]()

    def open_table(self):
        return "create", {"name": self.name, "options": self.group.options, "chairs": self.group.chairs}

    def before_game(self):
        seats = self.about["seats"]
        if self.seat is None:
            free = [seat for seat, who in seats.items() if "person" not in who and "bot" not in who]
            return ("sit", {"seat": self.chance.choice(free)}) if free else self.company()
        if not seats[self.seat].get("ready"):
            return "ready", {}
        if self.about["host"] == self.you["person"] and all(
                who.get("ready") for who in seats.values()) and len(self.group.clients) == sum(
                    "person" in who for who in seats.values()):
            return "start", {}
        return self.company() if self.chance.random() < 0.02 else (None, {})

    def in_game(self):
        luck = self.chance.random()
        proposal = self.about.get("proposal")
        if proposal and self.you["person"] in proposal["needed"]:
            return "answer", {"on": luck < 0.7}
        if self.about.get("paused_by"):
            return ("pause", {"on": False}) if luck < 0.5 else (None, {})
        if "undo" in self.you and luck < 0.1:
            return "undo", {"to": self.you["undo"]} if luck < 0.05 else {}
        if self.seat and luck > 0.998:
            return "end", {}
        if self.seat and luck > 0.995:
            return "pause", {"on": True}
        if luck < 0.04:
            return self.company()
        last = self.waiting_for
        if not self.is_asked() or (last and last.message["do"] == "act" and last.answer.get("stale")
                                   and last.message["decision"] == self.you["decision"]):
            return None, {}
        return "act", {"decision": self.you["decision"], "actions": self.choose(self.chance)}

    def after_game(self):
        if self.about.get("rematch"):
            self.group.moves_to(self.about["rematch"])
        return ("rematch", {}) if self.number == 0 else (None, {})

    def company(self):
        if self.chance.random() < 0.5:
            return "emote", {"emote": self.chance.choice(["wave", "laugh", "well-played"])}
        return "chat", {"text": f"{self.name} says {self.chance.randrange(1000000)}"}


class Group:
    """The people of one table, and of its rematches."""

    def __init__(self, number, chance):
        self.chance = chance
        self.table = None
        self.tables = []
        self.compared = set()  # tables that everyone has left and that were right
        people = 4 if number % 3 else 2
        self.chairs = ["open"] * people + ["easy"] * (4 - people)
        self.options = {"options": {"points_to_win": chance.choice([4, 5, 13])}, "edition": chance.choice([2022, 2010]),
                        "public": number % 2 == 0, "grace": 86400}
        self.clients = []
        self.people = people
        self.number = number

    def moves_to(self, table):
        if table and table not in self.tables:
            self.table = table
            self.tables.append(table)


class KillTest(unittest.TestCase):
    seed = int(os.environ.get("BARBICAN_SEED", "0")) or random.SystemRandom().randrange(1, 1000000)
    kills = KILLS

    def setUp(self):
        print(f"kill test: {self.kills} kills, seed {self.seed}", flush=True)
        self.chance = random.Random(self.seed)
        self.server = Server()
        self.addCleanup(self.server.put_away)
        self.groups = [Group(number, self.chance) for number in range(TABLES)]
        self.clients = []
        for group in self.groups:
            group.clients = [Client(self.server, f"P{group.number}-{i}", group, i) for i in range(group.people)]
            self.clients += group.clients
        self.rows_compared = self.frames_compared = self.requests_compared = 0

    def test_kill(self):
        for kill in range(self.kills):
            self.come_up()
            self.load(self.chance.uniform(0.1, 0.7))
            self.go_down()
            if kill % 10 == 7:
                self.compare(final=False)
        self.come_up()
        self.everyone_plays_on()
        self.compare(final=True)
        self.assertEqual(self.server.metric("tables_broken_total"), 0, self.server.said()[-2000:])
        for client in self.clients:
            client.leave()
        self.assertEqual(self.server.stop(), 0)
        answered = sum(client.answered for client in self.clients)
        again = sum(client.again for client in self.clients)
        print(f"kill test: {self.kills} kills, {answered} requests answered, {again} sent again, "
              f"{self.rows_compared} rows, {self.frames_compared} frames and {self.requests_compared} requests compared, "
              f"{sum(len(group.tables) for group in self.groups)} tables", flush=True)

    # ---- Up and down

    def come_up(self):
        self.server.flags["idle-table-seconds"] = self.chance.choice([0, 1, 60])
        # Some starts are killed before the server listens.
        while self.chance.random() < 0.25:
            self.server.launch()
            time.sleep(self.chance.uniform(0, 0.05))
            self.server.kill()
        self.server.start()
        for client in self.clients:
            client.come()

    def load(self, seconds):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for client in self.clients:
                client.step()
            pump(self.clients, 0.01)

    def go_down(self):
        if self.chance.random() < 0.2:
            self.server.ask_to_stop()
            self.load(self.chance.uniform(0, 0.05))
        self.server.kill()
        # Messages that the server sent before it died count as received.
        deadline = time.monotonic() + PATIENCE
        while any(client.connection for client in self.clients) and time.monotonic() < deadline:
            pump(self.clients, 0.05)

    def everyone_plays_on(self):
        before = {group.table: max(client.version for client in group.clients) for group in self.groups}
        def has_moved(group):
            return group.table not in before or max(client.version for client in group.clients) > before[group.table] + 10
        deadline = time.monotonic() + PATIENCE
        while not all(has_moved(group) for group in self.groups):
            self.load(0.1)
            stuck = [(group.table, group.clients[0].stage, group.clients) for group in self.groups if not has_moved(group)]
            self.assertLess(time.monotonic(), deadline, f"these tables don't go on: {stuck}")
        for client in self.clients:
            if client.waiting_for is not None:
                wait([client], lambda: client.waiting_for.answer is not None, f"the answer to {client.waiting_for}")
            client.poll()

    # ---- Comparing

    def compare(self, final):
        """Compares numbers and requests of all tables, and the frames of those that everyone has left; at the end of
        all."""
        faults = [fault for client in self.clients for fault in client.faults]
        for group in self.groups:
            for table in group.tables:
                if table in group.compared:
                    continue
                is_left = final or all(client.table != table for client in group.clients)
                faults += self.compare_table(group, table, self.server.rows(table), is_left)
                if is_left and not faults:
                    group.compared.add(table)
                    for client in group.clients:
                        client.forget_table(table)
        if faults:
            self.fail(f"{len(faults)} faults, seed {self.seed}:\n" + "\n".join(fault[:500] for fault in faults[:12]))

    def compare_table(self, group, table, rows, is_left):
        faults = []
        numbers = [row[0] for row in rows]
        if numbers != list(range(1, len(rows) + 1)):
            faults.append(f"{table}: the numbers of the rows have gaps: {numbers}")
        last = max((client.seen_version.get(table, 0) for client in group.clients), default=0)
        if last > len(rows):
            faults.append(f"{table}: someone was told of version {last}, the log has {len(rows)} rows")
        said = [line["request"] for line in self.server.lines_of_chat(table)]
        for client in group.clients:
            faults += [f"{table}: {client.name}: {fault}" for fault in self.compare_requests(client, table, rows, is_left)]
            faults += [f"{table}: {client.name}: {fault}" for fault in compare_said(client, table, said)]
        if is_left and not faults:
            faults += self.compare_frames(group, table, rows)
        self.rows_compared += len(rows) if is_left else 0
        return faults

    def compare_requests(self, client, table, rows, is_left):
        by_request = {}
        for number, _, request, entry, _ in rows:
            by_request.setdefault(request, []).append((number, entry))
        faults = []
        for id_, request in client.sent.items():
            if request.table == table and request.message["do"] not in {"watch", "hello"} | SAID:
                self.requests_compared += is_left
                faults += compare_request(request, by_request.get(f"{client.numbers.get(table)}:{id_}", []))
        return faults

    def compare_frames(self, group, table, rows):
        frames = [frame for client in group.clients for frame in client.frames if frame.table == table]
        board = next((frame.message["board"] for frame in frames if "board" in frame.message), None)
        kept = {frame.version for frame in frames if "is" in frame.message}
        truth = Truth(rows, SEATS + ["spectator"], kept)
        faults = []
        for frame in frames:
            self.frames_compared += 1
            lines = check_frame(frame, truth, board, 4) if "is" in frame.message else check_events(frame, truth)
            faults += [f"{table}: {frame.player} at version {frame.version}: {line}" for line in lines]
        return faults


def check_events(frame, truth):
    told = [event for event in frame.message["events"] if "rule" in event]
    expected = truth.events_between(frame.before, frame.version, frame.seat or "spectator")
    return [] if told == expected else [f"told {told}, the log says {expected}"]


def compare_said(client, table, said):
    """Lines with an answer were stored once, unless newer ones pushed them out."""
    told = [id_ for id_, request in client.sent.items()
            if request.table == table and request.message["do"] in SAID
            and request.answer is not None and request.answer["is"] == "frame"]
    kept = [request in said for request in told]
    faults = [f"{request} is there twice" for request in told if said.count(request) > 1]
    lost = False in kept[kept.index(True):] if True in kept else bool(told)
    if lost and (True in kept or len(said) < LINES_KEPT):
        faults.append(f"of {told} only {said} are kept")
    return faults


def compare_request(request, rows):
    """All rows or none, once, and as the answer said."""
    numbers = [number for number, _ in rows]
    message, answer = request.message, request.answer
    faults = []
    if numbers and numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        faults.append(f"{message} was carried out in pieces, or twice: rows {rows}")
    actions = [entry for _, entry in rows if is_action(entry) and not entry.startswith("*")]
    if message["do"] == "act" and rows and [action.split(" ", 1)[1] for action in actions] != message["actions"]:
        faults.append(f"{message} is in the log as {actions}")
    if answer is None:
        return faults
    if answer["is"] == "refused":
        return faults + ([f"{request} was refused, and is in the log: {rows}"] if rows else [])
    if not rows and message["do"] not in MAY_WRITE_NOTHING:
        faults.append(f"{request} was answered, and is not in the log")
    if numbers and answer["is"] == "frame" and answer["version"] < numbers[-1]:
        faults.append(f"{request} was answered with version {answer['version']} and is in rows {numbers}")
    return faults


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--seed", type=int, default=KillTest.seed)
    arguments, rest = parser.parse_known_args()
    KillTest.kills, KillTest.seed = arguments.kills, arguments.seed
    unittest.main(argv=[sys.argv[0], *rest])
