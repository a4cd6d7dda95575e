/** The signed cookie of a browser that was let into one transfer or request, by its password or by the session of its owner or of a colleague. */
import { createHmac } from 'node:crypto';
import { LOCK_OPEN_S } from '@waybill/contract/downloads';
import { knownBrowser, markBrowser } from '../../../http/access/receiving-browser.ts';
import { isFresh } from '../../../http/access/token-age.ts';
import { cookieName, isSecure, readCookie, readCookieNames, setCookie } from '../../../http/cookies.ts';
import type { Context } from '../../../http/mount.ts';
import { sameSecret } from '../../../same-secret.ts';
import { findUserOfSession } from '../../accounts/index.ts';

const PREFIX = 'waybill_pass_';
/** More would not fit into a request. */
const KEPT = 30;
const MAC_BYTES = 18;
const SHAPE = /^(\d{1,12})\.(?:([0-9a-f-]{36})\.)?(?:([0-9a-f-]{36})\.)?[\w-]{24}$/;

/** A colleague’s says who they are; whether it is shared with them is asked each time. */
export type Pass = 'password' | 'sender' | { readonly colleague: string };

/** A transfer or a request. */
export interface Lockable {
  readonly slug: string;
  readonly password_hash: string | null;
  readonly user_id: string | null;
}

interface Letting {
  /** Seconds since 1970. */
  readonly issued: number;
  readonly browser: string;
  /** The sender's or a colleague's; without it, the password was given. */
  readonly sessionId?: string | undefined;
  /** The colleague's own id. */
  readonly colleague?: string | undefined;
}

/** The password's hash is signed too, so that a new password ends all passes of the old one. */
function write({ deps }: Context, locked: Lockable, letting: Letting): string {
  const { issued, browser, sessionId, colleague } = letting;
  const { slug, password_hash, user_id } = locked;
  const session =
    colleague === undefined ? ['sender', user_id, sessionId] : ['colleague', colleague, sessionId];
  const by = sessionId === undefined ? ['password', password_hash] : session;
  const mac = createHmac('sha256', deps.keys.unlocked)
    .update(JSON.stringify([...by, slug, issued, browser]))
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url');
  return [issued, sessionId, colleague, mac].filter((part) => part !== undefined).join('.');
}

export async function readPass(context: Context, locked: Lockable): Promise<Pass | undefined> {
  const { actor, deps, request } = context;
  if (actor.kind === 'user' && actor.user.id === locked.user_id) return 'sender';
  const browser = knownBrowser(context);
  const secure = isSecure(deps.config);
  const shown = readCookie(request, cookieName({ name: PREFIX + locked.slug, secure })) ?? '';
  const [, time = '', sessionId, colleague] = SHAPE.exec(shown) ?? [];
  const issued = Number(time);
  if (time === '' || browser === undefined || !isFresh(issued, LOCK_OPEN_S)) return undefined;
  if (!sameSecret(shown, write(context, locked, { issued, browser, sessionId, colleague }))) return undefined;
  if (sessionId === undefined) return locked.password_hash === null ? undefined : 'password';
  const userId = colleague ?? locked.user_id;
  if (userId === null || (await findUserOfSession(deps, { userId, sessionId })) === undefined)
    return undefined;
  return colleague === undefined ? 'sender' : { colleague };
}

/** Links and pictures carry no token, so the browsers of the sender and of colleagues are known by this as well. */
export function givePass(context: Context, locked: Lockable, pass: Pass): void {
  const { actor, deps, reply, request } = context;
  // A pass by a session is renewed by calls with a token, never by itself.
  if (pass !== 'password' && (actor.kind !== 'user' || actor.user.sessionId === undefined)) return;
  const sessionId = pass !== 'password' && actor.kind === 'user' ? actor.user.sessionId : undefined;
  const colleague = typeof pass === 'object' ? pass.colleague : undefined;
  const issued = Math.floor(Date.now() / 1000);
  const value = write(context, locked, { issued, sessionId, colleague, browser: markBrowser(context) });
  const name = PREFIX + locked.slug;
  const rules = { path: '/', seconds: LOCK_OPEN_S, secure: isSecure(deps.config) };
  const prefix = cookieName({ ...rules, name: PREFIX });
  const others = readCookieNames(request).flatMap((other) =>
    other.startsWith(prefix) && other !== prefix + locked.slug ? [PREFIX + other.slice(prefix.length)] : [],
  );
  // Browsers send the oldest first.
  for (const old of others.slice(0, Math.max(0, others.length + 1 - KEPT)))
    setCookie(reply, { ...rules, name: old }, '');
  setCookie(reply, { ...rules, name }, value);
}
