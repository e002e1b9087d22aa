"""The server's messages to systemd, on a real socket: READY when it listens, WATCHDOG while each of its threads makes
progress, STOPPING."""

import contextlib
import ctypes
import os
import re
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from harness import PATIENCE, PROGRAM, Server, wait_until
from server_process import QUICK

PTRACE_ATTACH, PTRACE_DETACH = 16, 17
WAIT_FOR_THREADS = 0x40000000  # __WALL
# Seconds that systemd would give it; the server's interval is a third of that.
WATCHDOG = 1.2
# Seconds without a message after a thread has stopped; five messages would fit in.
SILENCE = 2


class Manager:
    """systemd's end of the socket."""

    def __init__(self, address):
        self.address = address
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(address.replace("@", "\0", 1) if address.startswith("@") else address)

    def next(self, seconds=PATIENCE):
        """A message as a dictionary; None if none comes."""
        if not select.select([self.socket], [], [], seconds)[0]:
            return None
        return dict(line.split("=", 1) for line in self.socket.recv(4096).decode().splitlines())

    def drain(self):
        while self.next(0) is not None:
            pass

    def count(self, seconds):
        """The number of messages in this time."""
        end = time.monotonic() + seconds
        number = 0
        while (left := end - time.monotonic()) > 0:
            number += self.next(left) is not None
        return number


class ManagedServer(Server):
    """`barbican serve` as systemd starts it."""

    def __init__(self, address, watchdog=WATCHDOG, is_for_other=False):
        super().__init__()
        self.environment = {**os.environ, "NOTIFY_SOCKET": address}
        if watchdog:
            self.environment["WATCHDOG_USEC"] = str(round(watchdog * 1_000_000))
        if is_for_other:
            self.environment["WATCHDOG_PID"] = "1"

    def launch(self):
        flags = [text for name, value in QUICK.items() for text in (f"--{name}", str(value))]
        with open(self.reports, "ab") as reports:
            self.process = subprocess.Popen([PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", str(self.data), *flags],
                                            stdout=subprocess.PIPE, stderr=reports, env=self.environment)

    def threads(self, name):
        found = []
        for task in Path(f"/proc/{self.pid}/task").iterdir():
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # the thread has just ended
                if (task / "comm").read_text().strip() == name:
                    found.append(int(task.name))
        return found


@contextlib.contextmanager
def stopped(thread):
    """Stops one thread while the others go on: only a debugger can do that."""
    ptrace = ctypes.CDLL(None, use_errno=True).ptrace
    ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
    if ptrace(PTRACE_ATTACH, thread, None, None) != 0:
        raise unittest.SkipTest(f"this system lets nobody stop a thread: {os.strerror(ctypes.get_errno())}")
    os.waitpid(thread, WAIT_FOR_THREADS)
    try:
        yield
    finally:
        ptrace(PTRACE_DETACH, thread, None, None)


class Watchdog(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="barbican-test-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def manager(self, address=None):
        manager = Manager(address or str(self.folder / "notify"))
        self.addCleanup(manager.socket.close)
        return manager

    def server(self, manager, **options):
        server = ManagedServer(manager.address, **options)
        self.addCleanup(server.put_away)
        server.launch()
        return server

    def ready(self, manager, server):
        message = manager.next()
        self.assertEqual(message and message["READY"], "1", server.said())
        server.port = int(re.search(r":(\d+)/$", message["STATUS"])[1])

    def test_ready_then_watchdog_then_stopping(self):
        manager = self.manager()
        server = self.server(manager)
        self.ready(manager, server)
        self.assertEqual(server.get("/healthz")[0], 200)  # it listens and serves
        times = []
        for _ in range(6):
            self.assertEqual(manager.next(), {"WATCHDOG": "1"})
            times.append(time.monotonic())
        self.assertLess(0.3 * 5, times[-1] - times[0] + 0.3)  # not all at once
        server.ask_to_stop()
        message = manager.next()
        while message == {"WATCHDOG": "1"}:
            message = manager.next()
        self.assertEqual(message, {"STOPPING": "1"})
        self.assertEqual(server.stop(), 0)
        self.assertIsNone(manager.next(0))
        self.assertNotIn("no_progress", server.said())

    def test_silence_while_any_thread_is_stuck(self):
        manager = self.manager()
        server = self.server(manager)
        self.ready(manager, server)
        # Each thread sets its name when it starts.
        wait_until(lambda: (len(server.threads("connections")), len(server.threads("store"))) == (QUICK["threads"], 1),
                   "the names of its threads")
        connections, store = server.threads("connections"), server.threads("store")
        for thread in connections + store:
            with stopped(thread):
                # Progress before the stop may bring one more message.
                manager.count(WATCHDOG)
                manager.drain()
                self.assertEqual(manager.count(SILENCE), 0, f"thread {thread} of {connections}, {store}")
            self.assertEqual(manager.next(), {"WATCHDOG": "1"})
        for name in ("connections", "store"):
            self.assertIn(f"event=no_progress thread={name}", server.said())
        self.assertEqual(server.stop(), 0)

    def test_without_a_watchdog(self):
        manager = self.manager()
        for options in ({"watchdog": 0}, {"is_for_other": True}):
            server = self.server(manager, **options)
            self.ready(manager, server)
            self.assertIsNone(manager.next(1))
            self.assertEqual(server.stop(), 0)
            self.assertEqual(manager.next(), {"STOPPING": "1"})

    def test_an_abstract_address(self):
        manager = self.manager(f"@barbican-test-{os.getpid()}")
        server = self.server(manager)
        self.ready(manager, server)
        self.assertEqual(manager.next(), {"WATCHDOG": "1"})
        self.assertEqual(server.stop(), 0)

    def test_nobody_listens(self):
        server = ManagedServer(str(self.folder / "nobody"))
        self.addCleanup(server.put_away)
        server.start()
        self.assertEqual(server.get("/healthz")[0], 200)
        wait_until(lambda: "event=notify_failed" in server.said(), "a line about it")
        self.assertEqual(server.stop(), 0)

    def test_not_ready_if_it_cannot_start(self):
        manager = self.manager()
        first = self.server(manager)
        self.ready(manager, first)
        first.process.send_signal(signal.SIGSTOP)
        manager.drain()
        second = ManagedServer(manager.address)
        self.addCleanup(second.put_away)
        second.data, second.owns_data = first.data, False
        second.launch()
        self.assertEqual(second.process.wait(PATIENCE), 2)
        second.process.stdout.close()
        self.assertIsNone(manager.next(0))
        first.process.send_signal(signal.SIGCONT)
        self.assertEqual(first.stop(), 0)


if __name__ == "__main__":
    unittest.main()
