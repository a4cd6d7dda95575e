import { expect, test } from 'vitest';
import { hasOutboxCookie, outboxCookie } from './cookie.ts';

const key = new Uint8Array(32).fill(7);
const now = Date.UTC(2026, 0, 1);
const pair = (cookie: string): string => cookie.split(';', 1)[0] ?? '';

test('S96 the cookie is limited in path and time, and out of reach of scripts', () => {
  expect(outboxCookie(key, true, now)).toMatch(
    /^waybill_outbox=[\w.-]+; Path=\/dev\/outbox; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
  );
  const cookie = pair(outboxCookie(key, false, now));
  expect(hasOutboxCookie(key, `a=b; ${cookie}; c=d`, now)).toBe(true);
  expect(hasOutboxCookie(key, cookie, now + 3_599_000)).toBe(true);
  expect(hasOutboxCookie(key, cookie, now + 3_601_000)).toBe(false);
});

test('S96 a made-up, changed or foreign cookie opens nothing', () => {
  const cookie = pair(outboxCookie(key, false, now));
  const foreign = pair(outboxCookie(new Uint8Array(32), false, now));
  const longer = cookie.replace(/=\d+/, '=99999999999');
  for (const header of [
    undefined,
    '',
    'waybill_outbox=',
    'waybill_outbox=1.2',
    longer,
    foreign,
    `x${cookie}`,
  ]) {
    expect(hasOutboxCookie(key, header, now)).toBe(false);
  }
});
