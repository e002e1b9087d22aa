"""Every value of every option has a scenario that sets it, or that tests the option's rule and plays by it."""

import json
import re
import subprocess
import unittest

from harness import PROGRAM, REPOSITORY

WORDS = json.loads(subprocess.run([str(PROGRAM), "schema"], capture_output=True, check=True).stdout)
EDITIONS = {str(edition["year"]): edition["options"] for edition in WORDS["editions"]}
BOOKS = {book["book"]: book["options"] for book in WORDS["books"]}


def as_text(value):
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def entries(text, key):
    return re.findall(rf"^ +{key}: (.*)$", text, re.MULTILINE)


class Scenario:
    def __init__(self, text):
        self.rules = set(" ".join(re.findall(r"^rules: (.*)$", text, re.MULTILINE)).split())
        self.set = dict(pair.split("=") for line in entries(text, "options") for pair in line.split())
        book, edition = entries(text, "book"), entries(text, "edition")
        printed = BOOKS[book[0]] if book else EDITIONS[edition[0] if edition else "2022"]
        self.options = {name: as_text(value) for name, value in printed.items()} | self.set


def values_of(option):
    return option["words"] if option["form"] == "word" else ["yes", "no"]


class OptionScenariosTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scenarios = [Scenario(path.read_text()) for path in (REPOSITORY / "tests/scenarios").rglob("*.scenario")]

    def shown(self, option):
        """The values that scenarios use."""
        name, rule = option["name"], option["rule"]
        about = (each for each in self.scenarios if name in each.set or rule in each.rules)
        return {each.options.get(name) for each in about}

    def test_every_value_that_can_be_listed(self):
        listed = [option for option in WORDS["options"] if option["form"] in ("word", "truth")]
        self.assertGreater(len(listed), 15)
        missing = [f"{option['name']}={value}" for option in listed for value in values_of(option)
                   if value not in self.shown(option)]
        self.assertEqual(missing, [])

    def test_unusual_numbers_and_seats(self):
        for option in WORDS["options"]:
            if option["form"] in ("word", "truth"):
                continue
            usual = {as_text(options.get(option["name"])) for options in EDITIONS.values()}
            self.assertGreaterEqual(len(self.shown(option) - usual), 1, option["name"])


if __name__ == "__main__":
    unittest.main()
