/** Completes an upload in parts, also when the answer to an earlier attempt was lost. */

import { partCount } from '../plan.ts';
import { type CompletePart, completeUpload, type HeadedObject, headObject } from '../s3/operations.ts';
import { UploadError } from '../upload-error.ts';
import { assertSame } from './assert-same.ts';
import type { PartedFile } from './fill-parts.ts';
import { combineParts, hashWhole } from './hash.ts';
import { performWithRetry } from './perform.ts';
import type { Run } from './run.ts';
import type { Work } from './work.ts';

/** Parts in their order, or null when something about one of them is not known yet. */
function partsOf(work: Work, count: number): readonly CompletePart[] | null {
  const parts: CompletePart[] = [];
  for (let number = 1; number <= count; number++) {
    const known = work.parts.get(number);
    if (known === undefined || known.etag === '') return null;
    parts.push({ number, ...known });
  }
  return parts;
}

/**
 * Resolves with the file's checksum. `again`: the store lacks a part, or there is one whose ETag we could not read, so its
 * list has to be asked. `gone`: the store does not know the upload.
 */
export async function completeFile(
  run: Run,
  work: Work,
  file: PartedFile,
): Promise<number | 'again' | 'gone'> {
  const { index, source } = work;
  const parts = partsOf(work, partCount(source.size, file.partBytes));
  if (parts === null) return 'again';
  const crc32 = combineParts(source.size, file.partBytes, (number) => parts[number - 1]?.crc32 ?? 0);
  const stored = await performWithRetry(run, { file: index }, file.key, completeUpload(file.uploadId, parts));
  if (stored === null) return 'gone';
  if (stored === 'invalid') return 'again';
  if (stored.crc32 !== undefined && stored.crc32 !== crc32) throw new UploadError('corrupt', { index });
  return crc32;
}

/** A store without checksums still says in the ETag how many parts there were. */
const agrees = (head: HeadedObject, size: number, crc32: number, count: number): boolean =>
  head.size === size && (head.crc32 === undefined ? head.etag.endsWith(`-${count}`) : head.crc32 === crc32);

/** An upload that the store does not know may be one it has completed: the checksum, or null when it is not. */
export async function completedBefore(run: Run, work: Work, file: PartedFile): Promise<number | null> {
  const { index, source } = work;
  const head = await performWithRetry(run, { file: index }, file.key, headObject());
  if (head?.size !== source.size) return null;
  if (source.sealed !== undefined) return head.crc32 ?? null;
  const crc32 = await hashWhole(run, work, file.partBytes);
  await assertSame(run, work);
  return agrees(head, source.size, crc32, partCount(source.size, file.partBytes)) ? crc32 : null;
}
