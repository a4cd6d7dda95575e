/** Creates and hashes recovery codes, for users who lost their app. They are read from paper and typed by hand; each works once. */
import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@waybill/contract/two-factor';

/** Without 0 O, 1 I L and U, which are misread: 30 characters, so that twelve are 58 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const drawGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Such as `K7RM-2XQ9-PHTC`. */
const drawCode = (): string => Array.from({ length: GROUPS }, drawGroup).join('-');

export function drawRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(drawCode());
  return [...codes];
}

/** With or without dashes and spaces, in any case, in full-width letters. */
const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** Hashed with a key, so that a leaked database is not enough to try codes. */
export const hashRecoveryCode = (key: Uint8Array, userId: string, typed: string): Buffer =>
  createHmac('sha256', key)
    .update(`recovery-code ${userId} ${plainCode(typed)}`)
    .digest();
