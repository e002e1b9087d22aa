"""Each difference between editions and books has scenarios in tests/scenarios/books: one position, and its outcome by
each value. A scenario of one value fails with a book of the other."""

import itertools
import re
import subprocess
import unittest

from harness import PROGRAM, REPOSITORY
from option_scenarios_test import BOOKS, EDITIONS, WORDS, Scenario, as_text

FOLDER = REPOSITORY / "tests/scenarios/books"
SETTING = re.compile(r"^  (?:edition|book|options): .*\n", re.MULTILINE)


def passes(text):
    ran = subprocess.run([str(PROGRAM), "check", "-"], input=text, capture_output=True, text=True)
    assert ran.returncode in (0, 1), ran.stdout + ran.stderr
    return ran.returncode == 0


class BookScenario(Scenario):
    """`prod-4-aqueduct-is`: the rule, the option, perhaps a case, and the book."""

    def __init__(self, path, option):
        self.text = path.read_text()
        super().__init__(self.text)
        self.value = self.options[option["name"]]
        self.setting = "".join(SETTING.findall(self.text))
        self.position = SETTING.sub("", self.text).split("\nposition:\n")[1].split("\nplay:\n")[0]

    def played_as(self, other):
        return self.text.replace(self.setting, other.setting)


def stem_of(option):
    return f"{option['rule']}-{option['name'].replace('_', '-')}-".lower()


def scenarios_of(option):
    return [BookScenario(path, option) for path in sorted(FOLDER.glob(stem_of(option) + "*.scenario"))]


class BookScenariosTest(unittest.TestCase):
    def test_every_file_is_about_an_option(self):
        stems = tuple(stem_of(option) for option in WORDS["options"])
        self.assertEqual([path.name for path in FOLDER.iterdir() if not path.name.startswith(stems)], [])

    def test_every_value_that_an_edition_or_a_book_sets(self):
        differing = 0
        for option in WORDS["options"]:
            by_book = {as_text(options.get(option["name"])) for options in BOOKS.values()}
            values = by_book | {as_text(options.get(option["name"])) for options in EDITIONS.values()}
            if len(values) == 1:
                continue
            differing += 1
            with self.subTest(option["name"]):
                shown = scenarios_of(option)
                self.assertEqual({each.value for each in shown}, values)
                self.assertEqual({each.value for each in shown if "  book: " in each.setting}, by_book)
                self.assertFalse([each.set for each in shown if each.set], "a book is shown as it is")
        self.assertEqual(differing, 15)

    def test_a_scenario_of_one_value_fails_by_the_other(self):
        for option in WORDS["options"]:
            told_apart = set()
            shown = scenarios_of(option)
            for one, other in itertools.permutations(shown, 2):
                if one.position == other.position and one.value != other.value and not passes(one.played_as(other)):
                    told_apart.add((one.value, other.value))
            values = {each.value for each in shown}
            self.assertEqual(told_apart, set(itertools.permutations(values, 2)), option["name"])

    def test_buildings_bar_by_every_book(self):
        """All books agree, so only a host's change tells the values apart."""
        (option,) = [option for option in WORDS["options"] if option["name"] == "buildings_bar"]
        shown = scenarios_of(option)
        self.assertEqual({each.setting.split()[1] for each in shown if each.value == "yes"}, set(BOOKS))
        self.assertEqual([each.set for each in shown if each.value == "no"], [{"buildings_bar": "no"}])


if __name__ == "__main__":
    unittest.main()
