/** Loads the user's transfers a page at a time, and keeps them up to date by live events. */
import { isAbout } from '@waybill/contract/live-events';
import { getQs, type TransferView } from '@waybill/contract/transfers';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callAsUser } from '../../session/call-as-user.ts';
import { onLive } from '../../session/live.ts';
import { EMPTY_LIST, type TransferList, withoutTransfer, withPage, withTransfer } from './transfer-list.ts';

export interface LoadedTransfers extends TransferList {
  readonly status: 'loading' | 'failed' | 'ready';
  readonly moreFailed: boolean;
  readonly loadingMore: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
  /** Loads one transfer again, after something was done with it. */
  readonly refresh: (slug: string) => Promise<void>;
  /** Shows a transfer as deleted or as back before the server has answered `call`; undone when the call fails. */
  readonly change: (
    transfer: TransferView,
    to: 'deleted' | 'back',
    call: () => Promise<unknown>,
  ) => Promise<void>;
}

const fetchPage = (userid: string, query: { skip?: number; slug?: string }, signal?: AbortSignal) =>
  callAsUser(getQs, { headers: {}, query: { userid, ...query } }, signal === undefined ? {} : { signal });

const changed = (before: TransferList, transfer: TransferView, to: 'deleted' | 'back'): TransferList =>
  to === 'deleted'
    ? withoutTransfer(before, transfer.slug, before.count - 1)
    : withTransfer(before, transfer, before.count + 1);

export function useTransferList(userId: string): LoadedTransfers {
  const [list, setList] = useState<TransferList>(EMPTY_LIST);
  const [status, setStatus] = useState<LoadedTransfers['status']>('loading');
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [round, setRound] = useState(0);
  /** The newest request about each transfer: an older answer that arrives later is dropped. */
  const requests = useRef(new Map<string, symbol>());
  /** Transfers with a change under way, which asks for the outcome itself. */
  const changing = useRef(new Set<string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads again.
  useEffect(() => {
    const leaving = new AbortController();
    setStatus('loading');
    fetchPage(userId, {}, leaving.signal).then(
      ({ allDocs, allCount }) => {
        setList((before) => withPage(before, allDocs, allCount));
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
      const request = Symbol(slug);
      requests.current.set(slug, request);
      const { allDocs, allCount } = await fetchPage(userId, { slug });
      if (requests.current.get(slug) !== request) return;
      const [now] = allDocs;
      setList((before) =>
        now === undefined ? withoutTransfer(before, slug, allCount) : withTransfer(before, now, allCount),
      );
    },
    [userId],
  );

  const change = useCallback(
    async (transfer: TransferView, to: 'deleted' | 'back', call: () => Promise<unknown>) => {
      const { slug } = transfer;
      requests.current.delete(slug);
      changing.current.add(slug);
      setList((before) => changed(before, transfer, to));
      try {
        await call();
      } catch (error) {
        setList((before) => changed(before, transfer, to === 'deleted' ? 'back' : 'deleted'));
        throw error;
      } finally {
        changing.current.delete(slug);
        refresh(slug).catch(() => {}); // The next look at the list gets it right.
      }
    },
    [refresh],
  );

  useEffect(
    () =>
      onLive((event) => {
        if (!isAbout(event, 'transfer')) return;
        const { slug } = event.data;
        if (!changing.current.has(slug)) refresh(slug).catch(() => {}); // See above.
      }),
    [refresh],
  );

  const loaded = useRef(0);
  loaded.current = list.transfers.length;
  const loadMore = useCallback(() => {
    setMore('loading');
    fetchPage(userId, { skip: loaded.current }).then(
      ({ allDocs, allCount }) => {
        setList((before) => withPage(before, allDocs, allCount));
        setMore('idle');
      },
      () => setMore('failed'),
    );
  }, [userId]);

  return {
    ...list,
    status,
    moreFailed: more === 'failed',
    loadingMore: more === 'loading',
    loadMore,
    retry: useCallback(() => setRound((count) => count + 1), []),
    refresh,
    change,
  };
}
