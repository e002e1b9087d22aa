"""The instructions of docs/hosting.md, carried out: nginx in front, packaging/backup, packaging/barbican.service, and
`barbican admin`."""

import http.client
import json
import os
import random
import re
import shutil
import sqlite3
import time
import unittest
from pathlib import Path

from harness import PATIENCE, PROGRAM, REPOSITORY, SEATS, play, wait, wait_until
from hosting import DOMAIN, NGINX, PACKAGING, HostingTest, Proxy, SecurePlayer, admin, run

UPGRADE = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
           "Sec-WebSocket-Version": "13"}


def defaults():
    """The settings in `barbican serve --help`, with their defaults."""
    text = run(PROGRAM, "serve", "--help").stdout
    lines = [line.split(None, 1) for line in text.splitlines() if line.startswith("  --")]
    found = {name[2:]: re.match(r"[A-Z]+\S*(?: in \[.*?\])?=(\S+)", rest[0]) for name, *rest in lines if rest}
    return {name: default.group(1) if default else "" for name, default in found.items() if name != "config"}


@unittest.skipUnless(NGINX, "nginx is not installed: apt install nginx-light")
class BehindNginx(HostingTest):
    def set_up_site(self, **flags):
        self.server = self.new_server(**flags)
        self.proxy = Proxy(self.server)
        self.addCleanup(self.proxy.put_away)
        self.proxy.start()

    def secure_player(self, name):
        player = SecurePlayer(self.proxy, self.server, name)
        self.addCleanup(player.leave)
        return player

    def play_on(self, players, chance, requests):
        self.assertLess(0, play(players, chance, most=requests))
        self.assertEqual(players[0].stage, "playing", "the game was over too soon for this test")

    def test_a_whole_game_by_link(self):
        self.set_up_site()
        chance = random.Random(int(os.environ.get("BARBICAN_SEED", "1")))
        ada, grace = self.secure_player("Ada"), self.player(self.server, "Grace")
        table = self.begin_game(ada, grace)
        both = [ada, grace]
        self.play_on(both, chance, 10)

        # Ada reloads the page, which remembers only the token and the link.
        ada.leave()
        ada.forget()
        ada.connect()
        ada.watch(table)
        self.assertTrue(ada.frame["whole"])
        self.assertEqual(ada.stage, "playing")
        self.play_on(both, chance, 10)

        # Her network is gone for a while, and the game goes on; then a frame tells the missed events.
        while "end-turn" not in grace.you.get("legal", {}) or ada.version != grace.version:
            self.play_on(both, chance, 1)
        seen = ada.version
        ada.cut()
        self.play_on([grace], chance, 1)
        grace.do("chat", text="Where are you?")
        ada.come_back()
        missed = next(frame for frame in ada.frames if frame.since == seen)
        self.assertGreater(missed.version, seen)
        self.assertNotEqual(missed.message["events"], [])
        self.assertIn("Where are you?", [line.get("text") for line in missed.message["chat"]])
        self.play_on(both, chance, 10)

        self.check_backup(table, grace)
        self.check_export_while_running(table)
        play(both, chance)
        self.assertEqual(ada.about["ending"], "won")
        self.assertEqual(ada.about, grace.about)
        response, connection = self.proxy.request(f"/t/{table}/game.txt")
        self.assertEqual(response.status, 200)
        self.assertIn("attachment", response.getheader("Content-Disposition"))
        self.check_record(response.read().decode())
        connection.close()

    def check_backup(self, table, player):
        """During the game: the copy has the version of its time, and the game can continue."""
        before = player.version
        copy = self.back_up(self.server, self.new_folder())
        self.assertEqual(copy.stat().st_mode & 0o777, 0o600)
        self.assertRegex(copy.name, r"^barbican-\d{8}-\d{6}\.db$")
        other = self.restore(copy)
        again = self.player(other, "Grace")
        again.leave()
        again.token = player.token
        again.connect()
        again.watch(table, since=before + 1000)  # a browser may have seen more than was restored
        # Bots may have continued during the copy, and in it.
        self.assertGreaterEqual(again.version, before)
        self.assertLessEqual(again.version, len(other.rows(table)))
        self.assertTrue(again.frame["whole"])
        self.assertEqual(again.seat, player.seat)
        self.assertEqual(other.rows(table)[:before], self.server.rows(table)[:before])
        again.do("chat", text="so it was saved")

    def check_export_while_running(self, table):
        exported = admin(self.server.data, "export", table)
        self.assertEqual(exported.returncode, 0, exported.stderr)
        self.check_record(exported.stdout)
        self.assertEqual(self.proxy.status(f"/t/{table}/game.txt"), 404)

    def check_record(self, text):
        file = self.new_folder() / "game.txt"
        file.write_text(text)
        replayed = run(PROGRAM, "replay", file)
        self.assertEqual(replayed.returncode, 0, replayed.stderr)

    def test_origin(self):
        self.set_up_site()
        upgrade = lambda origin: self.proxy.status("/ws", headers=UPGRADE | ({"Origin": origin} if origin else {}))
        self.assertEqual(upgrade(f"https://{DOMAIN}"), 101)
        self.assertEqual(upgrade(None), 101)  # not a browser
        for origin in ["https://elsewhere.test", f"http://{DOMAIN}", f"https://{DOMAIN}.elsewhere.test",
                       f"http://127.0.0.1:{self.server.port}", "null"]:
            self.assertEqual(upgrade(origin), 403, origin)

    def test_an_address_can_not_be_forged(self):
        self.set_up_site(connections_per_address=3)
        connections = []
        self.addCleanup(lambda: [connection.close() for connection in connections])

        def upgrade(forged, source="127.0.0.1"):
            headers = UPGRADE | ({"X-Forwarded-For": forged, "Forwarded": f"for={forged}"} if forged else {})
            response, connection = self.proxy.request("/ws", headers=headers, source=source)
            connections.append(connection)
            return response.status

        self.assertEqual([upgrade(f"203.0.113.{i}") for i in range(5)], [101, 101, 101, 429, 429])
        self.assertEqual(upgrade("203.0.113.9, 198.51.100.7"), 429)
        self.assertEqual(upgrade(None), 429)
        # A client can't use up another's share by claiming their address.
        self.assertEqual(upgrade("127.0.0.1", source="127.0.0.2"), 101)

    def test_metrics_and_administration_are_local(self):
        self.set_up_site()
        token = (self.server.data / "admin.token").read_text().strip()
        for path in ["/metrics", "/metrics?x", "//metrics", "/%6detrics", "/admin", "/./admin"]:
            self.assertEqual(self.proxy.status(path, headers={"Authorization": f"Bearer {token}"}), 404, path)
        self.assertEqual(self.proxy.status("/admin", headers={"Authorization": f"Bearer {token}"}, method="POST",
                                           body='{"do":"list"}'), 404)
        self.assertEqual(self.server.get("/metrics", {"X-Forwarded-For": "127.0.0.1"})[0], 404)
        self.assertEqual(self.server.get("/metrics")[0], 200)
        self.assertEqual(self.proxy.status("/healthz"), 200)

    def test_headers(self):
        self.set_up_site()
        for path in ["/", "/t/aaaaaaaaaaaa", "/healthz", "/nothing-here"]:
            response, connection = self.proxy.request(path)
            self.assertEqual(response.getheader("Strict-Transport-Security"), "max-age=31536000", path)
            policy = response.getheader("Content-Security-Policy")
            self.assertIn("default-src 'none'", policy)
            self.assertIn(f"wss://{DOMAIN}", policy)
            self.assertEqual(response.getheader("X-Content-Type-Options"), "nosniff")
            self.assertEqual(response.getheader("Referrer-Policy"), "no-referrer")
            self.assertEqual(response.getheader("Server"), "nginx")
            connection.close()

    def test_plain_http_leads_to_https(self):
        self.set_up_site()
        challenge = self.proxy.root / ".well-known" / "acme-challenge"
        challenge.mkdir(parents=True)
        (challenge / "proof").write_text("it is mine")

        def get(path):
            connection = http.client.HTTPConnection("127.0.0.1", self.proxy.plain_port, timeout=PATIENCE)
            self.addCleanup(connection.close)
            connection.request("GET", path, headers={"Host": "anything.test"})
            return connection.getresponse()

        response = get("/t/aaaaaaaaaaaa?x=1")
        self.assertEqual(response.status, 301)
        self.assertEqual(response.getheader("Location"), f"https://{DOMAIN}/t/aaaaaaaaaaaa?x=1")
        self.assertEqual(get("/ws").status, 301)
        self.assertEqual(get("/.well-known/acme-challenge/proof").read(), b"it is mine")

    def test_too_large_and_too_many_requests(self):
        self.set_up_site()
        self.assertEqual(self.proxy.status("/", method="POST", body="x" * 2000), 413)
        self.assertEqual(self.proxy.status("/", method="POST", body="x"), 405)
        self.assertEqual(self.proxy.status("/", headers={"X-Long": "x" * 40000}), 400)
        statuses = set()
        response, connection = self.proxy.request("/healthz")
        for _ in range(500):
            response.read()
            connection.request("GET", "/healthz")
            response = connection.getresponse()
            statuses.add(response.status)
        connection.close()
        self.assertEqual(statuses, {200, 429})
        # Another address is still served.
        self.assertEqual(self.proxy.status("/", source="127.0.0.2"), 200)

    def test_a_restart_behind_nginx(self):
        self.set_up_site()
        ada, grace = self.secure_player("Ada"), self.player(self.server, "Grace")
        self.begin_game(ada, grace)
        self.server.flags["listen"] = f"127.0.0.1:{self.server.port}"
        self.server.ask_to_stop()
        wait([ada, grace], lambda: ada.connection is None and grace.connection is None, "the connections' end")
        wait_until(lambda: not self.server.is_alive(), "the server's end")
        self.assertEqual(self.server.stop(), 0)
        self.assertEqual(ada.close_code, 1001)
        self.assertIn("stopping", [message.get("what") for message in ada.others])
        self.assertEqual(self.proxy.status("/"), 502)
        self.server.start()
        ada.come_back()
        self.assertEqual(ada.stage, "playing")

    def test_two_hundred_behind_one_address_come_back_at_once(self):
        """The default limits of nginx and the server."""
        self.set_up_site(messages_per_second=None, tables_per_address_per_hour=None, connections_per_address=None,
                         work_per_connection=None, work_per_address=None)
        players = []
        for number in range(50):
            host, *guests = (self.secure_player(f"Player {number} {seat}") for seat in SEATS)
            players += [host, *guests]
            table = host.create(["you", "open", "open", "open"])
            for guest, seat in zip(guests, SEATS[1:]):
                guest.join(table, seat)
            host.do("start")
        self.server.flags["listen"] = f"127.0.0.1:{self.server.port}"
        self.server.kill()
        self.server.start()
        began = time.monotonic()
        for player in players:
            player.come_back()
        print(f"hosting: {len(players)} players are back {time.monotonic() - began:.1f} s after the restart", flush=True)
        self.assertEqual({player.stage for player in players}, {"playing"})


class Backup(HostingTest):
    def test_of_a_server_that_does_not_run(self):
        server = self.new_server()
        table = self.player(server, "Ada").create()
        rows = server.rows(table)
        server.kill()  # the -wal file stays
        copy = self.back_up(server, self.new_folder() / "made" / "too")
        self.assertEqual(self.restore(copy).rows(table), rows)

    def test_only_the_newest_are_kept(self):
        server = self.new_server()
        folder = self.new_folder()
        older = [f"barbican-20200101-00000{i}.db" for i in range(5)]
        others = ["barbican-mine.db", "notes.txt", "barbican-20200101-000000.db.gz"]
        for name in older + others:
            (folder / name).write_text("")
        copy = self.back_up(server, folder, keep=3)
        self.assertEqual(sorted(path.name for path in folder.iterdir()), sorted(older[-2:] + others + [copy.name]))

    def test_failure_is_told_and_nothing_is_removed(self):
        data, folder = self.new_folder(), self.new_folder()
        older = [folder / f"barbican-20200101-00000{i}.db" for i in range(3)]
        for path in older:
            path.write_text("")

        def check(*words, code=1):
            made = run(PACKAGING / "backup", *words)
            self.assertEqual(made.returncode, code)
            self.assertEqual(made.stdout, "")
            self.assertTrue(made.stderr)
            self.assertEqual(sorted(folder.iterdir()), older)

        check(data, folder, 1)
        (data / "barbican.db").write_bytes(b"this is not a database" * 1000)
        check(data, folder, 1)
        check(data, folder, 0)
        check(data, folder, "all")
        check(data, code=2)
        check(data, data / "barbican.db", 1)

    def test_a_damaged_database_gives_no_backup(self):
        server = self.new_server()
        ada = self.player(server, "Ada")
        ada.create()
        ada.leave()
        self.assertEqual(server.stop(), 0)
        database = sqlite3.connect(server.data / "barbican.db")
        database.execute("PRAGMA journal_mode = DELETE")
        root = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'log'").fetchone()[0]
        size = database.execute("PRAGMA page_size").fetchone()[0]
        database.close()
        with open(server.data / "barbican.db", "r+b") as file:
            file.seek((root - 1) * size)
            file.write(os.urandom(size))
        folder = self.new_folder()
        made = run(PACKAGING / "backup", server.data, folder)
        self.assertEqual(made.returncode, 1, made.stdout)
        self.assertEqual(list(folder.iterdir()), [])


class Admin(HostingTest):
    def listed(self, data):
        answer = admin(data, "list")
        self.assertEqual(answer.returncode, 0, answer.stderr)
        return {line.split()[0]: line for line in answer.stdout.splitlines()[1:]}

    def check_refused(self, code, says, *words):
        answer = admin(*words)
        self.assertEqual(answer.returncode, code, answer.stderr)
        self.assertEqual(answer.stdout, "")
        self.assertIn(says, answer.stderr)
        self.assertEqual(answer.stderr.count("\n"), 1)

    def do(self, data, what, table):
        answer = admin(data, what, table)
        self.assertEqual(answer.returncode, 0, answer.stderr)

    def test_of_a_running_server(self):
        server = self.new_server()
        ada, grace = self.player(server, "Ada"), self.player(server, "Grace")
        table = self.begin_game(ada, grace, name="Tuesday")
        waiting = self.player(server, "Edsger").create()
        listed = self.listed(server.data)
        self.assertEqual(set(listed), {table, waiting})
        for word in ["playing", "2+2 of 4", "Ada", "Tuesday"]:
            self.assertIn(word, listed[table])
        self.assertIn("waiting", listed[waiting])

        self.do(server.data, "close", table)
        wait([ada], lambda: ada.stage == "over", "the end of the game")
        self.assertEqual(ada.about["ending"], "closed")
        self.assertIn("over", self.listed(server.data)[table])
        self.do(server.data, "delete", table)
        wait([ada], lambda: ada.connection is None, "the connection's end")
        self.assertEqual(ada.close_code, 4002)
        self.assertEqual(ada.close_why, "table-deleted: this table was deleted")
        self.assertEqual(set(self.listed(server.data)), {waiting})
        self.check_refused(1, f"table {table}: there is no such table", server.data, "close", table)
        self.do(server.data, "restore", table)
        ada.come_back()
        self.assertEqual(ada.stage, "over")
        self.assertEqual(admin(server.data, "delete", table, "--now").returncode, 0)
        wait_until(lambda: server.rows(table) == [], "the rows to go")
        self.check_refused(1, f"table {table}: this table is not in the trash", server.data, "restore", table)
        self.check_refused(1, "table x: expected", server.data, "delete", "x")
        refused = admin(server.data, "close", table, "--json")
        self.assertEqual((refused.returncode, refused.stderr), (1, ""))
        self.assertEqual(json.loads(refused.stdout), {"ok": False, "reason": "no-such-table", "why": "there is no such table"})
        self.check_refused(1, "has not begun", server.data, "export", waiting)

    def test_of_a_stopped_server(self):
        server = self.new_server()
        ada, grace = self.player(server, "Ada"), self.player(server, "Grace")
        table = self.begin_game(ada, grace)
        ada.leave()
        grace.leave()
        self.assertEqual(server.stop(), 0)
        self.check_offline(server, table)

    def test_of_a_killed_server(self):
        server = self.new_server()
        ada, grace = self.player(server, "Ada"), self.player(server, "Grace")
        table = self.begin_game(ada, grace)
        server.kill()
        self.assertTrue((server.data / "address").exists())
        self.check_offline(server, table)

    def check_offline(self, server, table):
        self.assertIn("playing", self.listed(server.data)[table])
        file = server.data / "game.txt"
        self.assertEqual(admin(server.data, "export", table, "--out", file).returncode, 0)
        self.assertEqual(run(PROGRAM, "replay", file).returncode, 0)
        self.do(server.data, "close", table)
        self.do(server.data, "close", table)  # a repetition does no harm
        self.assertIn("over", self.listed(server.data)[table])
        server.start()
        ada = self.player(server, "Ada")
        ada.watch(table)
        self.assertEqual(ada.about["ending"], "closed")
        ada.leave()
        self.assertEqual(server.stop(), 0)
        self.do(server.data, "delete", table)
        self.assertEqual(self.listed(server.data), {})
        self.check_refused(1, f"table {table}: there is no such table", server.data, "delete", table)
        self.do(server.data, "restore", table)
        self.check_refused(1, f"table {table}: this table is not in the trash", server.data, "restore", table)
        self.assertIn(table, self.listed(server.data))
        self.assertEqual(admin(server.data, "delete", table, "--now").returncode, 0)
        self.assertEqual(admin(server.data, "list", "--trash").stdout, "there are no tables in the trash\n")
        self.assertEqual(server.rows(table), [])

    def test_a_silent_server_is_not_bypassed(self):
        server = self.new_server()
        table = self.player(server, "Ada").create()
        (server.data / "address").unlink()
        for what in ["close", "delete", "restore"]:
            self.check_refused(2, "another server is using the data folder", server.data, what, table)
        self.assertIn(table, self.listed(server.data))

    def test_wrong_use(self):
        data = self.new_folder()
        self.check_refused(2, "there is no barbican.db", data, "list")
        (data / "barbican.db").write_bytes(b"this is not a database" * 1000)
        self.check_refused(2, "barbican.db", data, "list")
        self.check_refused(2, "it can list, close, delete, restore, delete-expired, export, check", data, "sell", "x")
        self.check_refused(2, "did you mean 'list'?", data, "lst")
        self.check_refused(2, "needs one table", data, "close")

    @unittest.skipUnless(os.geteuid() == 0, "only root can be someone else")
    def test_of_another_users_server(self):
        server = self.new_server()
        # The program may be in a folder that only root can read.
        program = self.new_folder() / "barbican"
        program.parent.chmod(0o755)
        shutil.copy(PROGRAM, program)
        answer = run("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", program, "admin",
                     "--data", server.data, "list")
        self.assertEqual(answer.returncode, 2, answer.stderr)
        self.assertIn("Permission denied", answer.stderr)


class Packaging(HostingTest):
    def test_the_settings_are_all_there_with_their_defaults(self):
        text = (PACKAGING / "barbican.conf").read_text()
        known = defaults()
        self.assertGreater(len(known), 15)
        shown = dict(re.findall(r"^# ([a-z-]+) = (.*)$", text, re.MULTILINE))
        chosen = dict(re.findall(r"^([a-z-]+) = (.*)$", text, re.MULTILINE))
        self.assertEqual(chosen, {"public-url": "https://play.example.org", "behind-proxy": "true",
                                  "data": "/var/lib/barbican"})
        self.assertEqual(shown, {name: value for name, value in known.items() if name not in chosen})

    def test_the_docs_name_every_setting_that_they_should(self):
        text = (REPOSITORY / "docs" / "hosting.md").read_text()
        for file in ["nginx.conf", "barbican.service", "barbican.conf", "backup", "grafana-dashboard.json", "alerts.yml"]:
            self.assertIn(f"packaging/{file}", text)
        for name in re.findall(r"`--([a-z-]+)", text):
            self.assertIn(name, set(defaults()) | {"config", "help", "data", "out", "json", "build", "hours"})

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd-analyze is not installed: apt install systemd")
    def test_the_unit(self):
        unit = self.new_folder() / "barbican.service"
        text = (PACKAGING / "barbican.service").read_text()
        self.assertIn("ExecStart=/usr/local/bin/barbican ", text)
        for line in ["Type=notify", "WatchdogSec=60", "MemoryHigh=60%", "MemoryMax=75%", "Restart=on-failure"]:
            self.assertIn(f"\n{line}\n", text)
        self.assertRegex(text, r"\nRestrictAddressFamilies=.*\bAF_UNIX\b")  # READY needs such a socket
        unit.write_text(text.replace("/usr/local/bin/barbican", str(Path(PROGRAM).resolve())))
        checked = run("systemd-analyze", "verify", "--man=no", unit)
        self.assertEqual(checked.returncode, 0, checked.stderr)
        self.assertNotIn("barbican.service", checked.stderr)
        # In tenths of the tool's scale of exposure, where 100 is the worst.
        exposed = run("systemd-analyze", "security", "--offline=true", "--threshold=15", unit)
        self.assertEqual(exposed.returncode, 0, exposed.stdout)


if __name__ == "__main__":
    unittest.main()
