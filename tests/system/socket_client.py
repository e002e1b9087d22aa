"""A WebSocket client for the tests, small enough to control every byte: RFC 6455 over a plain socket."""

import base64
import json
import os
import select
import socket
import struct
import time


class Closed(Exception):
    """The end of a connection, with the server's close code; 1006 if it sent none, 0 if there never was a WebSocket."""

    def __init__(self, code, why):
        super().__init__(f"closed with {code}: {why}")
        self.code = code
        self.why = why


def masked(payload, mask):
    length = len(payload)
    key = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(length, "big")


class Connection:
    def __init__(self, port, host="127.0.0.1", path="/ws", headers=None, timeout=60, source="", receive_size=None):
        self.socket = socket.create_connection((host, port), timeout=timeout, source_address=(source, 0) if source else None)
        if receive_size is not None:  # of the receive buffer
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_size)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.timeout = timeout
        self.received = []  # every text message, as bytes
        self.buffer = bytearray()
        self.parts = b""  # of a message in progress
        self.end = None  # the reason of the end, once all messages are read
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        try:
            self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            while b"\r\n\r\n" not in self.buffer:
                self._fill()
        except (OSError, Closed):
            self.socket.close()
            raise
        head, _, rest = bytes(self.buffer).partition(b"\r\n\r\n")
        self.buffer = bytearray(rest)
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.socket.close()
            raise Closed(0, head.decode(errors="replace"))

    def fileno(self):
        return self.socket.fileno()

    def _fill(self):
        try:
            data = self.socket.recv(262144)
        except ConnectionError as error:
            raise Closed(1006, str(error)) from None
        if not data:
            raise Closed(1006, "the connection broke")
        self.buffer += data

    def send_frame(self, opcode, payload, last=True):
        length = len(payload)
        head = bytes([(0x80 if last else 0) | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        mask = os.urandom(4)
        try:
            self.socket.sendall(head + mask + masked(payload, mask))
        except ConnectionError as error:
            raise Closed(1006, str(error)) from None

    def send(self, message):
        self.send_text(json.dumps(message, ensure_ascii=False))

    def send_text(self, text):
        self.send_frame(1, text.encode() if isinstance(text, str) else text)

    def _next_frame(self):
        """The first frame in the buffer, as (last, opcode, payload); None if it is incomplete."""
        if len(self.buffer) < 2:
            return None
        first, length, at = self.buffer[0], self.buffer[1] & 0x7F, 2
        extra = {126: 2, 127: 8}.get(length, 0)
        if len(self.buffer) < at + extra:
            return None
        if extra:
            length = int.from_bytes(self.buffer[at:at + extra], "big")
            at += extra
        if len(self.buffer) < at + length:
            return None
        payload = bytes(self.buffer[at:at + length])
        del self.buffer[:at + length]
        return bool(first & 0x80), first & 0x0F, payload

    def _next_message(self):
        """The next whole text message in the buffer, or None; it answers pings."""
        while True:
            frame = self._next_frame()
            if frame is None:
                return None
            last, opcode, payload = frame
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode == 8:
                code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005
                raise Closed(code, payload[2:].decode(errors="replace"))
            elif opcode in (0, 1, 2):
                self.parts += payload
                if last:
                    message, self.parts = self.parts, b""
                    self.received.append(message)
                    return message

    def has_input(self):
        return bool(select.select([self.socket], [], [], 0)[0])

    def poll(self):
        """All messages that are there, without waiting. If they were the last ones, `end` holds the reason."""
        messages = []
        try:
            while self.end is None:
                message = self._next_message()
                if message is not None:
                    messages.append(message)
                elif self.has_input():
                    self._fill()
                else:
                    return messages
        except Closed as end:
            self.end = end
        return messages

    def receive_bytes(self):
        while True:
            message = self._next_message()
            if message is not None:
                return message
            self._fill()

    def receive(self):
        return json.loads(self.receive_bytes())

    def ask(self, verb, **fields):
        """Sends a request and returns its answer; messages before it go to `seen`."""
        request = {"do": verb, "id": fields.pop("id", None) or os.urandom(6).hex(), **fields}
        self.send(request)
        deadline = time.monotonic() + self.timeout
        while time.monotonic() < deadline:
            message = self.receive()
            if message.get("re") == request["id"]:
                return message
            self.seen(message)
        raise TimeoutError(verb)

    def seen(self, message):
        pass

    def close(self):
        try:
            self.send_frame(8, struct.pack(">H", 1000))
        except (OSError, Closed):
            pass
        self.socket.close()

    def cut(self):
        """Drops the connection without a word, as if the network were gone."""
        try:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        except OSError:
            pass
        self.socket.close()
