/** Votes of the roadmap for components: loaded after the page, changed at once, and in step with other tabs. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ShownVote, shownVote, type Wanted, withAnswer } from './shown-votes.ts';
import { readVotes, sendVote, type Votes } from './vote-calls.ts';

/** The other tabs of this browser; null in browsers that cannot reach them. A channel does not hear itself. */
const openTabs = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('waybill-roadmap');

export interface UseVotes {
  readonly of: (id: string) => ShownVote;
  readonly set: (id: string, voted: boolean) => void;
  /** The item whose vote was not taken, and why. */
  readonly failed: { readonly id: string; readonly error: unknown } | null;
}

/** `signedIn` loads them again when it changes. */
export function useVotes(signedIn: boolean): UseVotes {
  const [known, setKnown] = useState<Votes | null>(null);
  const [wanted, setWanted] = useState<Wanted>(new Map());
  const [failed, setFailed] = useState<UseVotes['failed']>(null);
  const latest = useRef(new Map<string, boolean>());
  const sending = useRef(new Set<string>());
  const tabs = useRef<BroadcastChannel | null>(null);
  /** Rises with every vote, so that what was asked for before it is not shown after it. */
  const era = useRef(0);

  const load = useCallback(async () => {
    const began = era.current;
    try {
      const votes = await readVotes();
      if (began === era.current) setKnown(votes);
    } catch {
      // The roadmap is readable without counts; they are asked for again when the page is looked at again.
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whose votes they are changes with the sign-in.
  useEffect(() => {
    void load();
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', look);
    const channel = openTabs();
    if (channel !== null) channel.onmessage = () => void load();
    tabs.current = channel;
    return () => {
      document.removeEventListener('visibilitychange', look);
      channel?.close();
      tabs.current = null;
    };
  }, [load, signedIn]);

  /** One request at a time for each item; what was wanted last is sent last. */
  const send = async (id: string) => {
    sending.current.add(id);
    try {
      for (let next = latest.current.get(id); next !== undefined; ) {
        const answer = await sendVote(id, next);
        era.current += 1;
        setKnown((before) => withAnswer(before ?? { votes: {}, own: [] }, id, answer));
        const now = latest.current.get(id);
        next = now === answer.voted ? undefined : now;
      }
      tabs.current?.postMessage('voted');
    } catch (error) {
      setFailed({ id, error });
    } finally {
      sending.current.delete(id);
      latest.current.delete(id);
      setWanted(new Map(latest.current));
    }
  };

  return {
    of: (id) => shownVote(known, wanted, id),
    failed,
    set: (id, voted) => {
      era.current += 1;
      setFailed(null);
      latest.current.set(id, voted);
      setWanted(new Map(latest.current));
      if (!sending.current.has(id)) void send(id);
    },
  };
}
