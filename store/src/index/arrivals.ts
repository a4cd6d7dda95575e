/** Counts the bytes being received for each draft, shared between the processes of the store. */
import { S3Error } from '../errors.ts';
import type { Draft } from '../port.ts';
import type { Index } from './database.ts';
import { heldBy } from './drafts.ts';
import { afterAll, joinNames } from './names.ts';
import type { WriterRecord } from './records.ts';
import { isAlive } from './writers.ts';

/** A process receives this many bytes of a draft without recording them, so that most writes need no extra change. */
export const UNRECORDED_BYTES = 4 * 1024 * 1024;
/** The largest body that may be sent again while the one it replaces is still counted; normal clients use parts for larger files. */
const MOST_REPLACED_BYTES = 50_000_000;

const nameOf = (draft: string, process: string): Buffer => joinNames(draft, process);

/** Inside a change: what other processes are receiving; counts of dead ones are deleted. */
function othersOf(index: Index, draft: string, process: string): number {
  const start = nameOf(draft, '');
  let bytes = 0;
  for (const key of [...index.arrivals.getKeys({ start, end: afterAll(start) })]) {
    if (key.equals(nameOf(draft, process))) continue;
    const value = index.arrivals.find(key);
    if (value !== undefined && isAlive(value)) bytes += value.bytes;
    else void index.arrivals.remove(key);
  }
  return bytes;
}

/** Inside a change: records how much this process is receiving. */
export function setArriving(
  index: Index,
  draft: string,
  process: string,
  bytes: number,
  writer: WriterRecord,
): void {
  const name = nameOf(draft, process);
  if (bytes > UNRECORDED_BYTES) void index.arrivals.put(name, { ...writer, bytes });
  else void index.arrivals.remove(name);
}

export interface Expected {
  readonly draft: Draft;
  readonly size: number;
  /** Bytes that it will replace. */
  readonly replaced: number;
}

/** Inside a change: what of the announced bytes neither is stored nor on its way to another process. */
export const leftFor = (index: Index, { id, bytes }: Draft, process: string): number =>
  bytes - heldBy(index, id).bytes - othersOf(index, id, process);

/** Inside a change: `own` is what this process is receiving, including this body. Returns what is left besides. */
export function requireRoomFor(
  index: Index,
  { draft, size, replaced }: Expected,
  own: number,
  process: string,
): number {
  const more = UNRECORDED_BYTES + Math.min(replaced, MOST_REPLACED_BYTES);
  // It would not fit even alone.
  if (heldBy(index, draft.id).bytes + size > draft.bytes + more) throw new S3Error('OverDeclared');
  const left = leftFor(index, draft, process) - own;
  // Some of it may belong to a connection that its client abandoned; that is known within a minute.
  if (left + more < 0) throw new S3Error('SlowDown');
  return left;
}
