"""`barbican serve` in a process of its own, with a data folder, and a log that tests can read."""

import http.client
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("BARBICAN", str(REPOSITORY / "build" / "barbican"))
# The longest wait for anything, in seconds. It ends tests that hang, and nothing else: on a busy machine everything
# takes many times as long.
PATIENCE = 300
# Neither limits nor a pace of bots, unless a test is about them; and time for players who answer pings only when the
# test reaches them. None: the default.
QUICK = {"bot-pace-ms": 0, "messages-per-second": 0, "tables-per-address-per-hour": 0, "connections-per-address": 0,
         "work-per-connection": 0, "work-per-address": 0,
         "threads": 2, "ping-seconds": 3600}


# The dynamic loader replaces $LIB.
FAKE_TIME = "/usr/$LIB/faketime/libfaketimeMT.so.1"


class Server:
    """`barbican serve` with a data folder; it can be started again and again."""

    def __init__(self, data=None, **flags):
        self.owns_data = data is None
        self.data = Path(data or tempfile.mkdtemp(prefix="barbican-test-"))
        self.flags = {**QUICK, **{name.replace("_", "-"): value for name, value in flags.items()}}
        self.process = None
        self.asked_to_stop = None  # the process that was asked to stop
        self.port = 0
        self.reports = self.data / "stderr.txt"
        self.clock = None  # a file with the error of the server's wall clock, once there is one

    def launch(self):
        """Starts the process without waiting for it."""
        flags = [text for name, value in self.flags.items() if value is not None
                 for text in (f"--{name}", str(value))]
        with open(self.reports, "ab") as reports:
            self.process = subprocess.Popen([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", str(self.data), *flags],
                                            stdout=subprocess.PIPE, stderr=reports, env=self.environment())

    def environment(self):
        if self.clock is None:
            return None
        return {**os.environ, "LD_PRELOAD": FAKE_TIME, "FAKETIME_TIMESTAMP_FILE": str(self.clock), "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1"}

    def set_clock(self, offset):
        """Sets the error of the server's wall clock, as `-10m` or `+100d`; of a running server only if it had an error
        before."""
        self.clock = self.data / "clock"
        new = self.data / "clock.new"
        new.write_text(f"{offset}\n")
        new.rename(self.clock)

    def start(self):
        self.launch()
        line = self.process.stdout.readline().decode()
        found = re.search(r":(\d+)/?\s*$", line)
        if not found:
            raise AssertionError(f"the server did not start: {line!r}\n{self.said()}")
        self.port = int(found.group(1))
        return self

    @property
    def pid(self):
        return self.process.pid

    def is_alive(self):
        return self.process is not None and self.process.poll() is None

    def said(self):
        return self.reports.read_text(errors="replace") if self.reports.exists() else ""

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def ask_to_stop(self):
        self.asked_to_stop = self.process
        self.process.send_signal(signal.SIGTERM)

    def stop(self):
        """A clean stop; returns the exit code."""
        if self.is_alive() and self.asked_to_stop is not self.process:  # a second signal would not be a clean stop
            self.ask_to_stop()
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("the server did not stop after SIGTERM") from None
        self.process.stdout.close()
        return code

    def put_away(self):
        if self.is_alive():
            self.kill()
        if self.owns_data:
            shutil.rmtree(self.data, ignore_errors=True)

    def get(self, path, headers=None):
        """(status, headers, body) of an HTTP request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request("GET", path, headers=headers or {})
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read()
        finally:
            connection.close()

    def processor_seconds(self):
        """Used by the process so far."""
        times = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")

    def metric(self, name):
        text = self.get("/metrics")[2].decode()
        found = re.search(rf"^barbican_{name} (\S+)$", text, re.MULTILINE)
        if not found:
            raise AssertionError(f"/metrics has no barbican_{name}")
        return int(found.group(1))

    def database(self):
        # A connection for reading; not `mode=ro`, since it may have to recover the -wal file.
        return sqlite3.connect(self.data / "barbican.db", timeout=PATIENCE)

    def age(self, days):
        """Lets so many days pass while the server is stopped."""
        past = days * 86400 * 1000
        database = self.database()
        with database:
            database.execute("UPDATE log SET time = time - ?", (past,))
            database.execute("UPDATE tables SET changed = changed - ?, created = created - ?, wake_at = wake_at - ?, "
                             "expires_at = expires_at - ?", (past,) * 4)
        database.close()

    def lines_of_chat(self, table):
        """The chat that is stored beside the table's log, in order."""
        database = self.database()
        try:
            kept = database.execute("SELECT value FROM notes WHERE game = ? AND key LIKE 'c%'", (table,)).fetchall()
        finally:
            database.close()
        return sorted((json.loads(value) for value, in kept), key=lambda line: line["number"])

    def rows(self, table):
        """The table's log: (number, actor, request, entry, digest) in order."""
        database = self.database()
        try:
            return database.execute("SELECT number, actor, request, entry, digest FROM log WHERE game = ? ORDER BY number",
                                    (table,)).fetchall()
        finally:
            database.close()
