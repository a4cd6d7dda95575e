/** Proves that every error code has a sentence in both languages, and that a rate limit says how long to wait. */
import { AppError, errorCodes } from '@waybill/contract/errors';
import { stsAuth } from '@waybill/contract/files';
import { quicksend2 } from '@waybill/contract/transfers';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { errorKey, hasCode, waitOf } from './error-keys.ts';
import { zh } from './zh.ts';

/** Codes for which trying again is all that a person can do, or for which the pages of plans have their own words. */
const GENERAL =
  `cross_site idempotency_mismatch key_invalid key_misplaced key_scope key_refused unknown_host method_not_allowed uri_too_long headers_too_large http_version internal
  send_failed bad_answer team_full already_in_team bad_domain domain_taken domain_reserved owns_team invite_over offer_over handover_unpaid code_invalid coupon_invalid card_invalid
  card_declined card_missing codes_maximum refund_over payments_off no_subscription already_subscribed same_plan price_changed card_needed
  checkout_over coupon_expired trial_used`.split(/\s+/);

test.each([
  ['en', en.errors],
  ['zh', zh.errors],
])('error table (%s): every code has its own sentence, or deliberately the general one', (_, sentences) => {
  for (const code of errorCodes) {
    expect(sentences[errorKey(code)], code).toMatch(/\S/);
    expect(errorKey(code) === 'other', code).toBe(GENERAL.includes(code));
  }
});

test('error table: it has no sentence that no code leads to', () => {
  const waits = ['seconds', 'minutes', 'hours', 'length'];
  const used = new Set<string>([...errorCodes.map(errorKey), ...waits]);
  expect(Object.keys(en.errors).filter((key) => !used.has(key))).toEqual([]);
});

test('T06 error table: every error of announcing and sending has words of its own', () => {
  const declared = [...(stsAuth.errors ?? []), ...(quicksend2.errors ?? [])];
  expect(declared.length).toBeGreaterThan(20);
  for (const code of declared) expect(errorKey(code), code).not.toBe('other');
});

test.each([
  [0.2, 'seconds', 1],
  [59.1, 'seconds', 60],
  [99, 'seconds', 99],
  [100, 'minutes', 2],
  [601, 'minutes', 11],
  [3600, 'minutes', 60],
  [86_000, 'hours', 24],
] as const)('T14 a wait of %s seconds is %s %s', (retryAfter, unit, n) => {
  expect(waitOf(new AppError('too_many_tries', { retryAfter }))).toEqual({ unit, n });
});

test('T14 there is no wait without a time, and none for other errors', () => {
  expect(waitOf(new AppError('too_many_tries'))).toBeNull();
  expect(waitOf(new AppError('unavailable', { retryAfter: 1 }))).toBeNull();
  expect(waitOf(new TypeError('broken'))).toBeNull();
});

test('an error that is not of the contract gets the general sentence', () => {
  expect(errorKey(new TypeError('broken'))).toBe('other');
});

test('hasCode is true only for an AppError with one of the codes', () => {
  expect(hasCode(new AppError('wrong_code'), 'wrong_code', 'email_taken')).toBe(true);
  expect(hasCode(new AppError('wrong_code'), 'email_taken')).toBe(false);
  expect(hasCode(new Error('wrong_code'), 'wrong_code')).toBe(false);
});
