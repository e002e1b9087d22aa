"""packaging/grafana-dashboard.json and packaging/alerts.yml are valid, and use only figures that the server has."""

import json
import re
import shutil
import tempfile
import unittest
from pathlib import Path

import yaml

from harness import REPOSITORY, ServerTest, play, wait_until
from hosting import run

DASHBOARD = REPOSITORY / "packaging" / "grafana-dashboard.json"
ALERTS = REPOSITORY / "packaging" / "alerts.yml"
HISTOGRAM = re.compile(r"_(bucket|sum|count)$")


def panels():
    return [panel for panel in json.loads(DASHBOARD.read_text())["panels"] if panel["type"] != "row"]


def shown():
    """The dashboard's expressions, with the values that it fills in."""
    asked = [target["expr"] for panel in panels() for target in panel["targets"]]
    return [text.replace("$__rate_interval", "5m").replace("$job", "barbican") for text in asked]


def rules():
    return [rule for group in yaml.safe_load(ALERTS.read_text())["groups"] for rule in group["rules"]]


def names_in(expression):
    # Names in quotes are values of labels.
    return set(re.findall(r"\bbarbican_\w+", re.sub(r'"[^"]*"', '""', expression)))


class Figures(ServerTest):
    def printed(self):
        """The names of all figures in /metrics; of a histogram without the suffixes."""
        text = self.server.get("/metrics")[2].decode()
        return dict(re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE))

    def check_names(self, expressions):
        types = self.printed()
        self.assertGreater(len(types), 15)
        histograms = {name for name, kind in types.items() if kind == "histogram"}
        used = set().union(*map(names_in, expressions))
        for name in used:
            base = HISTOGRAM.sub("", name)
            is_there = name in types or (base != name and base in histograms)
            self.assertTrue(is_there, f"the server has no {name}")
        return used

    def test_requests_and_bots_are_timed(self):
        text = self.server.get("/metrics")[2].decode()
        self.assertIn(f'\nbarbican_build_info{{version="{(REPOSITORY / "VERSION").read_text().strip()}"}} 1\n', text)
        self.assertGreater(self.server.metric("memory_bytes"), 1_000_000)
        self.assertGreater(self.server.metric("open_descriptors"), 5)
        self.assertEqual(self.server.metric("bot_queue"), 0)
        _, players, _ = self.table(1, bots=["easy", "easy"])
        play(players, self.chance, most=20)
        asked = self.server.metric("request_durable_seconds_count")
        self.assertGreaterEqual(asked, 20)
        # It is counted after the frame, which may arrive earlier.
        wait_until(lambda: self.server.metric("request_frame_seconds_count") == asked, "the last frame to be counted")
        self.assertEqual(self.server.metric('request_frame_seconds_bucket{le="\\+Inf"}'), asked)
        self.assertGreater(self.server.metric("bot_think_seconds_count"), 0)

    def test_the_dashboard_asks_for_known_figures(self):
        self.check_names(shown())

    def test_the_alerts_ask_for_known_figures(self):
        self.check_names([rule["expr"] for rule in rules()])

    def test_counters_are_asked_for_their_rate(self):
        counters = {name for name, kind in self.printed().items() if kind == "counter"} - {"barbican_tables_broken_total"}
        for expression in shown() + [rule["expr"] for rule in rules()]:
            for name in names_in(expression) & counters:
                self.assertRegex(expression, rf"\b(rate|increase|resets)\({name}\b", expression)


class Form(unittest.TestCase):
    def test_panels_do_not_overlap_and_say_what_they_show(self):
        taken = set()
        for panel in panels():
            place = panel["gridPos"]
            columns, rows = range(place["x"], place["x"] + place["w"]), range(place["y"], place["y"] + place["h"])
            cells = {(x, y) for x in columns for y in rows}
            self.assertFalse(cells & taken, panel["title"])
            self.assertLessEqual(place["x"] + place["w"], 24)
            taken |= cells
            self.assertTrue(panel["title"] and panel["description"].endswith("."), panel["title"])
            self.assertTrue(panel["targets"])
        numbers = [panel["id"] for panel in json.loads(DASHBOARD.read_text())["panels"]]
        self.assertEqual(len(numbers), len(set(numbers)))

    def test_alerts_say_how_bad_it_is_and_what_to_do(self):
        names = [rule["alert"] for rule in rules()]
        self.assertEqual(len(names), len(set(names)))
        for rule in rules():
            self.assertRegex(rule["alert"], r"^Barbican[A-Z]\w+$")
            self.assertIn(rule["labels"]["severity"], {"page", "ticket"})
            self.assertTrue(rule["annotations"]["summary"])
            self.assertTrue(rule["annotations"]["description"].endswith("."), rule["alert"])

    @unittest.skipUnless(shutil.which("promtool"), "promtool is not installed: apt install prometheus")
    def test_prometheus_understands_them(self):
        recorded = [{"record": f"panel:{number}", "expr": text} for number, text in enumerate(shown())]
        with tempfile.TemporaryDirectory() as folder:
            dashboard = Path(folder) / "dashboard.yml"
            dashboard.write_text(yaml.safe_dump({"groups": [{"name": "dashboard", "rules": recorded}]}))
            checked = run("promtool", "check", "rules", ALERTS, dashboard)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)


if __name__ == "__main__":
    unittest.main()
