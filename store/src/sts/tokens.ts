/** Stateless temporary credentials: everything they may do is encrypted into their token. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Draft } from '../port.ts';
import type { Statement } from './policy.ts';

export interface Grant {
  readonly statements: readonly Statement[];
  readonly draft?: Draft | undefined;
  /** Milliseconds. */
  readonly end: number;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  /** Milliseconds. */
  readonly end: number;
}

export interface Session extends Grant {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Tokens {
  issueCredentials(grant: Grant): Credentials;
  /** Undefined when it was not issued here. */
  open(token: string): Session | undefined;
}

/** The longest lifetime of temporary credentials. */
export const SESSION_MAX_S = 43_200;

const VERSION = 1;
const IV = 12;
const TAG = 16;
const ID_PREFIX = 'WBTC';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const MAX_TOKEN = 8192;
const REMEMBERED = 1024;

/** Twenty characters that begin with the purpose of the key. */
export function drawKeyId(prefix: string): string {
  return prefix + Array.from(randomBytes(20 - prefix.length), (byte) => ALPHABET[byte % 32] ?? '').join('');
}

export const drawSecret = (): string => randomBytes(30).toString('base64url');

export const isTemporaryId = (accessKeyId: string): boolean => accessKeyId.startsWith(ID_PREFIX);

export function createTokens(secret: string | Uint8Array): Tokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'waybill store: session tokens', 32));
  const opened = new Map<string, Session>();

  function seal(session: Session): string {
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const text = cipher.update(JSON.stringify(session), 'utf8');
    return Buffer.concat([Buffer.of(VERSION), iv, text, cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    );
  }

  function unseal(token: string): Session | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length < 1 + IV + TAG || bytes[0] !== VERSION || bytes.toString('base64url') !== token) return;
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + IV));
    decipher.setAuthTag(bytes.subarray(-TAG));
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(1 + IV, -TAG)), decipher.final()]);
      const session: Session = JSON.parse(text.toString('utf8'));
      return session;
    } catch {
      return;
    }
  }

  return {
    issueCredentials(grant) {
      const accessKeyId = drawKeyId(ID_PREFIX);
      const secretAccessKey = drawSecret();
      const sessionToken = seal({ ...grant, accessKeyId, secretAccessKey });
      return { accessKeyId, secretAccessKey, sessionToken, end: grant.end };
    },
    open(token) {
      if (token.length > MAX_TOKEN) return;
      const known = opened.get(token);
      if (known !== undefined) return known;
      const session = unseal(token);
      if (session === undefined) return;
      if (opened.size >= REMEMBERED) opened.clear();
      opened.set(token, session);
      return session;
    },
  };
}
