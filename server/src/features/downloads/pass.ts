/** What a browser keeps once it was let in: a signed cookie for one transfer, by its password or by its sender's session. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookie, readCookieNames, setCookie } from '../../http/cookies.ts';
import type { Context } from '../../http/mount.ts';
import { findUserOfSession } from '../accounts/index.ts';
import type { StoredTransfer } from '../transfers/index.ts';

const PREFIX = 'waybill_pass_';
const SECONDS = 7 * 24 * 3600;
/** More would not fit into a request. */
const KEPT = 30;
const MAC_BYTES = 18;

export type Pass = 'password' | 'sender';

function sign({ deps }: Context, parts: readonly (string | null)[]): string {
  const mac = createHmac('sha256', deps.keys.unlocked).update(JSON.stringify(parts)).digest();
  return mac.subarray(0, MAC_BYTES).toString('base64url');
}

/** Ends when the password is changed. */
const byPassword = (context: Context, { slug, password_hash }: StoredTransfer): string =>
  `p.${sign(context, ['password', slug, password_hash])}`;

/** Ends with the session. */
const bySession = (context: Context, { slug, user_id }: StoredTransfer, sessionId: string): string =>
  `s.${sessionId}.${sign(context, ['sender', slug, user_id, sessionId])}`;

function isSame(shown: string, right: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export async function readPass(context: Context, transfer: StoredTransfer): Promise<Pass | undefined> {
  const { actor, deps, request } = context;
  if (actor.kind === 'user' && actor.user.id === transfer.user_id) return 'sender';
  const shown = readCookie(request, PREFIX + transfer.slug);
  if (shown === undefined) return undefined;
  if (transfer.password_hash !== null && isSame(shown, byPassword(context, transfer))) return 'password';
  const [, sessionId] = shown.split('.');
  if (sessionId === undefined || transfer.user_id === null) return undefined;
  if (!isSame(shown, bySession(context, transfer, sessionId))) return undefined;
  const user = await findUserOfSession(deps.db, { userId: transfer.user_id, sessionId });
  return user === undefined ? undefined : 'sender';
}

/** Links and pictures carry no token, so the sender's browser is known by this as well. */
export function givePass(context: Context, transfer: StoredTransfer, pass: Pass): void {
  const { actor, deps, reply, request } = context;
  const value =
    pass === 'password'
      ? byPassword(context, transfer)
      : actor.kind === 'user'
        ? bySession(context, transfer, actor.user.sessionId)
        : undefined;
  const name = PREFIX + transfer.slug;
  if (value === undefined || readCookie(request, name) === value) return;
  const rules = { path: '/', seconds: SECONDS, secure: deps.config.publicUrl.startsWith('https:') };
  const others = readCookieNames(request).filter((other) => other.startsWith(PREFIX) && other !== name);
  // Browsers send the oldest first.
  for (const old of others.slice(0, Math.max(0, others.length + 1 - KEPT)))
    setCookie(reply, { ...rules, name: old }, '');
  setCookie(reply, { ...rules, name }, value);
}
