"""The world of sequence_test.py: some people, their tables, one server that is killed now and then. Everything follows
from one seed, except for the dice, which are the server's."""

import collections
import json
import random
import re
import subprocess
import tempfile
import time
from pathlib import Path

from harness import ALL_SEATS, GUESTS, PATIENCE, PROGRAM, Server, pump, wait
from sequence_model import READ_ONLY, Model, kind_of_answer, must_be_refused, shows
from sequence_people import NEVER, Someone
from truth import Truth, check_frame

REVEAL_TIME = 12    # seconds; the server cancels a start after 20
MOVE_TIME = 3       # seconds to wait for bots before the next request
RETIRED_AFTER = 25  # steps after the end of a game; then nobody goes to the table any more
LONGEST_TRUTH = 500  # rows of a table whose frames are compared with the engine
SENT_AWAY = {4001, 4002}  # close codes that are the effect of a request
SHORT_GAME = "barbican game 1\nseats: 3\n"


def is_of(row, sent):
    """Was this row of the log written for this request? The id may follow the person's number."""
    return row[1].split(":")[-1] == sent.message["id"]


class Table:
    def __init__(self, table):
        self.id = table
        self.over_at = None        # the step
        self.revealing_since = None


class World:
    def __init__(self, seed):
        self.seed = seed
        self.step = 0
        self.chance = random.Random(f"{seed}")
        self.counts = collections.Counter()
        self.log = collections.deque(maxlen=30)
        self.tables = {}
        self.codes = {}  # by table: hand-over codes
        self.games = [SHORT_GAME]
        self.model = Model(self)
        self.server = Server(idle_table_seconds=self.chance.choice([0, 1, 60]))
        self.people = []
        for number, name in enumerate(["Ada"] + GUESTS + ["Nobody"]):
            token = "" if name == "Nobody" else f"{self.chance.getrandbits(160):040x}"
            self.people.append(Someone(self, name, token, f"127.0.0.{number + 2}"))
            if token:
                self.model.hide_token(token, name)

    def fault(self, what):
        steps = "\n".join(f"  {line}" for line in self.log)
        raise AssertionError(f"{what[:4000]}\nBARBICAN_SEED={self.seed}, step {self.step}; the last steps:\n{steps}")

    def new_id(self):
        return f"{self.chance.getrandbits(48):012x}"

    # ---- Places

    def open_tables(self):
        return [table.id for table in self.tables.values() if table.over_at is None or self.step < table.over_at + RETIRED_AFTER]

    def unfinished_tables(self):
        return [table for table in self.tables.values() if table.over_at is None]

    def viewers(self, table):
        return [person for person in self.people if table and person.table == table and person.connection and person.about]

    def come(self, person):
        """Connects, and goes back to the table."""
        person.connect()
        if person.table:
            self.look_at(person, person.table)

    def look_at(self, person, table, **fields):
        """The answer to `watch`."""
        if table != person.table:
            person.forget()
        person.table = table
        answer = person.ask("watch", table=table, id=self.new_id(), **fields)
        if answer["is"] == "refused":
            person.table = None
            person.forget()
        elif table not in self.tables:
            self.tables[table] = Table(table)
        return answer

    # ---- Quiet moments

    def barrier(self, viewers):
        """Waits until everyone has read everything: asks each table something that it refuses, in order."""
        requests = [(person, person.send("replay", ply=NEVER, id=self.new_id())) for person in viewers if person.connection]
        for person, request in requests:
            wait([person], lambda p=person, r=request: r.answer is not None or p.connection is None, "a barrier")
            person.sent.pop(request.message["id"], None)

    def motion(self, table):
        """`still`: nothing happens without a request; `moving`: bots act; `waits`: it may happen at any time."""
        viewers = self.viewers(table)
        if not viewers:
            return "waits"
        one = viewers[0]
        if one.stage == "revealing":
            since = self.tables[table].revealing_since
            return "still" if since is None or time.monotonic() < since + REVEAL_TIME else "waits"
        if one.stage != "playing" or one.about.get("paused_by"):
            return "still"
        seated = {chair["person"] for chair in one.about["seats"].values() if "person" in chair and "bot" not in chair}
        here = {person.number for person in viewers}
        if seated and not seated & here:
            return "still"
        if one.view["phase"] == "trade" or "proposal" in one.about:
            return "waits"
        chairs = [one.about["seats"][seat] for seat in one.view.get("waiting", [])]
        acts = ["bot" in chair or (chair["person"] not in here and one.options["grace"] == 0) for chair in chairs]
        return "moving" if any(acts) else "still"

    def settle(self, table):
        """Waits for bots. Returns whether all is still; then everyone has the same state."""
        deadline = time.monotonic() + MOVE_TIME
        while True:
            self.barrier(self.viewers(table))
            motion = self.motion(table)
            if motion != "moving" or time.monotonic() > deadline:
                break
            pump(self.viewers(table), 0.01)
        self.agree(table, motion == "still")
        return motion == "still"

    def agree(self, table, is_still):
        viewers = self.viewers(table)
        versions = {person.version for person in viewers}
        if is_still and len(versions) > 1:
            self.fault(f"{table}: {[(person.name, person.version) for person in viewers]} have seen different versions")
        for version in versions:
            told = {person.public_part(): person.name for person in viewers if person.version == version}
            if len(told) > 1:
                first, second = list(told)[:2]
                self.fault(f"{table}: at version {version} {told[first]} was told {first}\n{told[second]} was told {second}")
        for person in viewers[:1]:
            self.model.check_beginning(person)
            self.note_stage(person, self.tables[table])

    def note_stage(self, person, table):
        is_revealing = person.stage == "revealing"
        table.revealing_since = (table.revealing_since or time.monotonic()) if is_revealing else None
        if person.stage == "over" and table.over_at is None:
            table.over_at = self.step
            self.verify(person, table)

    def store(self, table):
        """All stored data of a table."""
        database = self.server.database()
        try:
            rows = database.execute("SELECT number, request, entry FROM log WHERE game = ? ORDER BY number", (table,)).fetchall()
            notes = database.execute("SELECT key, value FROM notes WHERE game = ? ORDER BY key", (table,)).fetchall()
            tables = database.execute("SELECT count(*) FROM tables").fetchone()
        finally:
            database.close()
        return rows, notes, tables

    # ---- One request

    def request(self, person, verb, fields):
        table, number = person.table, person.number
        is_still = self.settle(table) if table else True
        viewers = self.viewers(table)
        why = must_be_refused(person, verb, fields)
        is_listed = verb == "act" and is_still and fields["decision"] == person.you.get("decision")
        before, heard = self.store(table), {each: len(each.frames) for each in viewers}
        if verb == "nonce":
            self.model.show_nonce(table, fields["nonce"])
        if verb == "watch":
            sent = self.send_watch(person, fields)
        else:
            sent = person.send(verb, id=self.new_id(), **fields)
        wait([person], lambda: sent.answer is not None or person.connection is None, f"an answer to {sent.message}")
        self.barrier(viewers)
        self.note_step(person, table, sent)
        if sent.answer is None:
            if person.close_code not in SENT_AWAY:
                self.fault(f"{person.name} was closed with {person.close_code} instead of an answer")
        elif sent.answer["is"] == "refused":
            if sent.answer["reason"] == "sent-away":
                person.sent_away.add(table)
            if is_listed and sent.answer["reason"] != "log-full":
                self.fault(f"{person.name} was refused what was listed: {sent}")
            self.check_nothing_changed(table, sent, before, heard if is_still and verb != "watch" else {}, is_still)
        elif why:
            self.fault(f"{person.name}'s {verb} was carried out: {why}")
        else:
            self.carried_out(person, table, number, sent, viewers)
            # The table remembers no request without effect.
            if verb not in READ_ONLY and person.connection and self.store(table) != before:
                person.done.append((table, person.number if verb in ("join", "claim") else number, sent))
        if person.connection:
            self.take_note(person, verb, sent)

    def send_watch(self, person, fields):
        if fields["table"] != person.table:
            person.forget()
        person.table = fields["table"]
        return person.send("watch", id=self.new_id(), **fields)

    def note_step(self, person, table, sent):
        answer = sent.answer or {"is": f"closed with {person.close_code}"}
        told = {key: answer[key] for key in ("is", "reason", "version", "table") if key in answer}
        self.log.append(f"{self.step}: {person.name} ({person.number}) at {table}: {json.dumps(sent.message)[:300]} -> {told}")
        self.counts["requests"] += 1
        self.counts["refused"] += answer["is"] == "refused"
        self.counts[f"do {sent.message['do']}"] += answer["is"] != "refused"
        if sent.answers > 1:
            self.fault(f"{sent} was answered {sent.answers} times")

    def check_nothing_changed(self, table, sent, before, heard, is_still):
        """After a request that was refused, or repeated."""
        after = self.store(table)
        if is_still and after != before:
            new = [row for row in after[0] + after[1] if row not in before[0] + before[1]]
            self.fault(f"{sent} changed what is kept: {new}")
        if not is_still and len(after[0]) > len(before[0]):
            mine = [row for row in after[0][len(before[0]):] if is_of(row, sent)]
            if mine:
                self.fault(f"{sent} is in the log: {mine}")
        for person, count in heard.items():
            told = [frame.message for frame in person.frames[count:] if frame.message.get("re") != sent.message["id"]]
            if told:
                self.fault(f"{sent} was told to {person.name}: {told}")

    def carried_out(self, person, table, number, sent, viewers):
        verb, fields, answer = sent.message["do"], sent.message, sent.answer
        if answer["is"] != kind_of_answer(verb):
            self.fault(f"{sent} was answered by '{answer['is']}'")
        if person.connection and not shows(person, verb, fields):
            self.fault(f"{sent} is not in what {person.name} was told: {person.about} {person.you}")
        if verb == "chat":
            for each in viewers:
                hears = each.connection and each.lines is not None and person.number not in each.you.get("mutes", [])
                if hears and not any(line.get("text") == fields["text"] for line in each.lines[-3:]):
                    self.fault(f"{each.name} did not hear {sent}: {each.lines[-3:]}")
        if verb == "lobby":
            self.check_lobby({entry["table"]: entry for entry in answer["tables"]})
        if verb == "nonce":
            self.model.nonce_was_taken(person, fields["nonce"])

    def check_lobby(self, entries):
        """The lobby agrees with the frames of each table."""
        for table in self.unfinished_tables():
            viewers = self.viewers(table.id)
            if not viewers or self.motion(table.id) != "still":
                continue
            one, entry = viewers[0], entries.get(table.id)
            chairs = one.about["seats"].values()
            expected = {"stage": one.stage, "seats": len(chairs), "bots": sum("bot" in chair for chair in chairs),
                        "people": sum("person" in chair and "bot" not in chair for chair in chairs)}
            if one.options["public"] != (entry is not None) or (entry and {key: entry[key] for key in expected} != expected):
                self.fault(f"the lobby says {entry}, and {one.name} was told {one.options} {one.about}")

    def take_note(self, person, verb, sent):
        """Notes this person's place, and new tables and codes."""
        answer = sent.answer
        is_refused = answer["is"] == "refused"
        if verb == "unwatch" or (verb == "watch" and is_refused):
            person.table = None
            person.forget()
        for table in (answer.get("table") if verb in ("create", "import", "watch") else None, (person.about or {}).get("rematch")):
            if table and not is_refused and table not in self.tables:
                self.tables[table] = Table(table)
                self.counts["tables"] += 1
        if "code" in answer:
            self.codes.setdefault(person.table, []).append(answer["code"])

    # ---- The same request again

    def repeat(self, person):
        """Repeats a request, as after a broken connection: nothing happens twice."""
        table, number, sent = person.done[-1]
        if not person.connection or person.table != table or person.number != number:
            return
        if self.chance.random() < 0.5:
            person.cut()
            self.come(person)
            if person.connection is None or person.table != table or person.number != number:
                return
        is_still = self.settle(table) if table else True
        before, heard = self.store(table), {each: len(each.frames) for each in self.viewers(table)}
        first = dict(sent.answer)
        sent.answer, sent.answers = None, 0
        person.send_again(sent)
        wait([person], lambda: sent.answer is not None, f"a second answer to {sent.message}")
        self.barrier(self.viewers(table))
        self.log.append(f"{self.step}: {person.name} again: {sent}"[:400])
        self.counts["repeated"] += 1
        if sent.answer["is"] != first["is"] or sent.answer.get("table") != first.get("table"):
            self.fault(f"{sent.message} was answered by {first}, and the second time by {sent.answer}"[:3000])
        self.check_nothing_changed(table, sent, before, heard if is_still else {}, is_still)

    # ---- The end of a game

    def verify(self, person, table):
        """The messages of a game that was played here prove its record."""
        if "secret" not in person.about:
            return
        token = next((each.token for each in self.viewers(table.id) if each.number == person.about["host"]), "")
        status, _, text = self.server.get(f"/t/{table.id}/game.txt", {"Barbican-Token": token} if token else {})
        if status != 200:
            if person.options["spectators"]:
                self.fault(f"the game of {table.id} is over, and is answered with {status}")
            return
        with tempfile.TemporaryDirectory(prefix="barbican-sequence-") as folder:
            file = Path(folder) / "game.txt"
            file.write_bytes(text)
            words = ["--commitment", person.about["commitment"], "--seal", person.about["seal"]]
            done = subprocess.run([PROGRAM, "verify", *words, str(file)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  timeout=PATIENCE)
        if done.returncode != 0:
            self.fault(f"the game of {table.id} is not verified: {done.stdout.decode()}")
        self.games = self.games[:1] + [re.sub(r"\nfair:(\n  .*)*", "", text.decode()), text.decode()]
        self.counts["verified"] += 1

    def check_frames(self, most):
        """Checks the frames of the longest games against the engine."""
        for table in sorted(self.tables, key=lambda each: -len(self.server.rows(each)))[:most]:
            rows = self.server.rows(table)[:LONGEST_TRUTH]
            frames = [frame for person in self.people for frame in person.frames
                      if frame.table == table and frame.version <= len(rows)]
            board = next((frame.message["board"] for frame in frames if "board" in frame.message), None)
            if board is None or any(row[3].startswith("import") for row in rows):
                continue
            seats = len(next(frame.message["view"]["seats"] for frame in frames if "view" in frame.message))
            truth = Truth(rows, ALL_SEATS[:seats] + ["spectator"], {frame.version for frame in frames})
            for frame in frames:
                lines = check_frame(frame, truth, board, seats)
                self.counts["frames"] += 1
                if lines:
                    self.fault(f"{frame.player} at {table}, version {frame.version}: {lines[:3]}")
