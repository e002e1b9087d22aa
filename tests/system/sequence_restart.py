"""Kills the server, and brings everyone back: the checks of sequence_test.py after a restart."""

import json
import time

from harness import wait
from sequence_model import OF_A_WAKE, OF_THE_MOMENT, READ_ONLY, differing_parts
from sequence_world import is_of


class Restart:
    def __init__(self, world):
        self.world = world

    def whole_frames(self):
        """The whole frame that `watch` gives to each viewer of a table. It must equal the frames before it."""
        frames = {}
        for person in self.world.people:
            if person not in self.world.viewers(person.table):
                continue
            before = person.version, person.public_part(), json.dumps(person.you)
            answer = self.world.look_at(person, person.table)
            if answer["is"] != "frame":
                self.world.fault(f"{person.name} may not watch {person.table} any more: {answer}")
            after = person.version, person.public_part(), json.dumps(person.you)
            if before[0] == after[0] and before != after:
                self.world.fault(f"{person.name} was told by frames {before}\nand by a whole one {after}")
            frames[person] = answer
        return frames

    def kill(self):
        """At a quiet moment, or with a request on its way. Everyone comes back, and must get the same as before."""
        for table in {person.table for person in self.world.people if person.table}:
            self.world.settle(table)
        whole = self.whole_frames()
        asker, request = self.request_on_its_way() if self.world.chance.random() < 0.4 else (None, None)
        is_clean = self.world.chance.random() < 0.1 and asker is None
        if is_clean:
            self.world.server.ask_to_stop()
        else:
            self.world.server.kill()
        # Messages that the server sent before it died count as received.
        wait(self.world.people, lambda: not any(person.connection for person in self.world.people), "all connections to end")
        if is_clean:
            self.world.server.stop()
        self.world.log.append(f"{self.world.step}: KILLED; on its way: {request}")
        self.world.counts["kills"] += 1
        touched = None if asker is None else asker.table
        told = None if asker is None or request.answer is None else (asker.version, asker.public_part())
        kept = {frame["table"]: len(self.world.server.rows(frame["table"])) for frame in whole.values()}
        self.world.server.start()
        # Spectators come first: they start no clock.
        for person in sorted(whole, key=lambda each: whole[each].get("you", {}).get("seat") is not None):
            person.connect()
            after = self.world.look_at(person, whole[person]["table"])
            if whole[person]["table"] != touched:
                self.compare(person, whole[person], after, kept[whole[person]["table"]])
        if told and told[0] == asker.version and told[1] != asker.public_part():
            self.world.fault(f"{asker.name} was answered {request} before the kill, and told {told[1]}\nNow it is {asker.public_part()}")
        if asker is not None:
            self.send_after_kill(asker, request, touched)
        for table in {frame["table"] for frame in whole.values()}:
            self.world.settle(table)

    def compare(self, person, before, after, rows):
        if after["is"] != "frame":
            self.world.fault(f"{person.name} watched {before['table']} before the kill, and is now refused: {after}")
        if after["version"] < before["version"]:
            self.world.fault(f"{person.name} was told of version {before['version']} before the kill, now of {after['version']}")
        if rows > before["version"]:  # bots went on before the kill
            self.world.counts["not compared"] += 1
            return
        new = [entry for number, _, entry in self.world.store(before["table"])[0][before["version"]:after["version"]]]
        if any(entry != "wake" for entry in new):  # bots have gone on
            self.world.counts["not compared"] += 1
            return
        parts = differing_parts(before, after, OF_THE_MOMENT + (OF_A_WAKE if new else []))
        self.world.counts["compared"] += 1
        if parts:
            self.world.fault(f"{person.name} is told something else of {before['table']} (version {before['version']}) after the kill:\n"
                       + "\n".join(parts))

    def request_on_its_way(self):
        ways = [person for person in self.world.people if person in self.world.viewers(person.table) and person.number is not None]
        if not ways:
            return None, None
        person = self.world.chance.choice(ways)
        verb, fields = person.next_request(self.world.chance)
        if verb in READ_ONLY | {"create", "import", "rematch"}:
            return None, None
        if verb == "nonce":
            self.world.model.show_nonce(person.table, fields["nonce"])
        sent = person.send(verb, id=self.world.new_id(), **fields)
        time.sleep(self.world.chance.choice([0, 0.0005, 0.001, 0.002, 0.005]))
        return person, sent

    def send_after_kill(self, person, sent, table):
        """Repeats requests with and without an answer: each is carried out once."""
        if person.connection is None or person.table != table:
            return
        self.world.settle(table)
        before = self.world.store(table)
        first, sent.answer, sent.answers = sent.answer, None, 0
        person.send_again(sent)
        wait([person], lambda: sent.answer is not None or person.connection is None, "an answer after the kill")
        self.world.barrier(self.world.viewers(table))
        rows = self.world.store(table)[0]
        mine = [row[0] for row in rows if is_of(row, sent)]
        if mine and mine != list(range(mine[0], mine[0] + len(mine))):
            self.world.fault(f"{sent} was carried out in pieces, or twice: {mine}")
        was_done = first is not None and first["is"] == "frame"
        if was_done and len(before[0]) < first["version"]:
            self.world.fault(f"{sent.message} was answered with version {first['version']}, and there are {len(before[0])} rows")
        if was_done and [row[0] for row in before[0] if is_of(row, sent)] != mine:
            self.world.fault(f"{sent.message} was answered before the kill, and carried out again after it")
        if sent.message["do"] == "nonce" and sent.answer and sent.answer["is"] == "frame" and person.connection:
            self.world.model.nonce_was_taken(person, sent.message["nonce"])
