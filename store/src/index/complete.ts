/** Completes a multipart upload in one change, whose cost depends on the number of parts and not on their bytes. */
import { combineCrc32 } from '@waybill/contract/crc32';
import { S3Error } from '../errors.ts';
import type { Checksums, CompleteOptions, ObjectInfo, UploadTarget, WholeChecksum } from '../port.ts';
import type { Index } from './database.ts';
import { LEAST_PART_BYTES } from './drafts.ts';
import { etagOfParts } from './etag.ts';
import { requireAllowed } from './limits.ts';
import { joinNames } from './names.ts';
import { addedObject, infoOf, placeSlices, replace, requireCondition } from './objects.ts';
import type { ObjectRecord, PartRecord, PartSums } from './records.ts';
import { endUpload, partsOf, uploadKey } from './uploads.ts';

const MOST_OBJECT_BYTES = 5 * 1024 ** 4;

export interface NamedPart {
  readonly number: number;
  readonly etag: string;
  readonly checksums: Checksums;
}

function crcBase64(crc: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc);
  return bytes.toString('base64');
}

const hasChecksums = (record: PartRecord, named: Checksums): boolean =>
  Object.entries(named).every(
    ([name, value]) => (name === 'crc32' ? crcBase64(record.crc) : record.sums[name]) === value,
  );

/** The parts that the client names, in order; refuses any that does not match. */
function chosen(there: ReadonlyMap<number, PartRecord>, named: readonly NamedPart[]): PartRecord[] {
  if (named.length === 0) throw new S3Error('MalformedXML');
  for (const [at, { number }] of named.entries()) {
    if (number <= (named[at - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder');
  }
  const parts = named.map(({ number, etag, checksums }) => {
    const record = there.get(number);
    if (record === undefined || record.etag !== etag || !hasChecksums(record, checksums)) {
      throw new S3Error('InvalidPart');
    }
    return record;
  });
  if (parts.slice(0, -1).some(({ size }) => size < LEAST_PART_BYTES)) throw new S3Error('EntityTooSmall');
  return parts;
}

function requireExpected(size: number, crc: number, { expected }: CompleteOptions): void {
  if (size > MOST_OBJECT_BYTES) throw new S3Error('EntityTooLarge');
  if (expected?.size !== undefined && expected.size !== size) throw new S3Error('InvalidRequest');
  if (expected?.crc32 !== undefined && expected.crc32 !== crc) throw new S3Error('BadDigest');
}

const partSumsOf = (whole: WholeChecksum | undefined): PartSums | undefined =>
  whole && { algorithm: whole.algorithm, values: whole.parts };

export async function complete(
  index: Index,
  target: UploadTarget,
  named: readonly NamedPart[],
  options: CompleteOptions,
  now: number,
): Promise<ObjectInfo> {
  const { bucket, key, id } = target;
  const { whole } = options;
  const name = joinNames(bucket, key);
  const record = await index.change((): ObjectRecord => {
    const upload = index.uploads.get(uploadKey(target));
    const there = index.objects.find(name);
    if (upload === undefined) {
      // The response to the first completion may have been lost; the same request gets the same response.
      if (there?.upload === id) return there;
      throw new S3Error('NoSuchUpload');
    }
    requireCondition(there, options.condition);
    const arrived = new Map([...partsOf(index, id)].map(({ number, record }) => [number, record]));
    const parts = chosen(arrived, named);
    const size = parts.reduce((sum, part) => sum + part.size, 0);
    const crc = parts.reduce((all, part) => combineCrc32(all, part.crc, part.size), 0);
    requireExpected(size, crc, options);
    // The bytes were counted with the parts.
    const { objects } = addedObject(there, options.draft?.id, size);
    requireAllowed(index, bucket, key, options, { objects }, now);

    const slices = parts.flatMap((part) => part.slices);
    const next: ObjectRecord = {
      size,
      etag: etagOfParts(parts.map((part) => part.etag)),
      modified: now,
      crc,
      sums: whole === undefined ? {} : { [whole.algorithm]: whole.value },
      ...(whole?.type === 'COMPOSITE' ? { type: whole.type } : {}),
      attributes: upload.attributes,
      parts: parts.length,
      ...(slices.length === parts.length ? {} : { sizes: parts.map((part) => part.size) }),
      upload: id,
      ...placeSlices(index, slices, id, partSumsOf(whole)),
      ...(upload.draft === undefined ? {} : { draft: upload.draft }),
    };
    endUpload(index, target, upload.draft, new Set(named.map(({ number }) => number)), now);
    replace(index, name, next, now);
    return next;
  });
  return infoOf(bucket, key, record);
}
