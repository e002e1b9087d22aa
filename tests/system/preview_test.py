"""Previews of shared links: they show the players, the progress and the board, but nothing of a private table."""

import html.parser
import json
import re
import struct
import time
import unittest
import urllib.parse
import zlib

from harness import REPOSITORY, ServerTest, play

HOSTILE = "\"><script>'&"


class Head(html.parser.HTMLParser):
    """The meta lines of a page as a preview reads them, and its number of scripts."""

    def __init__(self, text):
        super().__init__()
        self.lines, self.scripts = {}, 0
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.scripts += tag == "script"
        if tag == "meta":
            self.lines[attrs.get("property") or attrs.get("name")] = attrs.get("content")


def parts_of_png(data):
    """The parts of a PNG, read and checked."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    parts, at = {}, 8
    while at < len(data):
        length, = struct.unpack(">I", data[at:at + 4])
        kind, body = data[at + 4:at + 8], data[at + 8:at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(kind + body)
        parts[kind] = body
        at += 12 + length
    width, height = struct.unpack(">II", parts[b"IHDR"][:8])
    assert len(zlib.decompress(parts[b"IDAT"])) == height * (width + 1)
    return parts


def size_of_png(data):
    return struct.unpack(">II", parts_of_png(data)[b"IHDR"][:8])


def inks_of_page():
    """The page's colours for daylight, by name."""
    day = (REPOSITORY / "web/src/style/tokens.css").read_text().split("}")[0]
    return dict(re.findall(r"--([a-z-]+): #([0-9a-f]{6});", day))


class PreviewTest(ServerTest):
    def page(self, path, headers=None):
        status, _, text = self.server.get(path, headers=headers or {})
        self.assertEqual(status, 200)
        return text.decode()

    def game(self, name="Ada", turns=3, **options):
        player = self.player(name)
        table = player.create(["you", "easy", "easy", "easy"], **options)
        player.do("start")
        play([player], self.chance, until=lambda: player.stage == "playing" and player.view["turns"] >= turns)
        return player, table

    def test_a_game_that_anyone_may_watch(self):
        _, table = self.game()
        for path in f"/t/{table}", f"/replay/{table}":
            head = Head(self.page(path))
            self.assertEqual(head.lines["og:title"], "Ada, 3 bots")
            self.assertRegex(head.lines["og:description"], r"^Ada, 3 bots · In progress · Turn \d+$")
            self.assertTrue(head.lines["og:url"].endswith(path))
            self.assertTrue(head.lines["og:image"].endswith(f"/t/{table}/board.png"))
        status, headers, picture = self.server.get(f"/t/{table}/board.png")
        self.assertEqual(status, 200)
        self.assertEqual(headers["Content-Type"], "image/png")
        self.assertEqual(size_of_png(picture), (600, 315))
        self.assertLess(len(picture), 20_000)
        self.assertLess(len(self.page(f"/t/{table}")), 6_000)

    def test_the_picture_has_the_colours_of_the_page(self):
        _, table = self.game()
        palette = parts_of_png(self.server.get(f"/t/{table}/board.png")[2])[b"PLTE"].hex()
        found = {palette[at:at + 6] for at in range(0, len(palette), 6)}
        inks = inks_of_page()
        wanted = "sea ink token token-hot desert hills forest pasture fields mountains gold".split()
        wanted += [name for name in inks if name.startswith("seat-")]
        self.assertEqual({name: inks[name] for name in wanted if inks[name] not in found}, {})

    def test_in_the_language_of_the_link_or_else_of_the_reader(self):
        waiting = self.player("Ada").create(["you", "easy", "easy", "open"])
        told = {}
        for language in sorted(path.stem for path in (REPOSITORY / "lang").glob("*.json")):
            words = json.loads(self.page(f"/previews/{language}.json"))
            told[language] = f"Ada, {words['bots'][2]} · {words['places'][4][1]}"
        self.assertEqual(told["en"], "Ada, 2 bots · 1 seat free of 4")
        self.assertEqual(len(set(told.values())), len(told))
        for language, words in told.items():
            page = self.page(f"/t/{waiting}?lang={language}", {"Accept-Language": "is, en;q=0.5"})
            head = Head(page)
            self.assertEqual(head.lines["og:description"], words)
            self.assertTrue(head.lines["og:url"].endswith(f"/t/{waiting}?lang={language}"))
            page = self.page(f"/replay/{waiting}", {"Accept-Language": f"xx, {language}-XX;q=0.8, en;q=0.5"})
            self.assertEqual(Head(page).lines["og:description"], words)
        for nonsense in "xx", "PL", "", '"><script>', "../previews/pl", "p" * 1000, "pl.json":
            head = Head(self.page(f"/t/{waiting}?at=3&lang={urllib.parse.quote(nonsense)}"))
            self.assertEqual(head.lines["og:description"], told["en"])
        head = Head(self.page(f"/t/{waiting}?at=3&lang=pl&to=4"))
        self.assertEqual(head.lines["og:description"], told["pl"])

    def test_a_browser_gets_the_page_alone(self):
        _, table = self.game(turns=0)
        _, _, text = self.server.get(f"/t/{table}", headers={"Sec-Fetch-Dest": "document"})
        self.assertNotIn(b"og:title", text)

    def test_names_are_escaped(self):
        player = self.player(HOSTILE)
        table = player.create(["you", "open"], name=HOSTILE)
        text = self.page(f"/t/{table}")
        head = Head(text)
        self.assertEqual(head.lines["og:title"], HOSTILE)
        self.assertIn(HOSTILE, head.lines["og:description"])
        self.assertEqual(head.scripts, Head(self.page("/t/abcdefghij27")).scripts)
        self.assertNotIn("<script>'", text)

    def test_private_tables_look_like_unknown_ones(self):
        _, table = self.game(turns=0, spectators=False)
        waiting = self.player("Grace").create(["you", "open"], spectators=False)
        for kind in "t", "replay":
            unknown = self.server.get(f"/{kind}/abcdefghij27")
            for private in table, waiting:
                answer = self.server.get(f"/{kind}/{private}")
                self.assertEqual(answer[0], unknown[0])
                self.assertEqual(answer[2], unknown[2])
                self.assertEqual({**answer[1], "Date": ""}, {**unknown[1], "Date": ""})
        for table in table, waiting, "abcdefghij27":
            self.assertEqual(self.server.get(f"/t/{table}/board.png")[0], 404)

    def test_pictures_cost_work(self):
        _, table = self.game()
        began = time.process_time(), time.monotonic()
        for _ in range(50):
            self.assertEqual(self.server.get(f"/t/{table}/board.png")[0], 200)
        self.assertLess(time.monotonic() - began[1], 10)  # cached while nothing changes
        poor = self.new_server(**{"work-per-address": 1})
        asked = [poor.get("/t/abcdefghij27/board.png")[0] for _ in range(400)]
        self.assertEqual(asked[0], 404)
        self.assertIn(429, asked)
        # The page itself always comes.
        self.assertEqual(poor.get("/t/abcdefghij27")[0], 200)


if __name__ == "__main__":
    unittest.main()
