/** Counts what each draft holds, and computes how much it may hold. */
import { S3Error } from '../errors.ts';
import type { Draft } from '../port.ts';
import type { Index } from './database.ts';
import type { DraftRecord } from './records.ts';

/** The smallest part that may precede another. */
export const LEAST_PART_BYTES = 100_000;
/** A CreateMultipartUpload whose response was lost leaves one behind; the next one at the same key replaces it. */
export const UPLOADS_PER_KEY = 2;
/** Replaced bytes stay on disk until the next sweep, so what a draft may replace is counted for that long. */
const TURNOVER_MS = 600_000;
/** A minimum, because responses get lost however little was announced. */
const LEAST_TURNOVER = { bytes: 50_000_000, blobs: 200 } as const;

/** What a draft holds, or a change to it. */
export interface Holding {
  readonly bytes: number;
  readonly objects: number;
  readonly uploads: number;
  readonly parts: number;
}

type Kind = keyof Holding;
const KINDS: readonly Kind[] = ['bytes', 'objects', 'uploads', 'parts'];
const NOTHING: DraftRecord = { bytes: 0, objects: 0, uploads: 0, parts: 0 };

const REFUSALS: Readonly<Record<Kind, string | undefined>> = {
  bytes: undefined,
  objects: 'More objects were sent than were declared.',
  uploads: 'Too many uploads are open.',
  parts: 'Too many parts are too small.',
};

/** Everything follows from the announced bytes and files, because all parts of a file but the last have a minimum size. */
export function boundsOf({ bytes, files }: Draft): Holding {
  if (files === undefined) return { bytes, objects: Infinity, uploads: Infinity, parts: Infinity };
  const uploads = UPLOADS_PER_KEY * files;
  return { bytes, objects: files, uploads, parts: Math.floor(bytes / LEAST_PART_BYTES) + uploads };
}

/** Indexes of earlier versions counted bytes only. */
export function heldBy(index: Index, id: string): DraftRecord {
  const found = index.drafts.get(id);
  return typeof found === 'number' ? { ...NOTHING, bytes: found } : (found ?? NOTHING);
}

/** Undefined when it fits; what a change frees never counts against it. */
export function tooMany(held: Holding, draft: Draft, more: Partial<Holding>): Kind | undefined {
  const bounds = boundsOf(draft);
  return KINDS.find((kind) => {
    const added = more[kind] ?? 0;
    return added > 0 && held[kind] + added > bounds[kind];
  });
}

const isRecent = (since: number, now: number): boolean => now >= since && now - since < TURNOVER_MS;

function requireSteady({ turned }: DraftRecord, draft: Draft, now: number): void {
  if (turned === undefined || !isRecent(turned.since, now)) return;
  const { bytes, objects, parts } = boundsOf(draft);
  if (
    turned.bytes > Math.max(bytes, LEAST_TURNOVER.bytes) ||
    turned.blobs > Math.max(objects + parts, LEAST_TURNOVER.blobs)
  )
    throw new S3Error('SlowDown');
}

/** Inside a change, before it writes. */
export function requireWithin(index: Index, draft: Draft, more: Partial<Holding>, now: number): void {
  const held = heldBy(index, draft.id);
  const kind = tooMany(held, draft, more);
  if (kind !== undefined) throw new S3Error('OverDeclared', REFUSALS[kind]);
  if (Object.keys(more).length > 0) requireSteady(held, draft, now);
}

/** Blobs that a draft no longer holds, but that are still on disk for a while. */
export interface Dropped {
  readonly bytes: number;
  readonly blobs: number;
  readonly now: number;
}

function turnedBy(record: DraftRecord, { bytes, blobs, now }: Dropped): DraftRecord['turned'] {
  const before = record.turned;
  if (before === undefined || !isRecent(before.since, now)) return { since: now, bytes, blobs };
  return { since: before.since, bytes: before.bytes + bytes, blobs: before.blobs + blobs };
}

const isNothing = (record: DraftRecord): boolean => KINDS.every((kind) => record[kind] === 0);

/** Inside a change. */
export function countDraft(
  index: Index,
  id: string | undefined,
  more: Partial<Holding>,
  dropped?: Dropped,
): void {
  if (id === undefined) return;
  // A damaged count stays as it is until it is mended; nothing more is accepted for it meanwhile.
  if (index.drafts.doesExist(id) && index.drafts.find(id) === undefined) return;
  const held = heldBy(index, id);
  const sum = (kind: Kind): number => Math.max(0, held[kind] + (more[kind] ?? 0));
  const turned = dropped === undefined || dropped.blobs === 0 ? held.turned : turnedBy(held, dropped);
  const next: DraftRecord = {
    bytes: sum('bytes'),
    objects: sum('objects'),
    uploads: sum('uploads'),
    parts: sum('parts'),
    ...(turned === undefined ? {} : { turned }),
  };
  if (isNothing(next) && turned === undefined) void index.drafts.remove(id);
  else void index.drafts.put(id, next);
}

/** Drafts that hold nothing and have dropped nothing recently. */
export function* emptyDrafts(index: Index, now: number): Generator<string> {
  for (const { key } of index.drafts.getRange({})) {
    const held = heldBy(index, key);
    if (isNothing(held) && !isRecent(held.turned?.since ?? Number.NaN, now)) yield key;
  }
}
