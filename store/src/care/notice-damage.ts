/** Records and reports damage that a reader finds, unless the object was just removed. */
import { DamagedBytes, S3Error } from '../errors.ts';
import { joinNames } from '../index/names.ts';
import type { StoreParts } from '../parts.ts';
import type { ObjectInfo } from '../port.ts';
import { noteDamage } from './scrub.ts';

export interface Damage {
  readonly bucket: string;
  readonly key: string;
  readonly blob: string;
  readonly reason: 'damaged' | 'missing';
  readonly error: unknown;
}

/** Whether any name still refers to the bytes; the last may have been removed since the reader began. */
function isNeeded({ index }: StoreParts, { bucket, key, etag }: ObjectInfo, blob: string): boolean {
  index.refresh();
  return (index.blobs.get(blob)?.refs ?? 0) > 0 || index.objects.get(joinNames(bucket, key))?.etag === etag;
}

/** Not a generator: each one in the path of the bytes costs a tenth of a download's speed. */
function withFailure<Piece>(
  pieces: AsyncIterable<Piece>,
  fail: (error: unknown) => Promise<never>,
): AsyncIterable<Piece> {
  return {
    [Symbol.asyncIterator]: () => {
      const inner = pieces[Symbol.asyncIterator]();
      return {
        next: () => inner.next().catch(fail),
        return: async () => (await inner.return?.()) ?? { done: true, value: undefined },
      };
    },
  };
}

export const noticingDamage = (
  parts: StoreParts,
  object: ObjectInfo,
  pieces: AsyncIterable<Buffer>,
  report: (damage: Damage) => void,
): AsyncIterable<Buffer> =>
  withFailure(pieces, async (error) => {
    if (!(error instanceof DamagedBytes)) throw error;
    const { blob, reason } = error;
    if (!isNeeded(parts, object, blob)) throw new S3Error('NoSuchKey', undefined, { cause: error });
    // On a disk that accepts no changes, the report has to be enough.
    await noteDamage(parts, blob, true).catch(() => {});
    report({ bucket: object.bucket, key: object.key, blob, reason, error });
    throw error;
  });
