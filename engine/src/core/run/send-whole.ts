/** Sends a file in one piece. */

import { headObject, putObject } from '../s3/operations.ts';
import { assertSame } from './assert-same.ts';
import { hashRange } from './hash.ts';
import { performWithRetry } from './perform.ts';
import type { Run } from './run.ts';
import { sendSlice } from './send-slice.ts';
import type { Work } from './work.ts';

/** The answer to an earlier run may have been lost, but not the file. Encrypted anew it could not be recognised. */
async function arrivedBefore(run: Run, work: Work, key: string): Promise<number | null> {
  const { index, source } = work;
  if (source.sealed !== undefined) return null;
  const head = await performWithRetry(run, { file: index }, key, headObject());
  if (head === null || head.size !== source.size || head.crc32 === undefined) return null;
  const crc32 = await hashRange(run, work, 0, source.size);
  return crc32 === head.crc32 ? crc32 : null;
}

/** Resolves with the file's checksum. */
export async function sendWhole(run: Run, work: Work, key: string): Promise<number> {
  const { source } = work;
  const before = work.begunBefore ? await arrivedBefore(run, work, key) : null;
  if (before !== null) return before;
  work.begunBefore = true;
  const sent = await sendSlice(run, work, {
    key,
    start: 0,
    end: source.size,
    part: 0,
    operation: (body, crc32) => putObject(body, crc32, source.type),
  });
  await assertSame(run, work);
  if (sent === null) throw new RangeError('A file in one piece belongs to no upload in parts.');
  work.parts.set(1, sent);
  return sent.crc32;
}
