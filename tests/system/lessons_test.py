"""Each lesson can be played to its end on a real server with any of the wanted actions. Each mistake with a text of its
own is possible, and all other actions have a text. The books' worked examples are among the lessons, and a lesson that
names a scenario has the same position. The program is $BARBICAN, or build/barbican."""

import json
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from protocol_guest import ROOT, Guest, Server  # noqa: E402
from protocol_test import read_scenario  # noqa: E402

LESSONS = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "lessons").glob("*.json"))}
PARTS = [(f"{name}, part {number}", part) for name, lesson in LESSONS.items()
         for number, part in enumerate(lesson["parts"], 1)]
PLACE = re.compile(r"-?\d+,-?\d+(N|S|NE|E|SE)?")
# The books' worked examples, each with its scenario.
EXAMPLES = {
    "who draws at which level": "event/event-2-example-2022",
    "hiring a knight at one of two places": "knights/knight-2-example-four-places",
    "moving a knight": "knights/knight-7-example",
    "displacing a knight": "knights/knight-8-example-2022",
    "chasing the robber": "knights/knight-10-example",
    "a landing, 5 against 3": "barbarians/barb-5-books-example",
    "a metropolis that is taken over": "improvements/improve-4-books-example",
    "two settlements at one hex": "cards/card-mining-books-example",
    "eleven cards and two walls": "seven/seven-1-example-two-walls",
    "the first level of a track": "improvements/improve-1-books-example-market",
}
server = None


def setUpModule():
    global server
    server = Server()


def tearDownModule():
    server.stop()


def is_a(action, pattern):
    return f"{action} ".startswith(f"{pattern} ")


def is_wanted(step, action):
    return any(is_a(action, pattern) for pattern in step["do"])


class Pupil:
    """A pupil in a part of a lesson."""

    def __init__(self, guest, part, actions=()):
        self.guest, self.part, self.actions = guest, part, list(actions)

    def position(self):
        return json.dumps({"barbican": "position", "version": 1, **self.part["position"]})

    def study(self):
        return self.guest.do("study", position=self.position(), **{"as": self.part["seat"]},
                             **({"actions": self.actions} if self.actions else {}))

    def ask(self):
        return self.study()["you"]

    def legal(self):
        return [f"{key} {rest}".strip() for key, rests in self.ask().get("legal", {}).items() for rest in rests]

    def take(self, step, chosen):
        self.actions += [f"{self.part['seat']} {action}" for action in chosen] + step.get("then", [])

    def go_on(self, step):
        self.take(step, self.choices(step)[0] if "do" in step else [])

    def choices(self, step):
        """All actions that count as right; of several cards to pick, those that the lesson shows."""
        if "show" in step:
            return [step["show"]]
        return [[action] for action in self.legal() if is_wanted(step, action)]


class Lessons(unittest.TestCase):
    def setUp(self):
        self.guest = Guest(server, "Ada")
        self.addCleanup(self.guest.close)

    def play(self, pupil, steps):
        """Plays as a pupil who always takes the first right action."""
        for step in steps:
            if "do" in step:
                self.assertTrue(pupil.choices(step), f"{step['say']}: nothing of it can be done after {pupil.actions}")
            pupil.go_on(step)
        pupil.ask()  # the last step was accepted, too

    def test_there_are_lessons(self):
        self.assertGreater(len(LESSONS), 2)

    def test_each_can_be_played_to_its_end(self):
        for where, part in PARTS:
            with self.subTest(where):
                pupil = Pupil(self.guest, part)
                for at, step in enumerate(part["steps"]):
                    self.assertLessEqual(set(step), {"say", "do", "show", "then", "mistakes", "point", "open"})
                    if "do" not in step:
                        self.assertFalse({"show", "mistakes"} & set(step), f"{step['say']} is only read")
                        pupil.go_on(step)
                        continue
                    choices = pupil.choices(step)
                    self.assertTrue(choices, f"{step['say']}: nothing of {step['do']} can be done")
                    for chosen in choices:
                        self.assertTrue(all(is_wanted(step, action) for action in chosen), chosen)
                        other = Pupil(self.guest, part, pupil.actions)
                        other.take(step, chosen)
                        self.play(other, part["steps"][at + 1:])
                    pupil.take(step, choices[0])

    def test_every_choice_of_a_step_is_legal(self):
        """Every wanted action is possible."""
        for where, part in PARTS:
            with self.subTest(where):
                pupil = Pupil(self.guest, part)
                for step in part["steps"]:
                    if "do" not in step:
                        pupil.go_on(step)
                        continue
                    legal = pupil.legal() + step.get("show", [])
                    for pattern in step["do"]:
                        self.assertTrue(any(is_a(action, pattern) for action in legal), f"{step['say']}: {pattern}")
                    pupil.go_on(step)

    def test_each_mistake_can_be_made(self):
        for where, part in PARTS:
            with self.subTest(where):
                pupil = Pupil(self.guest, part)
                for step in part["steps"]:
                    if "do" not in step:
                        pupil.go_on(step)
                        continue
                    you = pupil.ask()
                    legal, off = pupil.legal(), you.get("off", {}).values()
                    for mistake in step.get("mistakes", []):
                        self.assertEqual(len({"action", "reason", "open"} & set(mistake)), 1, mistake)
                        if "open" in mistake:
                            self.assertEqual(mistake["open"], "trade")
                            continue
                        if "reason" in mistake:
                            self.assertIn(mistake["reason"], [each["reason"] for each in off], step["say"])
                            continue
                        if mistake["action"] == "offer":  # the list does not contain offers
                            self.assertNotIn("offer", you.get("off", {}))
                            continue
                        wrong = [each for each in legal if is_a(each, mistake["action"]) and not is_wanted(step, each)]
                        self.assertTrue(wrong, f"{step['say']}: {mistake['action']} can't be done, or is wanted")
                    pupil.go_on(step)

    def test_each_mistake_is_answered(self):
        """The lesson has a sentence for every possible action that is not wanted."""
        for where, part in PARTS:
            with self.subTest(where):
                pupil = Pupil(self.guest, part)
                for step in part["steps"]:
                    if "do" in step:
                        answered = [each["action"] for each in step.get("mistakes", []) if "action" in each]
                        open_ones = [action for action in pupil.legal() if not is_wanted(step, action)
                                     and not any(is_a(action, pattern) for pattern in answered)]
                        self.assertEqual(open_ones, [], step["say"])
                    pupil.go_on(step)

    def test_ones_colour_stays_within_a_lesson(self):
        for name, lesson in LESSONS.items():
            self.assertEqual(len({part["seat"] for part in lesson["parts"]}), 1, name)

    def test_progress_cards_are_of_tracks_that_were_improved(self):
        for where, part in PARTS:
            for seat, has in Pupil(self.guest, part).study()["view"]["seats"].items():
                held = {track for track, count in has.get("cards", {}).items() if count > 0}
                reached = {track for track, level in has.get("levels", {}).items() if level > 0}
                self.assertLessEqual(held, reached, f"{where}, {seat}")

    def test_the_books_examples_are_among_them(self):
        scenarios = {part.get("scenario") for _, part in PARTS}
        for what, scenario in EXAMPLES.items():
            with self.subTest(what):
                self.assertIn(scenario, scenarios)

    def test_the_teacher_points_at_places_of_the_board(self):
        for where, part in PARTS:
            with self.subTest(where):
                board = self.guest.do("look", position=Pupil(None, part).position())["board"]
                hexes = {each["at"] for each in board["hexes"]}
                for place in (each for step in part["steps"] for each in step.get("point", []) if PLACE.fullmatch(each)):
                    if re.fullmatch(r"-?\d+,-?\d+", place):
                        self.assertIn(place, hexes)

    def test_positions_are_those_of_their_scenarios(self):
        count = 0
        for where, part in PARTS:
            with self.subTest(where):
                if "scenario" not in part:
                    continue
                path = ROOT / "tests" / "scenarios" / f"{part['scenario']}.scenario"
                position, _ = read_scenario(path.read_text(encoding="utf-8"))
                self.assertEqual(self.guest.do("look", position=Pupil(None, part).position())["position"],
                                 self.guest.do("look", position=position)["position"])
                count += 1
        self.assertGreater(count, 0)


if __name__ == "__main__":
    unittest.main()
