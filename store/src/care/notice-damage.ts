/** Records and reports damage that a reader finds, unless the object was just removed. */
import { DamagedBytes, DamagedRecord, S3Error } from '../errors.ts';
import { joinNames } from '../index/names.ts';
import type { StoreParts } from '../parts.ts';
import type { ObjectInfo } from '../port.ts';
import { noteDamage } from './noted-damage.ts';

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
  return (index.blobs.find(blob)?.refs ?? 0) > 0 || index.objects.find(joinNames(bucket, key))?.etag === etag;
}

/** Each record once in each process: it is met again and again until it is mended. */
export function noticingRecords(
  parts: StoreParts,
  report: (error: DamagedRecord) => void = () => {},
): (error: DamagedRecord) => void {
  const known = new Set<string>();
  return (error) => {
    const { blob: name } = error;
    if (known.has(name)) return;
    known.add(name);
    report(error);
    // Later, because a record is also met inside a change.
    setImmediate(() => {
      noteDamage(parts, name, true).catch(() => {});
    });
  };
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
    if (!(error instanceof DamagedRecord) && !isNeeded(parts, object, blob))
      throw new S3Error('NoSuchKey', undefined, { cause: error });
    // On a disk that accepts no changes, the report has to be enough.
    await noteDamage(parts, blob, true).catch(() => {});
    report({ bucket: object.bucket, key: object.key, blob, reason, error });
    throw error;
  });
