/** Stores an object in an external S3, which checks each request by its SHA-256; large ones in parts, so that no call takes long. */
import { crc32 } from 'node:zlib';
import { parseXml, textOf } from '@waybill/contract/xml';
import { StorageAway } from '../port.ts';
import { ask } from './client.ts';
import type { Bucket } from './listing.ts';

const PART_BYTES = 16 * 1024 ** 2;
const MOST_PARTS = 10_000;

/** Of the whole object, for those storages that keep it. */
const checksum = (sum: number): string => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(sum);
  return bytes.toString('base64');
};

/** Pieces of equal size; the last one may be shorter, and an empty object has one. */
async function* inParts(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size);
  let filled = 0;
  let count = 0;
  for await (const piece of bytes)
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + size - filled);
      part.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < size) continue;
      yield part;
      count += 1;
      part = new Uint8Array(size);
      filled = 0;
    }
  if (filled > 0 || count === 0) yield part.slice(0, filled);
}

export interface NewObject {
  readonly key: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Of what is read; undefined: not known. */
  readonly crc32: number | undefined;
}

/** Throws, and stores nothing, when the bytes are not those of the checksum. */
export async function putObject(bucket: Bucket, object: NewObject): Promise<void> {
  const path = `${bucket.bucket}/${object.key}`;
  if (object.size <= PART_BYTES) {
    // One more byte than it should have, so that a longer one is noticed before it is sent.
    for await (const body of inParts(object.bytes, object.size + 1)) {
      const sum = crc32(body);
      requireSame(object, sum, body.length);
      await ask(bucket, { method: 'PUT', path, headers: { 'x-amz-checksum-crc32': checksum(sum) }, body });
    }
    return;
  }
  const begun = await ask(bucket, {
    method: 'POST',
    path,
    query: [['uploads', '']],
    headers: { 'x-amz-checksum-algorithm': 'CRC32', 'x-amz-checksum-type': 'FULL_OBJECT' },
  });
  const uploadId = textOf(parseXml(await begun.text()), 'UploadId') ?? '';
  try {
    await fill(bucket, path, uploadId, object);
  } catch (error) {
    await ask(bucket, { method: 'DELETE', path, query: [['uploadId', uploadId]] }).catch(() => {});
    throw error;
  }
}

async function fill(bucket: Bucket, path: string, uploadId: string, object: NewObject): Promise<void> {
  const parts: string[] = [];
  let sum = 0;
  let size = 0;
  for await (const body of inParts(object.bytes, Math.max(PART_BYTES, Math.ceil(object.size / MOST_PARTS)))) {
    sum = crc32(body, sum);
    size += body.length;
    const own = checksum(crc32(body));
    const answer = await ask(bucket, {
      method: 'PUT',
      path,
      query: [
        ['partNumber', String(parts.length + 1)],
        ['uploadId', uploadId],
      ],
      headers: { 'x-amz-checksum-crc32': own },
      body,
    });
    const etag = answer.headers.get('etag');
    if (etag === null) throw new StorageAway('the answer to a part has no ETag');
    parts.push(
      `<Part><PartNumber>${parts.length + 1}</PartNumber><ETag>${etag}</ETag><ChecksumCRC32>${own}</ChecksumCRC32></Part>`,
    );
  }
  requireSame(object, sum, size);
  await ask(bucket, {
    method: 'POST',
    path,
    query: [['uploadId', uploadId]],
    headers: { 'content-type': 'application/xml' },
    body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    copies: true,
  });
}

function requireSame(object: NewObject, sum: number, size: number): void {
  if (size !== object.size || (object.crc32 !== undefined && object.crc32 !== sum))
    throw new Error(`the bytes of ${object.key} are not those that were stored`);
}
