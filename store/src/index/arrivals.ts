/** Bytes on their way into each draft, as the processes that share the store tell each other. */
import { S3Error } from '../errors.ts';
import type { Draft } from '../port.ts';
import type { Index } from './database.ts';
import { heldBy } from './drafts.ts';
import { afterAll, joinNames } from './names.ts';
import type { WriterRecord } from './records.ts';
import { isAlive } from './writers.ts';

/** One process takes in so many bytes of a draft without telling the others, so that most writes cost no change of their own. */
export const UNTOLD_BYTES = 4 * 1024 * 1024;
/** The largest body that may come in again while what it replaces is still counted; honest senders cut what is larger. */
const MOST_REPLACED_BYTES = 50_000_000;

const nameOf = (draft: string, process: string): Buffer => joinNames(draft, process);

/** Inside a change: what other processes are taking in; those of dead ones are forgotten. */
function othersOf(index: Index, draft: string, process: string): number {
  const start = nameOf(draft, '');
  let bytes = 0;
  for (const { key, value } of [...index.arrivals.getRange({ start, end: afterAll(start) })]) {
    if (key.equals(nameOf(draft, process))) continue;
    if (isAlive(value)) bytes += value.bytes;
    else void index.arrivals.remove(key);
  }
  return bytes;
}

/** Inside a change: what this process takes in is so much from now on. */
export function setArriving(
  index: Index,
  draft: string,
  process: string,
  bytes: number,
  writer: WriterRecord,
): void {
  const name = nameOf(draft, process);
  if (bytes > UNTOLD_BYTES) void index.arrivals.put(name, { ...writer, bytes });
  else void index.arrivals.remove(name);
}

export interface Expected {
  readonly draft: Draft;
  readonly size: number;
  /** What it will replace. */
  readonly replaced: number;
}

/** Inside a change: `own` is what this process takes in, this one included. */
export function requireRoomFor(
  index: Index,
  { draft, size, replaced }: Expected,
  own: number,
  process: string,
): void {
  const most = draft.bytes + UNTOLD_BYTES + Math.min(replaced, MOST_REPLACED_BYTES);
  const held = heldBy(index, draft.id).bytes;
  // It would not fit even alone.
  if (held + size > most) throw new S3Error('OverDeclared');
  // What is on its way may be of a connection that its sender has given up: in a minute at the latest it is known.
  if (held + othersOf(index, draft.id, process) + own > most) throw new S3Error('SlowDown');
}
