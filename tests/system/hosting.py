"""A server hosted as docs/hosting.md says: with packaging/barbican.conf, and behind nginx with packaging/nginx.conf.
Only paths and ports differ."""

import http.client
import os
import shutil
import socket
import ssl
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from harness import PATIENCE, PROGRAM, REPOSITORY, Player, Server, wait, wait_until
from socket_client import Connection

PACKAGING = REPOSITORY / "packaging"
DOMAIN = "barbican.test"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
# The part of Debian's /etc/nginx/nginx.conf around the site.
MAIN = """
{user}
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 768; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=PATIENCE, **options)


def admin(data, *words):
    return run(PROGRAM, "admin", "--data", data, *words)


class HostedServer(Server):
    """`barbican serve` with the packaged settings; the environment sets what differs here."""

    def launch(self):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("BARBICAN_")}
        flags = {"listen": "127.0.0.1:0", "data": self.data, "public-url": f"https://{DOMAIN}", **self.flags}
        environment |= {"BARBICAN_" + name.upper().replace("-", "_"): str(value) for name, value in flags.items()
                        if value is not None}
        with open(self.reports, "ab") as reports:
            self.process = subprocess.Popen([PROGRAM, "serve", "--config", str(PACKAGING / "barbican.conf")],
                                            stdout=subprocess.PIPE, stderr=reports, env=environment)


class Proxy:
    """nginx with the packaged site, on ports that anyone may use."""

    def __init__(self, server):
        self.folder = Path(tempfile.mkdtemp(prefix="barbican-nginx-"))
        self.folder.chmod(0o755)  # nginx gives up root
        self.plain_port, self.port = free_port(), free_port()
        self.make_certificate()
        self.root = self.folder / "html"
        (self.folder / "site.conf").write_text(self.site(server))
        user = "user www-data;" if os.geteuid() == 0 else ""
        (self.folder / "nginx.conf").write_text(MAIN.format(folder=self.folder, user=user))
        self.process = None

    def make_certificate(self):
        made = run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={DOMAIN}",
                   "-addext", f"subjectAltName=DNS:{DOMAIN}", "-keyout", self.folder / "privkey.pem",
                   "-out", self.folder / "fullchain.pem")
        if made.returncode != 0:
            raise AssertionError(made.stderr)
        self.context = ssl.create_default_context(cafile=self.folder / "fullchain.pem")

    def site(self, server):
        text = (PACKAGING / "nginx.conf").read_text()
        changes = [("/etc/letsencrypt/live/play.example.org", str(self.folder)), ("play.example.org", DOMAIN),
                   ("127.0.0.1:8080", f"127.0.0.1:{server.port}"), ("/var/www/html", str(self.root)),
                   ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"), ("listen [::]:80;", ""),
                   ("listen 443 ", f"listen 127.0.0.1:{self.port} "), ("listen [::]:443 ssl http2;", "")]
        for here, there in changes:
            if here not in text:
                raise AssertionError(f"packaging/nginx.conf has no {here!r}")
            text = text.replace(here, there)
        return text

    def start(self):
        self.process = subprocess.Popen([NGINX, "-p", str(self.folder), "-e", str(self.folder / "error.log"),
                                         "-c", str(self.folder / "nginx.conf")], stderr=subprocess.DEVNULL)
        wait_until(lambda: self.is_up() or self.process.poll() is not None, "nginx")
        if self.process.poll() is not None:
            raise AssertionError("nginx did not start:\n" + (self.folder / "error.log").read_text())
        return self

    def is_up(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def put_away(self):
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)

    def request(self, path, headers=None, method="GET", body=None, source="127.0.0.1"):
        """(response, connection): the connection stays open, for WebSockets."""
        connection = http.client.HTTPConnection(DOMAIN, timeout=PATIENCE)
        plain = socket.create_connection(("127.0.0.1", self.port), PATIENCE, source_address=(source, 0))
        connection.sock = self.context.wrap_socket(plain, server_hostname=DOMAIN)
        connection.request(method, path, body, headers or {})
        return connection.getresponse(), connection

    def status(self, path, **options):
        response, connection = self.request(path, **options)
        connection.close()
        return response.status


class SecureConnection(Connection):
    """Through TLS: the socket is wrapped as soon as there is one."""

    def __init__(self, proxy, headers=None):
        self.context = proxy.context
        super().__init__(proxy.port, headers=headers, timeout=PATIENCE)

    @property
    def socket(self):
        return self.wrapped

    @socket.setter
    def socket(self, plain):
        self.wrapped = self.context.wrap_socket(plain, server_hostname=DOMAIN)

    def _fill(self):
        # Input may be TLS's own, without any data for us.
        wait_until(lambda: self.wrapped.pending() or self.has_input(), "anything from nginx")
        self.wrapped.settimeout(0)
        try:
            super()._fill()
        except ssl.SSLWantReadError:
            pass
        finally:
            self.wrapped.settimeout(self.timeout)


class SecurePlayer(Player):
    """A player whose browser came through nginx."""

    def __init__(self, proxy, server, name):
        self.proxy = proxy
        super().__init__(server, name)

    def connect(self):
        headers = {"Origin": f"https://{DOMAIN}"}
        with mock.patch("harness.Connection", lambda *_, **__: SecureConnection(self.proxy, headers)):
            return super().connect()


class HostingTest(unittest.TestCase):
    def new_server(self, **flags):
        server = HostedServer(**flags)
        self.addCleanup(server.put_away)
        return server.start()

    def player(self, server, name):
        player = Player(server, name)
        self.addCleanup(player.leave)
        return player

    def new_folder(self):
        folder = Path(tempfile.mkdtemp(prefix="barbican-test-"))
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        return folder

    def back_up(self, server, folder, keep=14):
        made = run(PACKAGING / "backup", server.data, folder, keep)
        self.assertEqual(made.returncode, 0, made.stderr)
        return Path(made.stdout.strip())

    def restore(self, backup):
        """Starts a server on a backup, in its own folder, as after the loss of a machine."""
        folder = self.new_folder()
        restored = run("install", "-m", "600", backup, folder / "barbican.db")
        self.assertEqual(restored.returncode, 0, restored.stderr)
        return self.new_server(data=folder)

    def begin_game(self, host, guest, **options):
        table = host.create(["you", "open", "easy", "easy"], **options)
        guest.join(table, "blue")
        host.do("start")
        wait([host, guest], lambda: host.stage == guest.stage == "playing", "the game to begin")
        return table
