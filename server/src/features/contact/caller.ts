/** Identifies whose conversation a call is about: the account's, or that of a visitor's browser by a secret cookie. */
import { createHash, randomBytes } from 'node:crypto';
import { readCookie, setCookie } from '../../http/cookies.ts';
import type { Context } from '../../http/mount.ts';

const NAME = 'waybill_contact';
/** As long as a conversation is kept; renewed whenever the panel is opened. */
const SECONDS = 366 * 24 * 3600;

export interface Caller {
  readonly user: { readonly id: string; readonly email: string } | undefined;
  /** The hash of the browser's secret, of which nothing else is stored. */
  readonly browser: Buffer | undefined;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function secretOf({ request }: Context): string | undefined {
  const shown = readCookie(request, NAME);
  return shown !== undefined && /^[\w-]{22}$/.test(shown) ? shown : undefined;
}

export function callerOf(context: Context): Caller {
  const { actor } = context;
  const secret = secretOf(context);
  return {
    user: actor.kind === 'user' ? actor.user : undefined,
    browser: secret === undefined ? undefined : hashOf(secret),
  };
}

/** Like `callerOf`, and gives a visitor's browser its cookie for another year. */
export function keepCaller(context: Context): Caller {
  const caller = callerOf(context);
  if (caller.user !== undefined) return caller;
  const secret = secretOf(context) ?? randomBytes(16).toString('base64url');
  const secure = context.deps.config.publicUrl.startsWith('https:');
  setCookie(context.reply, { name: NAME, path: '/api/contact', seconds: SECONDS, secure }, secret);
  return { ...caller, browser: hashOf(secret) };
}
