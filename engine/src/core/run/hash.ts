/** Checksums of a file as it is now: of a part, of the whole, and of a few places that tell it from another. */
import { combineCrc32 } from '@waybill/contract/crc32';
import { partCount, spanOf } from '../plan.ts';
import { sampleOf } from '../sample.ts';
import type { Run } from './run.ts';
import { withRetry } from './with-retry.ts';
import type { Work } from './work.ts';

/** Reads and hashes the file itself, again while it is locked. Sends nothing, so it needs no lane. */
export const hashRange = (run: Run, work: Work, start: number, end: number): Promise<number> =>
  withRetry({ ...run, file: work.index }, async () => {
    const slice = (work.source.sealed?.plain ?? work.source).slice(start, end);
    try {
      return await run.env.hasher.crc32(slice, run.signal);
    } finally {
      slice.release();
    }
  });

/** From the checksums of its parts, in their order. */
export function combineParts(size: number, partBytes: number, crcOf: (number: number) => number): number {
  let whole = 0;
  for (let number = 1; number <= partCount(size, partBytes); number++) {
    const { start, end } = spanOf(number, size, partBytes);
    whole = combineCrc32(whole, crcOf(number), end - start);
  }
  return whole;
}

/** Of the whole file, piece by piece; what was hashed before is not read again. */
export async function hashWhole(run: Run, work: Work, partBytes: number): Promise<number> {
  const { size } = work.source;
  let whole = 0;
  for (let number = 1; number <= partCount(size, partBytes); number++) {
    const { start, end } = spanOf(number, size, partBytes);
    const crc = work.parts.get(number)?.crc32 ?? (await hashRange(run, work, start, end));
    whole = combineCrc32(whole, crc, end - start);
  }
  return whole;
}

/** The checksum of the file itself, where it is encrypted on its way; what was read for its parts is not read again. */
export async function hashPlain(run: Run, work: Work, partBytes: number): Promise<number | undefined> {
  const { size, sealed } = work.source;
  if (sealed === undefined) return undefined;
  let whole = 0;
  for (let number = 1; number <= Math.max(1, partCount(size, partBytes)); number++) {
    const part = spanOf(number, size, partBytes);
    const { start, end } = sealed.plainSpan(part.start, part.end);
    const crc = work.parts.get(number)?.plainCrc32 ?? (await hashRange(run, work, start, end));
    whole = combineCrc32(whole, crc, end - start);
  }
  return whole;
}

/** Of a few places. */
export const sampleOfWork = (run: Run, work: Work): Promise<string> =>
  sampleOf((work.source.sealed?.plain ?? work.source).size, (start, end) => hashRange(run, work, start, end));
