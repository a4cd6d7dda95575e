/** Sends small files together in one request: by itself each would cost more than its bytes. */
import type { PartRules, UploadAccess } from '@waybill/contract/files';
import type { Slice } from '../ports.ts';
import { putObjects } from '../s3/operations.ts';
import { throwIfAborted } from '../signal.ts';
import { SMALL_BYTES } from '../small-files.ts';
import { perform } from './perform.ts';
import { type ProgressWatch, watchProgress } from './progress-watch.ts';
import { type Run, rankOf } from './run.ts';
import { noteArrival } from './send-file.ts';
import { lookAgain, type Work } from './work.ts';

/** One that was begun before may have arrived, so the store is asked about it instead. */
function isSmall(
  { ledger }: Run,
  { index, source: { size, sealed }, begunBefore }: Work,
  { multipartFromBytes }: PartRules,
) {
  const { identity, parts, done } = ledger.file(index);
  const isUntouched = !begunBefore && parts === undefined && done === undefined && size === identity.size;
  return isUntouched && (sealed?.plain.size ?? size) <= SMALL_BYTES && size < multipartFromBytes;
}

/** Takes small files out of those that wait; none when the next one is not small, or when they are few. */
export function takeBundle(
  run: Run,
  waiting: Work[],
  { bundleRules, partRules }: Pick<UploadAccess, 'bundleRules' | 'partRules'>,
): readonly Work[] {
  const [first] = waiting;
  if (bundleRules === undefined || first === undefined || !isSmall(run, first, partRules)) return [];
  // On a slow connection a request that is lost must not cost more than a part would.
  const most = Math.min(bundleRules.maxBytes, run.partBytes(run.env.connection.effectiveType()));
  const taken = new Set<Work>();
  let bytes = 0;
  for (const work of waiting) {
    if (taken.size === bundleRules.maxFiles) break;
    if (bytes + work.source.size > most || !isSmall(run, work, partRules)) continue;
    taken.add(work);
    bytes += work.source.size;
  }
  if (taken.size < run.leastBundled) return [];
  waiting.splice(0, waiting.length, ...waiting.filter((work) => !taken.has(work)));
  return [...taken];
}

interface Prepared {
  readonly work: Work;
  readonly key: string;
  readonly slice: Slice;
  readonly crc32: number;
  readonly type: string | undefined;
}

/** Undefined when it cannot be read: sent by itself, it says why. */
async function prepare(run: Run, work: Work): Promise<Prepared | undefined> {
  const { index, source } = work;
  run.emit({ type: 'file', file: index, status: 'sending' });
  const slice = source.slice(0, source.size);
  try {
    const crc32 = await run.env.hasher.crc32(slice, run.signal);
    return { work, key: run.ledger.file(index).key, slice, crc32, type: source.type };
  } catch {
    slice.release();
    return undefined;
  }
}

/** The files are sent one after another, so what has left belongs to the first of them. */
function watchAll(watches: readonly ProgressWatch[], files: readonly Prepared[], headBytes: number) {
  return (sent: number): void => {
    let before = headBytes;
    for (const [at, { slice }] of files.entries()) {
      if (sent <= before) return;
      watches[at]?.onProgress(Math.min(slice.size, sent - before));
      before += slice.size;
    }
  };
}

async function isSame(work: Work): Promise<boolean> {
  try {
    await lookAgain(work);
    return true;
  } catch {
    return false;
  }
}

/** Resolves with those that were not stored. */
async function sendPrepared(run: Run, files: readonly Prepared[]): Promise<readonly Work[]> {
  const operation = putObjects(files);
  const watches = files.map(({ work }) => watchProgress(run, work, 0));
  for (const { work } of files) work.begunBefore = true;
  const onProgress = watchAll(watches, files, operation.body.head.length);
  const stored = await perform(run, '', operation, onProgress).catch((error: unknown) => {
    for (const watch of watches) watch.end(0);
    throw error;
  });
  const left: Work[] = [];
  for (const [at, { work, key, slice, crc32 }] of files.entries()) {
    const hasArrived = stored.get(key)?.crc32 === crc32 && (await isSame(work));
    watches[at]?.end(hasArrived ? slice.size : 0);
    if (hasArrived) {
      run.lanes.acked(slice.size);
      noteArrival(run, work, { crc32, plainCrc32: slice.plainCrc32 });
    } else left.push(work);
  }
  return left;
}

/** Tries once, in one lane. Resolves with those that are left to be sent by themselves; throws when all of them are. */
export async function sendBundle(run: Run, works: readonly Work[]): Promise<readonly Work[]> {
  const leave = await run.lanes.take(rankOf({ file: works[0]?.index ?? 0 }), run.signal);
  const prepared: (Prepared | undefined)[] = [];
  try {
    prepared.push(...(await Promise.all(works.map((work) => prepare(run, work)))));
    throwIfAborted(run.signal);
    const files = prepared.filter((file) => file !== undefined);
    const unread = works.filter((_, at) => prepared[at] === undefined);
    return [...unread, ...(files.length === 0 ? [] : await sendPrepared(run, files))];
  } finally {
    leave();
    for (const file of prepared) file?.slice.release();
    await Promise.all(works.map(({ source }) => source.closeHandles?.()));
  }
}
