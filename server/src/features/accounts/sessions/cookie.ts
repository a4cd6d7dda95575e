/** The cookie that keeps a browser signed in. */
import { REFRESH_TOKEN_LIFETIME_S } from '@waybill/contract/accounts';
import { cookieName, dropCookie, isSecure, readCookie, setCookie } from '../../../http/cookies.ts';
import type { Context } from '../../../http/mount.ts';

const COOKIE = { name: 'waybill_refresh', path: '/api', seconds: REFRESH_TOKEN_LIFETIME_S };

export interface RefreshCookie {
  readonly token: string;
  /** By the name it had on https before names began with `__Host-`. */
  readonly byOldName: boolean;
}

export function readRefreshCookie({ request, deps }: Context): RefreshCookie | undefined {
  const secure = isSecure(deps.config);
  const token = readCookie(request, cookieName({ ...COOKIE, secure }));
  if (token !== undefined) return { token, byOldName: false };
  const old = secure ? readCookie(request, COOKIE.name) : undefined;
  return old === undefined ? undefined : { token: old, byOldName: true };
}

/** An empty token takes the cookie away. */
export function setRefreshCookie({ request, reply, deps }: Context, token: string): void {
  const secure = isSecure(deps.config);
  setCookie(reply, { ...COOKIE, secure }, token);
  if (secure && readCookie(request, COOKIE.name) !== undefined) dropCookie(reply, COOKIE);
}
