"""`barbican admin` and bans: by address, by network, by token."""

import json
import tempfile
import unittest
from pathlib import Path

from harness import Player, ServerTest, new_token, play, wait
from hosting import admin
from socket_client import Closed, Connection


class BansTest(ServerTest):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        config = Path(folder.name) / "barbican.conf"
        config.write_text("behind-proxy = true\n")  # so that clients can claim any address
        self.flags = {"config": config}
        super().setUp()

    def admin(self, *words, code=0):
        answer = admin(self.server.data, *words, "--json")
        self.assertEqual(answer.returncode, code, answer.stdout + answer.stderr)
        return json.loads(answer.stdout)

    def come(self, address):
        connection = Connection(self.server.port, headers={"X-Forwarded-For": address})
        self.addCleanup(connection.socket.close)
        connection.receive()
        return connection

    def assert_may_not_come(self, address):
        with self.assertRaises(Closed) as refused:
            self.come(address)
        self.assertIn(" 403 ", refused.exception.why.splitlines()[0])

    def assert_closed_as_banned(self, connection):
        with self.assertRaises(Closed) as closed:
            while True:
                connection.receive()
        self.assertEqual((closed.exception.code, closed.exception.why.split(":")[0]), (4003, "banned"))

    def test_an_address_and_a_network(self):
        guest, other = self.come("203.0.113.7"), self.come("203.0.114.7")
        household = self.come("2001:db8:1:2::3")
        self.assertEqual(self.admin("ban", "203.0.113.9/24", "--hours", "2")["bans"][0]["who"], "203.0.113.0/24")
        self.assert_closed_as_banned(guest)
        self.assert_may_not_come("203.0.113.250")
        self.assertEqual(self.server.get("/", {"X-Forwarded-For": "203.0.113.1"})[0], 403)
        self.assertEqual(other.ask("lobby")["is"], "lobby")
        self.admin("ban", "2001:db8:1:2::99")
        self.assert_closed_as_banned(household)
        self.assert_may_not_come("2001:db8:1:2:ffff::1")
        self.come("2001:db8:1:3::1")
        bans = self.admin("bans")["bans"]
        self.assertEqual([ban["who"] for ban in bans], ["203.0.113.0/24", "2001:db8:1:2::/64"])
        self.assertEqual([round((ban.get("until", ban["since"]) - ban["since"]) / 3600000) for ban in bans], [2, 0])
        self.admin("unban", "203.0.113.0/24")
        self.come("203.0.113.7")
        self.assertEqual(self.admin("unban", "203.0.113.0/24", code=1)["reason"], "not-banned")
        said = self.server.said()
        self.assertIn("event=banned who=203.0.113.0/24 hours=2", said)
        self.assertIn("event=unbanned who=203.0.113.0/24", said)

    def test_what_can_not_be_banned(self):
        for who in ("nonsense", "0.0.0.0/0", "1.2.3.4/33", "::/0", "10.0.0.0/7", "1.2.3", "abcdef", "127.0.0.1/x",
                    "127.0.0.1", "127.0.0.0/8", "::1", "::/64"):  # this machine, also in IPv6's form of IPv4
            self.assertEqual(self.admin("ban", who, code=1)["reason"], "not-bannable", who)
        self.assertEqual(self.admin("bans")["bans"], [])

    def test_a_person_loses_the_seat_to_a_bot_and_the_others_play_on(self):
        table, (host, bad), _ = self.table(2, {"grace": 0}, bots=["easy"])
        people = {each["name"]: each for each in self.admin("people", table)["people"]}
        self.assertEqual(people["Grace"]["addresses"], ["127.0.0.1"])
        self.assertEqual(people["Grace"]["seat"], bad.seat)
        number = people["Grace"]["person"]
        shown = admin(self.server.data, "people", table).stdout
        self.assertIn(people["Grace"]["token"][:8], shown)
        self.assertNotIn(people["Grace"]["token"], shown)
        self.assertEqual(self.admin("ban", table, "99", code=1)["reason"], "nobody-there")
        self.assertEqual(self.admin("ban", table, str(number))["bans"][0]["who"], people["Grace"]["token"])
        wait([bad], lambda: bad.connection is None, "the end")
        self.assertEqual((bad.close_code, bad.close_why.split(":")[0]), (4003, "banned"))
        play([host], self.chance, most=15)
        again = Connection(self.server.port)
        self.addCleanup(again.socket.close)
        again.receive()
        again.send({"do": "hello", "id": "a", "protocol": 1, "token": bad.token})
        self.assert_closed_as_banned(again)
        self.player("Grace's neighbour", new_token()).watch(table)

    def test_a_ban_ends_the_codes_for_another_device(self):
        table, (_, bad), _ = self.table(2, {"grace": 0}, bots=["easy"])
        number = bad.you["person"]
        code = bad.do("handover")["code"]
        self.admin("ban", table, str(number))
        wait([bad], lambda: bad.connection is None, "the end")
        friend = self.player("Friend")
        friend.watch(table)
        self.assertEqual(friend.refused("claim", code=code)["reason"], "code-not-valid")
        self.admin("unban", self.admin("bans")["bans"][0]["who"])
        self.assertEqual(friend.do("claim", code=code)["you"]["person"], number)

    def test_bans_outlive_the_server(self):
        self.admin("ban", "198.51.100.1")
        self.server.kill()
        self.admin("ban", "198.51.100.2")  # without a server it edits the file
        self.admin("unban", "198.51.100.1")
        self.server.start()
        self.come("198.51.100.1")
        self.assert_may_not_come("198.51.100.2")

    def test_people_without_a_server(self):
        table, players, _ = self.table(1, bots=["easy", "easy"])
        token = players[0].token
        self.assertEqual(self.server.stop(), 0)
        self.assertEqual([(each["person"], each["name"], each["addresses"]) for each in self.admin("people", table)["people"]],
                         [(1, "Ada", [])])
        self.admin("ban", table, "1")
        self.server.start()
        with self.assertRaises(AssertionError):
            Player(self.server, "Ada", token)


if __name__ == "__main__":
    unittest.main()
