/** Draws, reads and hashes lifetime codes such as `WB-K7RM-2XQ9-PHTC`. */
import { createHmac, randomInt } from 'node:crypto';

/** Thirty-two characters, so that twelve of them are 60 bits; without I, L, O and U, which are misread. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'WB';
const LENGTH = 12;
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0', U: 'V' };

export function drawCode(): string {
  const drawn = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${PREFIX}-${drawn.slice(0, 4)}-${drawn.slice(4, 8)}-${drawn.slice(8)}`;
}

/** The twelve characters of a typed code, with or without prefix, dashes and spaces, in any case; empty: nothing was typed. */
export function plainCode(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const bare = plain.length > LENGTH && plain.startsWith(PREFIX) ? plain.slice(PREFIX.length) : plain;
  return bare.replace(/[ILOU]/g, (letter) => READ_AS[letter] ?? letter);
}

/** With a key, so that a leaked database is not enough to try codes. */
export const hashCode = (key: Uint8Array, plain: string): Buffer =>
  createHmac('sha256', key).update(plain).digest();

export const endingOf = (plain: string): string => plain.slice(-4);
