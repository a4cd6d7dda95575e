/** The short-lived cookie that replaces the operator token after it was given once in the URL. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const name = 'waybill_outbox';
const lifetime = 60 * 60;

const sign = (key: Uint8Array, until: string): Buffer => createHmac('sha256', key).update(until).digest();

export const outboxCookie = (key: Uint8Array, secure: boolean, now: number): string => {
  const until = String(Math.floor(now / 1_000) + lifetime);
  const value = `${until}.${sign(key, until).toString('base64url')}`;
  return `${name}=${value}; Path=/dev/outbox; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
};

export const hasOutboxCookie = (key: Uint8Array, header: string | undefined, now: number): boolean => {
  const value = (header ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const [, until = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  const left = Number(until) - now / 1_000;
  if (until === '' || left < 0 || left > lifetime) return false;
  const given = Buffer.from(signature, 'base64url');
  const right = sign(key, until);
  return given.length === right.length && timingSafeEqual(given, right);
};
