/** All entries of the timeline that were loaded: the newest, which come with the transfer, and earlier ones on demand. */
import { type TimelineEntry, type TimelinePage, transferTimeline } from '@waybill/contract/timeline';
import { useState } from 'react';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { inputOf } from '../use-change-transfer.ts';

export interface Timeline {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[];
  /** Ids of entries that came while the timeline was open. */
  readonly added: ReadonlySet<string>;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly loadMore: () => Promise<void>;
}

interface Known {
  /** The newest page that was merged. */
  readonly page: TimelinePage;
  readonly entries: readonly TimelineEntry[];
  readonly added: ReadonlySet<string>;
  /** Where earlier entries begin. */
  readonly next: string | null;
}

/** Newer ones first; what is known already stays where it is, so that a new page leaves no gap. */
function merge(page: readonly TimelineEntry[], known: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const ids = new Set(page.map(({ id }) => id));
  return [...page, ...known.filter(({ id }) => !ids.has(id))].sort((a, b) => b.at - a.at);
}

export function useTimeline(slug: string, page: TimelinePage): Timeline {
  const [known, setKnown] = useState<Known>(() => ({
    page,
    entries: page.entries,
    added: new Set(),
    next: page.next,
  }));
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (page !== known.page) {
    const ids = new Set(known.entries.map(({ id }) => id));
    const fresh = page.entries.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
    setKnown({
      ...known,
      page,
      entries: merge(page.entries, known.entries),
      added: new Set([...known.added, ...fresh]),
    });
  }
  const loadMore = async () => {
    if (known.next === null || busy) return;
    setBusy(true);
    setFailed(false);
    try {
      const earlier = await callAsUser(transferTimeline, { ...inputOf(slug), query: { before: known.next } });
      setKnown((before) => ({
        ...before,
        entries: merge(before.entries, earlier.entries),
        next: earlier.next,
      }));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { entries: known.entries, added: known.added, hasMore: known.next !== null, busy, failed, loadMore };
}
