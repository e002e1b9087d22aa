"""`barbican serve` in a process of its own, with a data folder and a log that can be read."""

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
# How long, in seconds, anything may take before a test says that it did not come. It ends what hangs, and nothing else: on a
# machine that is busy with other work everything takes many times as long as usual.
PATIENCE = 300
# Neither limits nor bots that take their time, unless a test is about them; and players who answer pings only when it is
# their turn in the test. None: as usual.
QUICK = {"bot-pace-ms": 0, "messages-per-second": 0, "tables-per-address-per-hour": 0, "connections-per-address": 0,
         "work-per-connection": 0, "work-per-address": 0,
         "threads": 2, "ping-seconds": 3600}


# The dynamic loader finds it in the folder of its libraries.
FAKE_TIME = "/usr/$LIB/faketime/libfaketimeMT.so.1"


class Server:
    """`barbican serve` with a data folder, which may be started again and again."""

    def __init__(self, data=None, **flags):
        self.owns_data = data is None
        self.data = Path(data or tempfile.mkdtemp(prefix="barbican-test-"))
        self.flags = {**QUICK, **{name.replace("_", "-"): value for name, value in flags.items()}}
        self.process = None
        self.asked_to_stop = None  # the process that was
        self.port = 0
        self.reports = self.data / "stderr.txt"
        self.clock = None  # a file that says by how much the server's wall clock is wrong, once there is one

    def launch(self):
        """Starts the process and does not wait for it."""
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
        """Puts the wall clock of the server wrong, as `-10m` or `+100d`: of the one that runs, if it had a clock before."""
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
        """A clean stop; answers with the exit code."""
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
        """That the process has used so far."""
        times = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")

    def metric(self, name):
        text = self.get("/metrics")[2].decode()
        found = re.search(rf"^barbican_{name} (\S+)$", text, re.MULTILINE)
        if not found:
            raise AssertionError(f"/metrics has no barbican_{name}")
        return int(found.group(1))

    def database(self):
        # A connection to read with; not `mode=ro`, since a -wal file may have to be taken in.
        return sqlite3.connect(self.data / "barbican.db", timeout=PATIENCE)

    def age(self, days):
        """So many days go by while it is stopped."""
        past = days * 86400 * 1000
        database = self.database()
        with database:
            database.execute("UPDATE log SET time = time - ?", (past,))
            database.execute("UPDATE tables SET changed = changed - ?, created = created - ?, wake_at = wake_at - ?, "
                             "expires_at = expires_at - ?", (past,) * 4)
        database.close()

    def lines_of_chat(self, table):
        """Those that are kept beside the table's log, in order."""
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
