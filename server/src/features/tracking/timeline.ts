/** Reads the timeline of a transfer, a page at a time. */
import {
  TIMELINE_PAGE,
  type TimelineEntry,
  type TimelinePage,
  timelineEntry,
} from '@waybill/contract/timeline';
import type { Db } from '../../db/database.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { readTimeline, type StoredEntry } from './store.ts';

/** Undefined for a kind that this version does not know. */
function viewEntry({ at, source, id, kind, actor, data }: StoredEntry): TimelineEntry | undefined {
  const more = typeof data === 'object' ? data : {};
  const entry = { ...more, id: `${source}${id}`, at: Math.floor(Number(at) / 1000), kind, actor };
  return timelineEntry.safeParse(entry).data;
}

const viewAll = (entries: readonly StoredEntry[]): TimelineEntry[] =>
  entries.flatMap((entry) => viewEntry(entry) ?? []);

export async function timelineOf(db: Db, transferId: string, before?: string): Promise<TimelinePage> {
  const from = before === undefined ? undefined : readCursor(before);
  const found = await readTimeline(db, transferId, { from, limit: TIMELINE_PAGE + 1, way: 'newest' });
  const page = found.slice(0, TIMELINE_PAGE);
  const last = page.at(-1);
  return {
    entries: viewAll(page),
    next: found.length > page.length && last !== undefined ? writeCursor(last) : null,
  };
}

const BATCH = 500;

/** From the beginning, read while it is written out. */
export async function* wholeTimeline(db: Db, transferId: string): AsyncGenerator<TimelineEntry> {
  let from: StoredEntry | undefined;
  for (;;) {
    const found = await readTimeline(db, transferId, { from, limit: BATCH, way: 'oldest' });
    yield* viewAll(found);
    if (found.length < BATCH) return;
    from = found.at(-1);
  }
}
