"""Sequences of readable requests, by several people at several tables, with a kill now and then. After each step the messages are
compared with the state.

    BARBICAN_SEED=17 tests/system/sequence_test.py      repeats one round

Each round has its own server and seed; a failure prints the seed and the last thirty steps. The seed determines the requests. The
server rolls the dice, so the games differ each time."""

import collections
import os
import random
import time
import unittest

from harness import IS_LONG
from sequence_model import OF_A_WAKE, OF_THE_MOMENT, differing_parts
from sequence_restart import Restart
from sequence_world import World

ROUNDS = 8
SECONDS = 3600  # in the long form, instead
STEPS = 250
KILL_EVERY = 25     # steps, in the middle
MOST_ACTIONS = 12   # of one run of playing on
TRUTHS = 3 if IS_LONG else 1


class Round:
    def __init__(self, seed):
        self.world = World(seed)

    def run(self):
        world = self.world
        try:
            world.server.start()
            for number in range(1, STEPS + 1):
                world.step = number
                world.chance = random.Random(f"{world.seed} {number}")
                self.take_step()
            Restart(world).kill()
            world.check_frames(TRUTHS)
            if world.server.metric("tables_broken_total"):
                world.fault(f"a table is broken: {world.server.said()[-2000:]}")
            return world.counts
        finally:
            for person in world.people:
                person.leave()
            world.server.put_away()

    def take_step(self):
        world, chance = self.world, self.world.chance
        luck = chance.random()
        if luck < 1 / KILL_EVERY or (self.revealing() and luck < 0.12):
            return Restart(world).kill()
        person = self.next_person()
        if person.connection is None:
            return world.come(person)
        if luck > 0.98:
            return person.cut()
        if luck > 0.91 and person.done:
            return world.repeat(person)
        if luck > 0.75 and person.is_asked():
            return self.play_on(person.table)
        verb, fields = person.next_request(chance)
        world.request(person, verb, fields)

    def revealing(self):
        return [person for person in self.world.people if person.connection and person.stage == "revealing"]

    def next_person(self):
        """Prefers people whose game is about to begin, and those who are asked."""
        world, chance = self.world, self.world.chance
        asked = [person for person in world.people if person.connection and person.is_asked()]
        unready = [person for person in world.people if person.connection and person.stage == "waiting"
                   and (person.is_host() or (person.seat and not person.about["seats"][person.seat].get("ready")))]
        for people, likely in ((self.revealing(), 0.7), (unready, 0.5), (asked, 0.3)):
            if people and chance.random() < likely:
                return chance.choice(people)
        return chance.choice(world.people)

    def play_on(self, table):
        world = self.world
        for _ in range(world.chance.randrange(1, MOST_ACTIONS)):
            world.settle(table)
            asked = [person for person in world.viewers(table) if person.is_asked()]
            if not asked:
                return
            person = world.chance.choice(asked)
            world.request(person, *person.turn(world.chance))


class SequenceTest(unittest.TestCase):
    def test_sequences(self):
        given = int(os.environ.get("BARBICAN_SEED") or 0)
        first = given or random.SystemRandom().randrange(1, 10 ** 6)
        began, counts, rounds = time.monotonic(), collections.Counter(), 0
        while rounds < (1 if given else ROUNDS) or (IS_LONG and not given and time.monotonic() < began + SECONDS):
            counts += Round(first + rounds).run()
            rounds += 1
        done = {verb.removeprefix("do "): count for verb, count in sorted(counts.items()) if verb.startswith("do ")}
        print(f"sequence test: seeds {first} to {first + rounds - 1}, {counts['requests']} requests, {counts['refused']} of them refused, "
              f"{counts['repeated']} sent twice, {counts['kills']} kills, {counts['compared']} whole frames compared ("
              f"{counts['not compared']} not, since bots went on), {counts['frames']} frames compared with the engine, "
              f"{counts['verified']} games verified, {time.monotonic() - began:.0f} s; carried out: {done}", flush=True)
        if not given:
            self.assertGreater(counts["compared"], 0)
            self.assertGreater(counts["repeated"], 0)

    # ---- The test tests

    def test_the_test_finds_a_difference(self):
        frame = {"re": "a", "version": 3, "about": {"stage": "waiting"}, "clock": {"now": 5, "since": 1, "red": {"left": 9}}}
        later = {**frame, "re": "b", "clock": {"now": 7, "since": 1, "red": {"left": 9}}}
        self.assertEqual(differing_parts(frame, later, OF_THE_MOMENT), [])
        awake = {**later, "version": 4, "clock": {**later["clock"], "since": 6}}
        self.assertEqual(differing_parts(frame, awake, OF_THE_MOMENT + OF_A_WAKE), [])
        for other in ({**later, "version": 4}, {**later, "about": {"stage": "revealing"}}, {**later, "about": {}}, {**later, "code": "x"},
                      {**later, "clock": {**later["clock"], "red": {"left": 8}}}, dict(reversed(list(later.items())))):
            self.assertTrue(differing_parts(frame, other, OF_THE_MOMENT), other)


if __name__ == "__main__":
    unittest.main()
