"""Tests the packages of scripts/package in a bare Debian: they are installed, upgraded, removed and purged in a chroot,
where a script stands in for systemd. scripts/test-package makes the packages and calls this."""

import os
import random
import re
import shutil
import signal
import socket
import subprocess
import types
import unittest
from pathlib import Path

from harness import PATIENCE, REPOSITORY, Server, play, table_of, wait, wait_until
from hosting import free_port

PACKAGES = Path(os.environ["BARBICAN_PACKAGES"])  # with a folder for each version
OLD, NEW = os.environ["BARBICAN_VERSIONS"].split()
MIRROR = os.environ.get("BARBICAN_DEBIAN_MIRROR", "http://deb.debian.org/debian")
DATA = "var/lib/barbican"
PROXIES = {name: value for name, value in os.environ.items() if name.lower() in {"http_proxy", "https_proxy", "no_proxy"}}
ENVIRONMENT = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8",
               "DEBIAN_FRONTEND": "noninteractive", **PROXIES}


def deb(version):
    return next((PACKAGES / version).glob("*.deb"))


class Debian:
    """A folder with a bare Debian 12. Its mounts are invisible to other processes."""

    root = None

    def make(self):
        # The folder that scripts/test-package removes in any case.
        self.root = PACKAGES / "root"
        self.root.mkdir(mode=0o755)
        made = self.isolated("debootstrap", "--variant=minbase", "--include=systemd,sqlite3", "bookworm", self.root, MIRROR)
        if made.returncode != 0:
            raise AssertionError(f"debootstrap failed:\n{made.stdout[-2000:]}{made.stderr[-2000:]}")
        (self.root / "test").mkdir()
        (self.root / "usr/bin/systemctl").rename(self.root / "usr/bin/systemctl.real")
        shutil.copy(Path(__file__).parent / "systemctl", self.root / "usr/bin/systemctl")
        # The sign for packages' scripts that systemd runs.
        (self.root / "run/systemd/system").mkdir(parents=True)

    def isolated(self, *command):
        script = f'mkdir -p "{self.root}/proc"; exec "$@"'
        return subprocess.run(["unshare", "--mount", "--propagation", "private", "sh", "-c", script, "sh", *map(str, command)],
                              capture_output=True, text=True, env=ENVIRONMENT, stdin=subprocess.DEVNULL)

    def run(self, *command):
        """Runs a command in it; returns (exit code, output)."""
        script = f'mount -t proc proc "{self.root}/proc"; exec chroot "{self.root}" "$@"'
        done = self.isolated("sh", "-c", script, "sh", *command)
        return done.returncode, done.stdout + done.stderr

    def path(self, name):
        return self.root / name.lstrip("/")

    def read(self, name):
        path = self.path(name)
        return path.read_text() if path.exists() else ""

    def put_away(self):
        if self.root is None:
            return
        pid = self.read("test/pid").strip()
        if pid and os.path.exists(f"/proc/{pid}"):
            os.kill(int(pid), signal.SIGKILL)
            wait_until(lambda: not os.path.exists(f"/proc/{pid}"), "the server's end")
        shutil.rmtree(self.root, ignore_errors=True)


def setUpModule():
    unittest.addModuleCleanup(PackageTest.debian.put_away)
    PackageTest.debian.make()


class PackageTest(unittest.TestCase):
    """All tests share one Debian, and leave it as they found it, except for the user."""

    debian = Debian()

    def do(self, *command, code=0):
        got, told = self.debian.run(*command)
        self.assertEqual(got, code, f"{command}:\n{told}")
        return told


class Tarball(PackageTest):
    def test_the_program_alone_is_enough(self):
        archive = next((PACKAGES / OLD).glob("*.tar.gz"))
        subprocess.run(["tar", "--extract", "--file", archive, "--directory", self.debian.path("/test")], check=True)
        [folder] = self.debian.path("/test").glob("barbican-*")
        for name in ["LICENSE", "NOTICE", "README.md", "docs/hosting.md", "packaging/barbican.service", "packaging/nginx.conf"]:
            self.assertEqual((folder / name).read_bytes(), (REPOSITORY / name).read_bytes(), name)
        program = f"/test/{folder.name}/barbican"
        self.assertEqual(self.do(program, "--version"), f"barbican {OLD}\n")
        self.assertIn("Boost Software License", self.do(program, "--licences"))
        self.assertIn('"cards"', self.do(program, "schema"))
        needed = set(re.findall(r"^\s*(\S+)", self.do("ldd", program), re.MULTILINE))
        self.assertEqual({name for name in needed if not name.startswith(("linux-vdso", "/lib"))}, {"libm.so.6", "libc.so.6"})


class DebianPackage(PackageTest):
    """A package's life cycle, with a game that must survive."""

    def setUp(self):
        self.chance = random.Random(1)
        self.port = free_port()
        settings = {"BARBICAN_LISTEN": f"127.0.0.1:{self.port}", "BARBICAN_MESSAGES_PER_SECOND": 0,
                    "NOTIFY_SOCKET": "/test/notify", "WATCHDOG_USEC": 3_000_000}
        self.debian.path("/test/environment").write_text("".join(f"{name}={value}\n" for name, value in settings.items()))
        # systemd's end of the socket.
        address = self.debian.path("/test/notify")
        address.unlink(missing_ok=True)
        self.notify = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(self.notify.close)
        self.notify.bind(str(address))
        address.chmod(0o777)
        self.notify.settimeout(PATIENCE)
        self.server = types.SimpleNamespace(port=self.port)
        self.asked()

    def install(self, version):
        shutil.copy(deb(version), self.debian.path("/test/barbican.deb"))
        told = self.do("apt-get", "install", "--yes", "--no-install-recommends", "/test/barbican.deb")
        self.assertNotIn("warning", told.lower())
        return told

    def asked(self):
        """The calls of systemctl since the last time."""
        path = self.debian.path("/test/asked")
        lines = path.read_text().splitlines() if path.exists() else []
        path.unlink(missing_ok=True)
        verbs = {"start", "stop", "restart", "daemon-reload"}
        return [word for line in lines for word in line.split() if word in verbs]

    def wait_until_told(self, message):
        told = ""
        while message not in told:
            told = self.notify.recv(4096).decode()

    def pid(self):
        return int(self.debian.read("/test/pid"))

    def is_running(self):
        pid = self.debian.read("/test/pid").strip()
        return bool(pid) and os.path.exists(f"/proc/{pid}")

    def get(self, path):
        return Server.get(self.server, path)

    def rows(self):
        return self.do("sqlite3", f"/{DATA}/barbican.db", "SELECT count(*), max(number) FROM log")

    def check_installed(self):
        for name in ["usr/bin/barbican", "usr/bin/barbican-backup", "usr/share/doc/barbican/examples/nginx.conf",
                     "usr/share/doc/barbican/copyright", "usr/share/doc/barbican/changelog.gz", "etc/barbican.conf"]:
            self.assertTrue(self.debian.path(name).is_file(), name)
        copyright_file = self.debian.read("usr/share/doc/barbican/copyright")
        self.assertIn((REPOSITORY / "NOTICE").read_text(), copyright_file)
        self.assertIn("/usr/share/common-licenses/Apache-2.0", copyright_file)
        self.assertIn("/etc/barbican.conf", self.do("dpkg-query", "--show", "--showformat", "${Conffiles}", "barbican"))
        self.assertEqual(self.do("dpkg", "--verify", "barbican"), "")
        # The unit is sound, and enabled.
        verified = self.do("systemd-analyze", "verify", "--man=no", "/usr/lib/systemd/system/barbican.service")
        self.assertNotIn("barbican.service", verified)
        self.assertTrue(self.debian.path("etc/systemd/system/multi-user.target.wants/barbican.service").is_symlink())

    def check_user(self):
        entry = self.do("getent", "passwd", "barbican").strip().split(":")
        self.assertLess(int(entry[2]), 1000)
        self.assertEqual(entry[5:], ["/var/lib/barbican", "/usr/sbin/nologin"])
        data = self.debian.path(DATA).stat()
        self.assertEqual((data.st_uid, data.st_gid, data.st_mode & 0o777), (int(entry[2]), int(entry[3]), 0o700))
        status = Path(f"/proc/{self.pid()}/status").read_text()
        self.assertRegex(status, rf"\nUid:\t{entry[2]}\t")

    def start_game(self):
        self.table, self.players, _ = table_of(self.server, 4, {"options": {"points_to_win": 8}})
        for player in self.players:
            self.addCleanup(player.leave)
        self.play_on()

    def play_on(self):
        self.assertGreater(play(self.players, self.chance, most=30), 10)
        wait(self.players, lambda: len({player.version for player in self.players}) == 1, "everyone to see the same")

    def come_back(self):
        """All players come back, and find the game as it was."""
        before = [(player.version, player.view, player.you) for player in self.players]
        for player in self.players:
            player.come_back()
        self.assertEqual([(player.version, player.view, player.you) for player in self.players], before)

    def test_install_upgrade_remove_and_purge(self):
        self.install(OLD)
        self.assertEqual(self.asked(), ["daemon-reload", "start"])
        self.wait_until_told("READY=1")
        self.wait_until_told("WATCHDOG=1")
        self.check_installed()
        self.check_user()
        self.assertEqual(self.do("barbican", "--version"), f"barbican {OLD}\n")
        self.assertEqual(self.get("/healthz")[0], 200)
        self.start_game()
        settings = self.debian.path("/etc/barbican.conf")
        settings.write_text(settings.read_text().replace("# expire-days = 90", "expire-days = 30"))
        self.upgrade()
        self.back_up()
        self.remove()
        self.install(NEW)
        self.wait_until_told("READY=1")
        self.come_back()
        self.play_on()
        self.purge()

    def upgrade(self):
        before = self.pid()
        self.asked()
        self.install(NEW)
        self.assertEqual(self.asked(), ["daemon-reload", "restart"])
        # The old server stopped properly, and a new one runs.
        self.wait_until_told("STOPPING=1")
        self.wait_until_told("READY=1")
        self.assertNotEqual(self.pid(), before)
        self.assertEqual(self.do("barbican", "--version"), f"barbican {NEW}\n")
        log = self.debian.read("/test/log")
        self.assertIn("event=stopped", log)
        self.assertNotIn("level=error", log)
        self.check_installed_settings()
        self.come_back()
        self.play_on()

    def check_installed_settings(self):
        """The host's changes stay."""
        self.assertIn("\nexpire-days = 30\n", self.debian.read("/etc/barbican.conf"))
        self.assertFalse(list(self.debian.path("/etc").glob("barbican.conf.*")))

    def back_up(self):
        self.do("install", "-d", "-o", "barbican", "-g", "barbican", "-m", "700", "/var/backups/barbican")
        self.do("setpriv", "--reuid=barbican", "--regid=barbican", "--clear-groups", "barbican-backup", f"/{DATA}",
                "/var/backups/barbican")

    def remove(self):
        rows = self.rows()
        self.do("apt-get", "remove", "--yes", "barbican")
        self.assertEqual(self.asked(), ["stop", "daemon-reload"])
        self.assertFalse(self.is_running())
        self.assertFalse(self.debian.path("/usr/bin/barbican").exists())
        self.assertFalse(self.debian.path("/usr/lib/systemd/system/barbican.service").exists())
        # Settings and games stay.
        self.check_installed_settings()
        self.assertEqual(self.rows(), rows)

    def purge(self):
        self.do("apt-get", "purge", "--yes", "barbican")
        self.assertFalse(self.is_running())
        self.do("dpkg-query", "--status", "barbican", code=1)
        left = self.do("find", "/", "-xdev", "-path", "/proc", "-prune", "-o", "-path", "/test", "-prune", "-o", "-name",
                       "*barbican*", "-print")
        # The package must not delete the host's own backups.
        left = [path for path in left.split() if not path.startswith("/var/backups/barbican")]
        self.assertEqual(left, [])
        self.assertTrue(list(self.debian.path("/var/backups/barbican").glob("barbican-*.db")))
        self.do("getent", "passwd", "barbican")  # the user stays, so that nobody else gets its number

    def test_installed_where_systemd_does_not_run(self):
        """The installation succeeds even without systemd, as in a container."""
        running = self.debian.path("/run/systemd/system")
        running.rmdir()
        try:
            self.install(NEW)
            self.assertEqual(self.asked(), [])
            self.check_installed()
            self.do("apt-get", "purge", "--yes", "barbican")
            self.assertFalse(self.debian.path(DATA).exists())
        finally:
            running.mkdir()


if __name__ == "__main__":
    unittest.main()
