/** An authenticator in software, for tests: real keys and signatures, and false statements where a test needs them. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type Cbor, encodeCbor } from './cbor.suite.ts';

interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** The flags user present and user verified; 0 for neither. */
  readonly flags?: number;
  readonly userHandle?: string;
  readonly counter?: number;
  /** Vouches for the new passkey with the passkey itself, as some devices do unasked; that is no lie. */
  readonly selfSigned?: true;
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<Cbor, Cbor> };
}

const PRESENT_AND_VERIFIED = 0x01 | 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const text = (value: unknown, name: string): string => {
  if (typeof value !== 'string') throw new Error(`the options have no ${name}`);
  return value;
};
const part = (value: unknown, name: string): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) throw new Error(`the options have no ${name}`);
  return { ...value };
};

export function softwareAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authData = (rpId: string, flags: number, lies: Lies): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(lies.counter ?? counter, 1);
    return Buffer.concat([sha256(lies.rpId ?? rpId), head]);
  };

  return {
    id,
    /** Answers the options for a new passkey. */
    make(options: Record<string, unknown>, lies: Lies = {}) {
      handle = text(part(options.user, 'user').id, 'user id');
      const data = clientData('webauthn.create', text(options.challenge, 'challenge'), lies);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const flags = (lies.flags ?? PRESENT_AND_VERIFIED) | HAS_CREDENTIAL;
      const credential = Buffer.concat([
        authData(text(part(options.rp, 'rp').id, 'rp id'), flags, lies),
        Buffer.alloc(16),
        length,
        credentialId,
        encodeCbor(coseKey(publicKey)),
      ]);
      const own = sign('sha256', Buffer.concat([credential, sha256(data)]), privateKey);
      const { fmt, attStmt } = lies.attestation ?? (lies.selfSigned ? selfSigned(own) : nothingSaid);
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', credential],
      ]);
      return answer(id, {
        clientDataJSON: data.toString('base64url'),
        attestationObject: encodeCbor(attestation).toString('base64url'),
        transports: ['internal', 'hybrid', 'by-pigeon'],
      });
    },
    /** Answers the options for signing in. */
    show(options: Record<string, unknown>, lies: Lies = {}) {
      counter += 1;
      const data = clientData('webauthn.get', text(options.challenge, 'challenge'), lies);
      const auth = authData(text(options.rpId, 'rp id'), lies.flags ?? PRESENT_AND_VERIFIED, lies);
      const signature = sign('sha256', Buffer.concat([auth, sha256(data)]), privateKey);
      return answer(id, {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: auth.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lies.userHandle ?? handle,
      });
    },
  };
}

const answer = (id: string, response: Record<string, unknown>) => ({
  id,
  rawId: id,
  type: 'public-key',
  response,
  clientExtensionResults: {},
});

const nothingSaid = { fmt: 'none', attStmt: new Map<Cbor, Cbor>() };

const selfSigned = (signature: Uint8Array) => ({
  fmt: 'packed',
  attStmt: new Map<Cbor, Cbor>([
    ['alg', -7],
    ['sig', signature],
  ]),
});

/** As COSE writes a P-256 key: kind 2, algorithm -7, curve 1, and the point. */
function coseKey(publicKey: KeyObject): Map<Cbor, Cbor> {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}
