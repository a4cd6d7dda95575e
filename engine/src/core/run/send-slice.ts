/** Reads a run of a file, hashes it and sends it, until the store has said that it has it. */
import { WrongChecksum } from '../judge.ts';
import type { Slice } from '../ports.ts';
import type { Operation, StoredObject } from '../s3/operations.ts';
import { StoreRefusal } from '../s3/refusal.ts';
import { perform, retryInLane } from './perform.ts';
import { watchProgress } from './progress-watch.ts';
import type { Run } from './run.ts';
import { type KnownPart, lookAgain, type Work } from './work.ts';

export interface PartUpload {
  readonly key: string;
  readonly start: number;
  readonly end: number;
  /** 0 for a file in one piece. */
  readonly part: number;
  readonly operation: (body: Slice, crc32: number) => Operation<StoredObject | null>;
}

/** Bytes that arrived otherwise than they were read may mean that the file is being written to. */
const isDamage = (error: unknown): boolean =>
  error instanceof WrongChecksum || (error instanceof StoreRefusal && error.status === 400);

async function sendOnce(run: Run, work: Work, upload: PartUpload): Promise<KnownPart | null> {
  const { start, end, part, key, operation } = upload;
  const slice = work.source.slice(start, end);
  const progress = watchProgress(run, work, part);
  let acked = 0;
  try {
    const crc32 = await run.env.hasher.crc32(slice, run.signal);
    const stored = await perform(run, key, operation(slice, crc32), progress.onProgress);
    if (stored === null) return null;
    if (stored.crc32 !== undefined && stored.crc32 !== crc32) throw new WrongChecksum(key);
    acked = end - start;
    run.lanes.acked(acked);
    return { etag: stored.etag, crc32, plainCrc32: slice.plainCrc32 };
  } catch (error) {
    if (isDamage(error)) await lookAgain(work);
    throw error;
  } finally {
    slice.release();
    progress.end(acked);
  }
}

/** Null when the store does not know the upload that the part belongs to. */
export const sendSlice = (run: Run, work: Work, upload: PartUpload): Promise<KnownPart | null> =>
  retryInLane(run, { file: work.index, part: upload.part }, () => sendOnce(run, work, upload));
