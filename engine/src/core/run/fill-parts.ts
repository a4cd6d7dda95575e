/** Sends the missing parts of a file, and compares those that the store has with the file. */
import { spanOf } from '../plan.ts';
import { type StoredPart, uploadPart } from '../s3/operations.ts';
import { childStopper, throwIfAborted } from '../signal.ts';
import { hashRange } from './hash.ts';
import { type Run, within } from './run.ts';
import { sendSlice } from './send-slice.ts';
import { sortParts } from './sort-parts.ts';
import { createTaskGroup } from './task-group.ts';
import type { Work } from './work.ts';

export interface PartedFile {
  readonly key: string;
  readonly uploadId: string;
  readonly partBytes: number;
}

/**
 * Encrypted anew, a part would have another checksum, so the store’s is taken: the file was found to be the same. False when
 * the store has none.
 */
function trustOne(run: Run, work: Work, { number, etag, crc32 }: StoredPart, bytes: number): boolean {
  if (crc32 === undefined) run.emit({ type: 'lost', file: work.index, bytes });
  else work.parts.set(number, { etag, crc32 });
  return crc32 !== undefined;
}

/** False when it holds other bytes than the file. */
async function compareOne(run: Run, work: Work, partBytes: number, part: StoredPart): Promise<boolean> {
  const { start, end } = spanOf(part.number, work.source.size, partBytes);
  if (work.source.sealed !== undefined) return trustOne(run, work, part, end - start);
  const crc32 = await hashRange(run, work, start, end);
  // A store that keeps no checksums has taken the part with one; then its length has to do.
  if (part.crc32 !== undefined && part.crc32 !== crc32) {
    run.emit({ type: 'lost', file: work.index, bytes: end - start });
    return false;
  }
  work.parts.set(part.number, { etag: part.etag, crc32 });
  return true;
}

/** False when the store does not know the upload any more. */
async function sendOne(run: Run, work: Work, file: PartedFile, number: number): Promise<boolean> {
  const { key, uploadId, partBytes } = file;
  const { start, end } = spanOf(number, work.source.size, partBytes);
  const sent = await sendSlice(run, work, {
    key,
    start,
    end,
    part: number,
    operation: (body, crc32) => uploadPart(uploadId, number, body, crc32),
  });
  if (sent !== null) work.parts.set(number, sent);
  return sent !== null;
}

/** False when the store does not know the upload any more. `stored` is what it has, as far as it was asked. */
export async function fillParts(
  outer: Run,
  work: Work,
  file: PartedFile,
  stored: readonly StoredPart[],
): Promise<boolean> {
  const stopper = childStopper(outer.signal);
  const run = within(outer, stopper.signal);
  const tasks = createTaskGroup(stopper.stop);
  const { send, compare, missing } = sortParts(work, file.partBytes, stored);
  run.emit({ type: 'found', file: work.index, bytes: work.source.size - missing });

  // Comparing reads the disk and sending uses the network, so neither waits for the other.
  let comparing = 1;
  tasks.launch(async () => {
    for (const part of compare)
      if (!(await compareOne(run, work, file.partBytes, part))) send.push(part.number);
    comparing = 0;
  });

  let known = true;
  while (known && !run.signal.aborted && (send.length > 0 || tasks.size > 0)) {
    const next = tasks.size - comparing < run.lanes.limit ? send.shift() : undefined;
    if (next === undefined) await tasks.any();
    else
      tasks.launch(async () => {
        known = (await sendOne(run, work, file, next)) && known;
        if (!known) stopper.stop();
      });
  }
  try {
    await tasks.all();
  } catch (error) {
    if (known || outer.signal.aborted) throw error;
  } finally {
    stopper.detach();
  }
  throwIfAborted(outer.signal);
  return known;
}
