/** What the page knows of its request: nothing yet, everything, that it is locked, or why it is refused. */

import { call } from '@waybill/contract/call';
import { type GiveView, introduceGiver, openGive, requestBranding } from '@waybill/contract/giving';
import type { Look } from '@waybill/contract/look';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasCode, type Wait, waitOf } from '../../../i18n/error-keys.ts';
import { watchGive } from '../upload/run-store.ts';
import { isPassing, type Refusal, refusalOf } from './refusal.ts';

export type GiveState =
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly give: GiveView }
  | { readonly status: 'locked'; readonly look: Look | null }
  | { readonly status: 'refused'; readonly why: Refusal; readonly wait: Wait | null };

export interface Introduction {
  readonly name: string;
  readonly email?: string | undefined;
  readonly company: string;
}

export interface OpenedGive {
  readonly state: GiveState;
  readonly ask: () => Promise<void>;
  /** Rejects while it stays locked. */
  readonly unlock: (password: string) => Promise<void>;
  /** Says who is handing in; rejects when the server does not take it. */
  readonly introduce: (who: Introduction) => Promise<void>;
}

/** So often an open page looks by itself whether its owner changed or decided something: the live line may not get through. */
const EVERY_MS = 20_000;

/** What the page wears. */
export function lookOf(state: GiveState): Look | null {
  if (state.status === 'open') return state.give.brand;
  return state.status === 'locked' ? state.look : null;
}

const LOOK_MS = 4_000;

/** A page that cannot have its look does without: it is not worth another error, nor a long wait. */
const askLook = (id: string): Promise<Look | null> =>
  call(requestBranding, { body: { id } }, { timeoutMs: LOOK_MS, retry: { maxRetries: 0 } }).then(
    ({ look }) => look,
    () => null,
  );

async function stateAfter(error: unknown, id: string): Promise<GiveState> {
  if (hasCode(error, 'locked')) return { status: 'locked', look: await askLook(id) };
  return { status: 'refused', why: refusalOf(error), wait: waitOf(error) };
}

/** Whether another look can show something new. An unknown link is not asked about again: wrong ones are counted. */
const canChange = (state: GiveState): boolean =>
  state.status !== 'refused' || (state.why !== 'unknown' && state.why !== 'tooMany');

const staysLocked = (error: unknown): boolean =>
  hasCode(error, 'wrong_password', 'locked') || isPassing(refusalOf(error));

export function useGive(id: string): OpenedGive {
  const [state, setState] = useState<GiveState>({ status: 'opening' });
  const newest = useRef(state);
  newest.current = state;
  /** Counts what was shown, so that an older answer never replaces a newer one. */
  const shown = useRef(0);
  const show = useCallback((give: GiveView) => {
    shown.current += 1;
    setState({ status: 'open', give });
  }, []);

  const ask = useCallback(async () => {
    const before = shown.current;
    try {
      const { give } = await call(openGive, { body: { id } });
      if (shown.current === before) show(give);
    } catch (error) {
      const next = await stateAfter(error, id);
      if (shown.current !== before) return;
      // What is open or locked stays so while the connection is lost for a moment.
      setState((before) =>
        (before.status === 'open' || before.status === 'locked') &&
        next.status === 'refused' &&
        isPassing(next.why)
          ? before
          : next,
      );
    }
  }, [id, show]);

  const unlock = useCallback(
    async (password: string) => {
      try {
        show((await call(openGive, { body: { id, password } })).give);
      } catch (error) {
        if (staysLocked(error)) throw error;
        setState(await stateAfter(error, id));
      }
    },
    [id, show],
  );

  const introduce = useCallback(
    async ({ name, email, company }: Introduction) => {
      const body = { id, name, company, ...(email ? { email } : {}) };
      show((await call(introduceGiver, { body })).give);
    },
    [id, show],
  );

  useEffect(() => {
    setState({ status: 'opening' });
    void ask();
    const again = () => {
      if (canChange(newest.current)) void ask();
    };
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible' && newest.current.status === 'open') void ask();
    }, EVERY_MS);
    window.addEventListener('focus', again);
    window.addEventListener('online', again);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('focus', again);
      window.removeEventListener('online', again);
    };
  }, [ask]);

  const person = state.status === 'open' ? state.give.giver?.id : undefined;
  useEffect(() => {
    // Nothing can be decided about someone who has not said who they are.
    if (person === undefined) return;
    const left = new AbortController();
    void import('./follow-give.ts').then(({ followGive }) => {
      if (!left.signal.aborted)
        left.signal.addEventListener(
          'abort',
          followGive(id, () => void ask()),
        );
    });
    return () => left.abort();
  }, [id, person, ask]);

  useEffect(
    () =>
      watchGive((link, give) => {
        if (link !== id) return;
        if (give === null) void ask();
        else show(give);
      }),
    [id, ask, show],
  );
  return { state, ask, unlock, introduce };
}
