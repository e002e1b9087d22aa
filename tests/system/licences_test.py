"""The licences of everything in the program: in NOTICE, from the program, and over HTTP; and the check that none is
missing."""

import re
import shutil
import tempfile
import unittest
from pathlib import Path

from harness import PROGRAM, REPOSITORY, ServerTest
from hosting import run

NOTICE = REPOSITORY / "NOTICE"
LICENSE = REPOSITORY / "LICENSE"
BUILD = Path(PROGRAM).resolve().parent


class Licences(ServerTest):
    def test_the_program_prints_them(self):
        for flag in ("--licences", "--licenses"):
            told = run(PROGRAM, flag)
            self.assertEqual(told.returncode, 0, told.stderr)
            self.assertIn(NOTICE.read_text().strip(), told.stdout)
            self.assertIn(LICENSE.read_text().strip(), told.stdout)

    def test_the_page_has_them(self):
        self.assertEqual(self.server.get("/notices.txt")[2], NOTICE.read_bytes())
        self.assertEqual(self.server.get("/licence.txt")[2], LICENSE.read_bytes())
        status, headers, page = self.server.get("/licences")
        self.assertEqual((status, headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertEqual(page, self.server.get("/")[2])

    def test_the_version_is_the_one_in_its_file(self):
        self.assertEqual(run(PROGRAM, "--version").stdout, f"barbican {(REPOSITORY / 'VERSION').read_text()}")


FONTS = "The fonts Alegreya, Frank Ruhl Libre and Rubik"


class Check(unittest.TestCase):
    def check(self, notice, *flags):
        with tempfile.TemporaryDirectory() as folder:
            changed = Path(folder) / "NOTICE"
            changed.write_text(notice)
            return run(REPOSITORY / "scripts" / "check-notices", "--notice", changed, *flags)

    def without(self, title):
        text, count = re.subn(rf"(?m)^={{20,}}\n{re.escape(title)}\n[\s\S]*?(?=^={{20,}}\n|\Z)", "", NOTICE.read_text())
        self.assertEqual(count, 1, title)
        return text

    def test_the_notice_is_complete(self):
        checked = self.check(NOTICE.read_text())
        self.assertEqual(checked.returncode, 0, checked.stderr)

    def test_a_missing_part_is_named(self):
        for title, says in [("Boost", "Boost"), ("libsodium", "sodium"), ("SQLite", "sqlite3"), ("fmt", "fmt"), ("CLI11", "CLI11"),
                            ("Svelte", "npm package svelte"), (FONTS, "npm package @fontsource/rubik")]:
            checked = self.check(self.without(title))
            self.assertEqual(checked.returncode, 1, title)
            self.assertIn(says, checked.stderr)

    @unittest.skipUnless((BUILD / "build.ninja").exists() and shutil.which("dpkg-query"), "there is no build folder to look at")
    def test_parts_that_only_the_build_shows_are_named(self):
        checked = self.check(NOTICE.read_text(), "--built", BUILD)
        self.assertEqual(checked.returncode, 0, checked.stderr)
        library = "The GNU C++ library and the compiler's support library"
        for title, says in [(library, "libstdc++"), ("clsx", "clsx is in the page"), ("Vite", "vite is in the page"),
                            ("CLI11", "libcli11-dev")]:
            checked = self.check(self.without(title), "--built", BUILD)
            self.assertEqual(checked.returncode, 1, title)
            self.assertIn(says, checked.stderr)
        checked = self.check(NOTICE.read_text().replace("From: npm clsx", "From: npm clsx, left-pad"), "--built", BUILD)
        self.assertIn("left-pad, which is not in the page", checked.stderr)

    def test_a_part_without_a_licence_is_refused(self):
        checked = self.check(NOTICE.read_text().replace("\nLicence: MIT\n", "\n", 1))
        self.assertEqual(checked.returncode, 1)
        self.assertIn("needs the lines", checked.stderr)


if __name__ == "__main__":
    unittest.main()
