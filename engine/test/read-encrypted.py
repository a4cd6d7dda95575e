"""Reads an encrypted transfer as docs/encryption.md describes it, with nothing of ours but that text.

Standard input: one line of JSON with `key` (the text of a link), `manifest` (base64) and `files` (id -> base64).
Standard output: one line of JSON with `manifest` and, for each path, the SHA-256 of the file.
"""

import base64
import hashlib
import json
import sys

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

SEGMENT, TAG, SALT, BLOCK = 65536, 16, 32, 16
SEALED_BLOCK = SALT + BLOCK * (SEGMENT + TAG)


def hkdf(key, salt, info):
    return HKDF(algorithm=hashes.SHA256(), length=32, salt=salt, info=info).derive(key)


def key_of_link(text):
    raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    versioned, checksum = raw[:33], raw[33:]
    assert versioned[0] == 1 and hashlib.sha256(versioned).digest()[:3] == checksum
    return versioned[1:]


def open_stored(key, stored):
    blocks = [stored[at : at + SEALED_BLOCK] for at in range(0, len(stored), SEALED_BLOCK)]
    plain = b""
    for number, block in enumerate(blocks):
        own = AESGCM(hkdf(key, block[:SALT], b"waybill/1 block" + number.to_bytes(8, "big")))
        body = block[SALT:]
        segments = [body[at : at + SEGMENT + TAG] for at in range(0, len(body), SEGMENT + TAG)]
        for at, segment in enumerate(segments):
            end = 0 if at < len(segments) - 1 else 1 if number < len(blocks) - 1 else 2
            plain += own.decrypt(bytes(7) + at.to_bytes(4, "big") + bytes([end]), segment, None)
    return plain


def main():
    given = json.load(sys.stdin)
    key = key_of_link(given["key"])
    whole = open_stored(hkdf(key, b"", b"waybill/1 manifest"), base64.b64decode(given["manifest"]))
    length = int.from_bytes(whole[:4], "big")
    manifest = json.loads(whole[4 : 4 + length].decode("utf-8"))
    sums = {}
    for file in manifest["files"]:
        own = hkdf(key, b"", b"waybill/1 file" + bytes.fromhex(file["id"]))
        plain = open_stored(own, base64.b64decode(given["files"][file["id"]]))
        assert not any(plain[file["size"] :])
        sums[file["path"]] = hashlib.sha256(plain[: file["size"]]).hexdigest()
    json.dump({"manifest": manifest, "sums": sums}, sys.stdout)


main()
