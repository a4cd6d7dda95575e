/** Who is signed in on this page, and the token that says so: in memory only, renewed by the clock, one renewal at a time. */
import { ACCESS_TOKEN_LIFETIME_S, REFRESH_GRACE_S } from '@waybill/contract/accounts';
import { type CallOptions, call } from '@waybill/contract/call';
import { AppError } from '@waybill/contract/errors';
import { logout, refreshToken } from '@waybill/contract/sessions';
import type { SignedIn, UserView } from '@waybill/contract/user';
import type { KeptName } from './kept.ts';

/** An answer that is lost has to be asked for again while the server still repeats it. */
const RENEWAL_MS = (REFRESH_GRACE_S - 2) * 1000;

/** Why a session ended that its user did not end on this page. */
export const ENDINGS = ['elsewhere', 'password', 'deleted', 'expired'] as const;
export type SessionEnding = (typeof ENDINGS)[number];

export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'visitor'; readonly ended?: SessionEnding }
  | { readonly status: 'user'; readonly user: UserView };

export interface Session {
  state(): SessionState;
  /** How many milliseconds ago this page began to find out who the user is; all it loaded for them is younger. */
  age(): number;
  subscribe(listener: () => void): () => void;
  /** Finds out who is signed in; rejects when the server cannot be reached, and may be asked again. */
  restore(): Promise<SessionState>;
  enter(answer: SignedIn): void;
  /** After a change that the server has answered. */
  update(user: UserView): void;
  /** Rejects when the server could not be reached; then the user is still signed in. */
  leave(): Promise<void>;
}

export interface Ending {
  /** True when the session that was ended is the one of this page; then this page is signed out, unless another tab has just signed in. */
  ended(sessionId: string, why?: string): boolean;
}

export interface Bearer {
  /** A token with some life left. */
  token(): Promise<string>;
  /** A newer one than the token that was refused. */
  renewed(refused?: string): Promise<string>;
}

/** What the store needs of a browser. */
export interface SessionTools {
  readonly call: CallOptions;
  readonly now: () => number;
  readonly read: (name: KeptName) => string | null;
  readonly keep: (name: KeptName, value: string | null) => void;
  /** Runs one renewal at a time over all tabs, as far as the browser can. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Another person has signed in in this browser: load the page again. */
  readonly reload: () => void;
  /** Calls the listener when another tab has changed the marker. */
  readonly onMarkerElsewhere: (listener: () => void) => void;
}

const RENEW_AHEAD_MS = 60_000;
const VISITOR: SessionState = { status: 'visitor' };

/** By what the server says about an ended session. */
const ENDED_WHY: Readonly<Record<string, SessionEnding>> = {
  logout: 'elsewhere',
  elsewhere: 'elsewhere',
  password: 'password',
  reset: 'password',
  deleted: 'deleted',
};

export const isSessionOver = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'unauthenticated' || error.code === 'session_expired');

const endingOf = (error: unknown): SessionEnding =>
  (error instanceof AppError && ENDED_WHY[error.fields?.['why'] ?? '']) || 'expired';

/** Which session a token belongs to. Only the server can tell whether a token is good; this is for recognising our own. */
function sessionOf(token: string): unknown {
  const claims = token.split('.')[1] ?? '';
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sid;
  } catch {
    return undefined;
  }
}

export function openSession(tools: SessionTools): Session & Bearer & Ending {
  let state: SessionState = { status: 'unknown' };
  let held: { readonly token: string; readonly until: number } | undefined;
  let renewing: Promise<string> | undefined;
  let restoring: Promise<SessionState> | undefined;
  /** Rises with every sign-in and sign-out, so that an answer to an earlier request is ignored. */
  let era = 0;
  /** Signing out: what the server says about that meanwhile is no news. */
  let leaving = false;
  let since = 0;
  const listeners = new Set<() => void>();

  const become = (next: SessionState): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const forget = (ended?: SessionEnding): void => {
    era += 1;
    held = undefined;
    if (tools.read('ssid') !== null) tools.keep('ssid', null);
    if (state.status !== 'visitor') become(ended === undefined ? VISITOR : { status: 'visitor', ended });
  };

  const take = ({ accessToken, user }: SignedIn, asked: number): string => {
    const stranger = state.status === 'user' && state.user._id !== user._id;
    if (state.status !== 'user') since = asked;
    held = { token: accessToken, until: tools.now() + ACCESS_TOKEN_LIFETIME_S * 1000 };
    tools.keep('ssid', '1');
    tools.keep('logoData', user.logoPic);
    tools.keep('companyName', user.company || null);
    become({ status: 'user', user });
    if (stranger) tools.reload();
    return accessToken;
  };

  const renewOnce = async (): Promise<string> => {
    const began = era;
    const asked = tools.now();
    try {
      // A token that the server has replaced counts as stolen when it comes again, so its answer must not be lost.
      const answer = await tools.alone(() =>
        call(refreshToken, {}, { ...tools.call, timeoutMs: RENEWAL_MS, keepalive: true }),
      );
      if (began !== era) throw new AppError('unauthenticated');
      return take(answer, asked);
    } catch (error) {
      if (began === era && isSessionOver(error)) forget(endingOf(error));
      throw error;
    }
  };

  const renew = (): Promise<string> => {
    if (leaving) return Promise.reject(new AppError('unauthenticated'));
    renewing ??= renewOnce().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  const findOut = async (): Promise<SessionState> => {
    if (state.status === 'user') return state;
    if (tools.read('ssid') === null) {
      if (state.status !== 'visitor') become(VISITOR);
      return state;
    }
    try {
      await renew();
    } catch (error) {
      if (!isSessionOver(error)) throw error;
    }
    return state;
  };

  const restore = (): Promise<SessionState> => {
    restoring ??= findOut().finally(() => {
      restoring = undefined;
    });
    return restoring;
  };

  tools.onMarkerElsewhere(() => {
    if (tools.read('ssid') === null) forget('elsewhere');
    else if (state.status !== 'user') restore().catch(() => {}); // The next call asks again.
  });

  return {
    state: () => state,
    age: () => Math.max(0, tools.now() - since),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore,
    enter: (answer) => {
      era += 1;
      since = tools.now();
      take(answer, since);
    },
    update: (user) => {
      if (state.status !== 'user' || state.user._id !== user._id) return;
      tools.keep('logoData', user.logoPic);
      tools.keep('companyName', user.company || null);
      become({ status: 'user', user });
    },
    leave: async () => {
      leaving = true;
      try {
        await call(logout, {}, tools.call);
        tools.keep('waybill-keys', null);
        forget();
      } finally {
        leaving = false;
      }
    },
    ended: (sessionId, why) => {
      if (held === undefined || sessionOf(held.token) !== sessionId) return false;
      if (why === 'replaced') {
        // Another tab of this browser has signed in: the next call finds out as whom.
        held = undefined;
        return true;
      }
      // While signing out, the answer of the server ends it, and also removes the cookie.
      if (!leaving) forget(ENDED_WHY[why ?? ''] ?? 'expired');
      return true;
    },
    token: async () => {
      if (held === undefined) {
        if (tools.read('ssid') === null) throw new AppError('unauthenticated');
        return renew();
      }
      const { token, until } = held;
      if (until - tools.now() > RENEW_AHEAD_MS) return token;
      try {
        return await renew();
      } catch (error) {
        if (isSessionOver(error) || until <= tools.now()) throw error;
        return token;
      }
    },
    renewed: async (refused) => {
      if (state.status === 'visitor') throw new AppError('unauthenticated');
      const current = held?.token;
      return current !== undefined && refused !== undefined && current !== refused ? current : renew();
    },
  };
}
