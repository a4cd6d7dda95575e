"""Reads encrypted transfers and hand-ins as docs/encryption.md describes them, with nothing of ours but that text.

Standard input: one line of JSON with `manifest` (base64), `files` (id -> base64), and either `key` (the text of a link)
or `handIn` (`privateKey`, `enc`, `sealed` in hexadecimal, and `request`).
Standard output: one line of JSON with `manifest` and, for each path, the SHA-256 of the file.
"""

import base64
import hashlib
import json
import sys

from cryptography.hazmat.primitives import hashes, hmac
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF, HKDFExpand

SEGMENT, TAG, SALT, BLOCK = 65536, 16, 32, 16
SEALED_BLOCK = SALT + BLOCK * (SEGMENT + TAG)


def hkdf(key, salt, info):
    return HKDF(algorithm=hashes.SHA256(), length=32, salt=salt, info=info).derive(key)


def key_of_link(text):
    raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    versioned, checksum = raw[:33], raw[33:]
    assert versioned[0] == 1 and hashlib.sha256(versioned).digest()[:3] == checksum
    return versioned[1:]


def extract(suite, salt, label, secret):
    mac = hmac.HMAC(salt or bytes(32), hashes.SHA256())
    mac.update(b"HPKE-v1" + suite + label + secret)
    return mac.finalize()


def expand(suite, key, label, info, length):
    info = length.to_bytes(2, "big") + b"HPKE-v1" + suite + label + info
    return HKDFExpand(algorithm=hashes.SHA256(), length=length, info=info).derive(key)


def key_of_hand_in(given):
    """RFC 9180, base mode: DHKEM(P-256, HKDF-SHA256) is 0x0010, HKDF-SHA256 0x0001, AES-256-GCM 0x0002."""
    enc = bytes.fromhex(given["enc"])
    own = ec.derive_private_key(int(given["privateKey"], 16), ec.SECP256R1())
    point = own.public_key().public_numbers()
    public = b"\x04" + point.x.to_bytes(32, "big") + point.y.to_bytes(32, "big")
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), enc))
    kem, suite = b"KEM\x00\x10", b"HPKE\x00\x10\x00\x01\x00\x02"
    secret = expand(kem, extract(kem, b"", b"eae_prk", shared), b"shared_secret", enc + public, 32)
    names = extract(suite, b"", b"psk_id_hash", b""), extract(suite, b"", b"info_hash", b"waybill/1 hand-in")
    context = b"\x00" + names[0] + names[1]
    secret = extract(suite, secret, b"secret", b"")
    nonce = expand(suite, secret, b"base_nonce", context, 12)
    aead = AESGCM(expand(suite, secret, b"key", context, 32))
    return aead.decrypt(nonce, bytes.fromhex(given["sealed"]), given["request"].encode("utf-8"))


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
    key = key_of_link(given["key"]) if "key" in given else key_of_hand_in(given["handIn"])
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
