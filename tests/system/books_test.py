"""The options of editions and books exist in two independent places: the engine, and the second verifier."""

import json
import subprocess
import sys
import unittest

from harness import PROGRAM, REPOSITORY

sys.path.insert(0, str(REPOSITORY / "examples"))
import record  # noqa: E402

WORDS = json.loads(subprocess.run([str(PROGRAM), "schema"], capture_output=True, check=True).stdout)


def as_text(value):
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


class BooksTest(unittest.TestCase):
    def test_editions(self):
        for place, edition in enumerate(WORDS["editions"]):
            theirs = {name: values[place] for name, values in record.OPTIONS.items()}
            self.assertEqual(theirs, {name: as_text(value) for name, value in edition["options"].items()}, edition["year"])

    def test_books(self):
        self.assertEqual({book["book"] for book in WORDS["books"]}, set(record.BOOKS))
        for book in WORDS["books"]:
            edition = record.edition_of(book["book"])
            self.assertEqual(edition, str(book["year"]), book["book"])
            usual = {name: values[edition == "2010"] for name, values in record.OPTIONS.items()}
            theirs = {**usual, **record.BOOKS[book["book"]]}
            self.assertEqual(theirs, {name: as_text(value) for name, value in book["options"].items()}, book["book"])


if __name__ == "__main__":
    unittest.main()
