import { randomBytes, randomUUID } from 'node:crypto';
import { RECOVERY_CODES } from '@waybill/contract/two-factor';
import { expect, test } from 'vitest';
import { drawRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { isAppCode } from './totp.ts';

const key = randomBytes(32);
const userId = randomUUID();

test('drawRecoveryCodes makes ten different codes without ambiguous characters, none like a code of an app', () => {
  const codes = drawRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) {
    expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(isAppCode(code)).toBe(false);
  }
});

test('hashRecoveryCode ignores case, dashes, spaces and full-width letters', () => {
  const hash = hashRecoveryCode(key, userId, 'K7RM-2XQ9-PHTC');
  for (const typed of ['k7rm2xq9phtc', ' K7RM 2XQ9 PHTC ', 'k7rm–2xq9–phtc', 'Ｋ７ＲＭ-2XQ9-PHTC'])
    expect(hashRecoveryCode(key, userId, typed).equals(hash), typed).toBe(true);
  expect(hashRecoveryCode(key, userId, 'K7RM-2XQ9-PHTD').equals(hash)).toBe(false);
});

test('hashRecoveryCode differs for another user and another key', () => {
  const hash = hashRecoveryCode(key, userId, 'K7RM-2XQ9-PHTC');
  expect(hashRecoveryCode(key, randomUUID(), 'K7RM-2XQ9-PHTC').equals(hash)).toBe(false);
  expect(hashRecoveryCode(randomBytes(32), userId, 'K7RM-2XQ9-PHTC').equals(hash)).toBe(false);
});
