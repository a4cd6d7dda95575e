/** Identifies whose conversation a call is about: the account's, or that of a visitor's browser by a secret cookie. */
import { createHash } from 'node:crypto';
import type { Context } from '../../http/mount.ts';
import { drawSecret, keepSecret, readSecret } from '../../http/secret-cookie.ts';

/** As long as a conversation is kept; renewed whenever the panel is opened. */
const COOKIE = { name: 'waybill_contact', path: '/api/contact', seconds: 366 * 24 * 3600 };

export interface Caller {
  readonly user: { readonly id: string; readonly email: string } | undefined;
  /** The hash of the browser's secret, of which nothing else is stored. */
  readonly browser: Buffer | undefined;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function callerOf(context: Context): Caller {
  const { actor } = context;
  const secret = readSecret(context, COOKIE);
  return {
    user: actor.kind === 'user' ? actor.user : undefined,
    browser: secret === undefined ? undefined : hashOf(secret),
  };
}

/** Like `callerOf`, and gives a visitor's browser its cookie for another year. */
export function keepCaller(context: Context): Caller {
  const caller = callerOf(context);
  if (caller.user !== undefined) return caller;
  const secret = readSecret(context, COOKIE) ?? drawSecret();
  keepSecret(context, COOKIE, secret);
  return { ...caller, browser: hashOf(secret) };
}
