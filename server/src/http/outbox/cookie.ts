/** The short-lived cookie that replaces the operator token after it was given once in the URL. */
import { createHmac } from 'node:crypto';
import { sameSecret } from '../../same-secret.ts';

export const OUTBOX_COOKIE = { name: 'waybill_outbox', path: '/dev/outbox', seconds: 60 * 60 };

const sign = (key: Uint8Array, until: string): string =>
  createHmac('sha256', key).update(until).digest('base64url');

export const signOutboxCookie = (key: Uint8Array, now: number): string => {
  const until = String(Math.floor(now / 1_000) + OUTBOX_COOKIE.seconds);
  return `${until}.${sign(key, until)}`;
};

export const isOutboxCookie = (key: Uint8Array, value: string, now: number): boolean => {
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(value) ?? [];
  const left = Number(until) - now / 1_000;
  if (until === '' || left < 0 || left > OUTBOX_COOKIE.seconds) return false;
  return sameSecret(signature, sign(key, until));
};
