import { randomBytes, randomUUID } from 'node:crypto';
import { RECOVERY_CODES } from '@waybill/contract/two-factor';
import { expect, test } from 'vitest';
import { drawRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { isAppCode } from './totp.ts';

const key = randomBytes(32);
const userId = randomUUID();

test('ten different codes that nobody misreads, none of which an app could show', () => {
  const codes = drawRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) {
    expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(isAppCode(code)).toBe(false);
  }
});

test('it counts however it is typed', () => {
  const hash = hashRecoveryCode(key, userId, 'K7RM-2XQ9-PHTC');
  for (const typed of ['k7rm2xq9phtc', ' K7RM 2XQ9 PHTC ', 'k7rm–2xq9–phtc', 'Ｋ７ＲＭ-2XQ9-PHTC'])
    expect(hashRecoveryCode(key, userId, typed).equals(hash), typed).toBe(true);
  expect(hashRecoveryCode(key, userId, 'K7RM-2XQ9-PHTD').equals(hash)).toBe(false);
});

test('one code is another hash for another user and another key', () => {
  const hash = hashRecoveryCode(key, userId, 'K7RM-2XQ9-PHTC');
  expect(hashRecoveryCode(key, randomUUID(), 'K7RM-2XQ9-PHTC').equals(hash)).toBe(false);
  expect(hashRecoveryCode(randomBytes(32), userId, 'K7RM-2XQ9-PHTC').equals(hash)).toBe(false);
});
