/** Marks the browser that was let in, so that its passes are of no use in another one, nor on another host. */
import { createHash } from 'node:crypto';
import type { Context } from '../../../http/mount.ts';
import { drawSecret, keepSecret, readSecret } from '../../../http/secret-cookie.ts';

const COOKIE = { name: 'waybill_receiver', path: '/', seconds: 30 * 24 * 3600 };

const hashOf = (mark: string): string => createHash('sha256').update(mark).digest('base64url');

/** Undefined for a browser that was never let in anywhere. */
export function knownBrowser(context: Context): string | undefined {
  const mark = readSecret(context, COOKIE);
  return mark && hashOf(mark);
}

export function markBrowser(context: Context): string {
  const mark = readSecret(context, COOKIE) ?? drawSecret();
  keepSecret(context, COOKIE, mark);
  return hashOf(mark);
}
