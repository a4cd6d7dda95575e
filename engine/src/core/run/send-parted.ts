/** Sends a file in parts: begins, goes on where it was, begins again when the store has lost it. */

import { createUpload, type StoredPart } from '../s3/operations.ts';
import { UploadError } from '../upload-error.ts';
import { assertSame } from './assert-same.ts';
import { completedBefore, completeFile } from './complete.ts';
import { fillParts, type PartedFile } from './fill-parts.ts';
import { listStored } from './list-stored.ts';
import { performWithRetry } from './perform.ts';
import type { Run } from './run.ts';
import type { Work } from './work.ts';

/** Losing an upload once can happen to a store; more often it is not worth the bytes. */
const ROUNDS = 4;

/** Written down before the first part goes, because a part of a forgotten upload would be sent twice. */
async function begin(run: Run, work: Work, key: string, partBytes: number): Promise<PartedFile> {
  const { index, source } = work;
  const uploadId = await performWithRetry(run, { file: index }, key, createUpload(source.type));
  run.ledger.set(index, { ...run.ledger.file(index), parts: { uploadId, partBytes } });
  await run.ledger.save();
  work.parts.clear();
  return { key, uploadId, partBytes };
}

/** One round: the file's checksum, or what to do in the next. */
async function round(
  run: Run,
  work: Work,
  file: PartedFile,
  stored: readonly StoredPart[] | null,
): Promise<number | 'again' | 'gone'> {
  if (stored === null || !(await fillParts(run, work, file, stored))) return 'gone';
  run.emit({ type: 'file', file: work.index, status: 'finishing' });
  await assertSame(run, work);
  return completeFile(run, work, file);
}

/** Resolves with the file's checksum. */
export async function sendParted(run: Run, work: Work, key: string, partBytes: number): Promise<number> {
  const { parts: before } = run.ledger.file(work.index);
  let file = before === undefined ? await begin(run, work, key, partBytes) : { key, ...before };
  let stored = before === undefined ? [] : await listStored(run, work, file);
  for (let rounds = 0; rounds < ROUNDS; rounds++) {
    const end = await round(run, work, file, stored);
    if (typeof end === 'number') return end;
    if (end === 'again') {
      stored = await listStored(run, work, file);
      continue;
    }
    const crc32 = await completedBefore(run, work, file);
    if (crc32 !== null) return crc32;
    file = await begin(run, work, key, file.partBytes);
    stored = [];
  }
  throw new UploadError('refused', { index: work.index });
}
