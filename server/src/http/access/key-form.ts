/** The form of an API key: a prefix that scanners know, 32 random bytes, and a checksum that shows typing errors without a look-up. */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const KEY_PREFIX = 'wbk_';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 43;
const SUM_LENGTH = 6;
/** Only letters and digits, so that a double click selects all of it. */
export const KEY_FORM = `${KEY_PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + SUM_LENGTH}}`;
const FORM = new RegExp(`^${KEY_FORM}$`);
const START_LENGTH = KEY_PREFIX.length + 4;

function written(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = (DIGITS[Number(rest % 62n)] ?? '') + text;
  return text;
}

const sumOf = (text: string): string => written(BigInt(crc32(text)), SUM_LENGTH);

export function newKey(): string {
  const secret = KEY_PREFIX + written(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  return secret + sumOf(secret);
}

export const looksLikeKey = (token: string): boolean => token.startsWith(KEY_PREFIX);

export const hasKeyForm = (token: string): boolean =>
  FORM.test(token) && token.endsWith(sumOf(token.slice(0, -SUM_LENGTH)));

/** What is shown of it later. */
export const startOfKey = (key: string): string => key.slice(0, START_LENGTH);
