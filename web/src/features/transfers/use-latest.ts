/** What the user has sent, newest first, a page at a time, and kept true while it is looked at. */
import { getQs, type TransferView } from '@waybill/contract/transfers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callAsUser } from '../../session/call-as-user.ts';
import { onLive } from '../../session/live.ts';
import { type Latest, merged, NOTHING, withOne } from './latest-state.ts';

export interface LatestSends extends Latest {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly moreFailed: boolean;
  readonly loadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
  /** Fetches one again, after something was done to it. */
  readonly refresh: (slug: string) => Promise<void>;
  readonly drop: (id: string) => void;
}

const ask = (userid: string, query: { skip?: number; slug?: string }, signal?: AbortSignal) =>
  callAsUser(getQs, { headers: {}, query: { userid, ...query } }, signal === undefined ? {} : { signal });

export function useLatest(userId: string): LatestSends {
  const [latest, setLatest] = useState<Latest>(NOTHING);
  const [status, setStatus] = useState<LatestSends['status']>('loading');
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads again.
  useEffect(() => {
    const leaving = new AbortController();
    setStatus('loading');
    ask(userId, {}, leaving.signal).then(
      ({ allDocs, allCount }) => {
        setLatest((before) => merged(before, allDocs, allCount));
        setStatus('ready');
      },
      () => {
        if (!leaving.signal.aborted) setStatus('failed');
      },
    );
    return () => leaving.abort();
  }, [userId, round]);

  const refresh = useCallback(
    async (slug: string) => {
      const { allDocs, allCount } = await ask(userId, { slug });
      setLatest((before) => withOne(before, slug, allDocs[0], allCount));
    },
    [userId],
  );

  useEffect(
    () =>
      onLive(({ kind, data: { slug } }) => {
        if (!kind.startsWith('transfer.') || typeof slug !== 'string') return;
        refresh(slug).catch(() => {}); // What was missed is there at the next look.
      }),
    [refresh],
  );

  const shown = useRef(0);
  shown.current = latest.transfers.length;
  const loadMore = useCallback(() => {
    setMore('loading');
    ask(userId, { skip: shown.current }).then(
      ({ allDocs, allCount }) => {
        setLatest((before) => merged(before, allDocs, allCount));
        setMore('idle');
      },
      () => setMore('failed'),
    );
  }, [userId]);

  return {
    ...latest,
    status,
    moreFailed: more === 'failed',
    loadingMore: more === 'loading',
    more: loadMore,
    retry: useCallback(() => setRound((count) => count + 1), []),
    refresh,
    drop: useCallback(
      (id: string) =>
        setLatest((before) => ({
          ...before,
          transfers: before.transfers.filter(({ _id }: TransferView) => _id !== id),
          count: before.count - 1,
        })),
      [],
    ),
  };
}
