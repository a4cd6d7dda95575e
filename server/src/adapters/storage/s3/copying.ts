/** Copies objects within a bucket on the storage's side; large ones in parts, so that no single call takes long. */
import { encodePath } from '@waybill/contract/sigv4';
import { parseXml, textOf, type XmlElement } from '@waybill/contract/xml';
import { StorageAway } from '../port.ts';
import { ask } from './client.ts';
import type { Bucket } from './listing.ts';
import { isUploadOver } from './refusal.ts';

/** Far below the 5 GiB that S3 copies in one call, which would take longer than a call may. */
const ONE_CALL_BYTES = 1024 ** 3;
const PIECE_BYTES = 256 * 1024 ** 2;
const MOST_PIECES = 10_000;

export interface Source {
  readonly key: string;
  readonly size: number;
  readonly versionId: string | undefined;
  readonly etag: string | undefined;
}

const sourceHeaders = ({ bucket }: Bucket, { key, versionId, etag }: Source): Record<string, string> => ({
  'x-amz-copy-source': `/${encodePath(`${bucket}/${key}`)}${versionId === undefined ? '' : `?versionId=${versionId}`}`,
  ...(etag === undefined ? {} : { 'x-amz-copy-source-if-match': etag }),
});

/** Throws when the response has no such element, because then the copy did not complete. */
function requiredText(xml: XmlElement | null, name: string): string {
  const text = textOf(xml, name);
  if (text === undefined || text === '') throw new StorageAway(`the answer to a copy has no ${name}`);
  return text;
}

export async function copyObject(bucket: Bucket, source: Source, to: string): Promise<void> {
  const path = `${bucket.bucket}/${to}`;
  const headers = sourceHeaders(bucket, source);
  if (source.size > ONE_CALL_BYTES) return copyInPieces(bucket, source.size, path, headers);
  const answer = await ask(bucket, { method: 'PUT', path, headers, copies: true });
  requiredText(parseXml(await answer.text()), 'ETag');
}

async function copyInPieces(
  bucket: Bucket,
  size: number,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const begun = await ask(bucket, {
    method: 'POST',
    path,
    query: [['uploads', '']],
    // Storages with checksums keep it, so that the copy need not be read again to compute it.
    headers: { 'x-amz-checksum-algorithm': 'CRC32', 'x-amz-checksum-type': 'FULL_OBJECT' },
  });
  const uploadId = requiredText(parseXml(await begun.text()), 'UploadId');
  try {
    await fillUpload(bucket, size, path, headers, uploadId);
  } catch (error) {
    // Not awaited: the storage has just failed. What cannot be removed now is removed with its prefix.
    void ask(bucket, { method: 'DELETE', path, query: [['uploadId', uploadId]] }).catch(() => {});
    throw isUploadOver(error)
      ? new StorageAway('a copy was ended before it was done', { cause: error })
      : error;
  }
}

async function fillUpload(
  bucket: Bucket,
  size: number,
  path: string,
  headers: Record<string, string>,
  uploadId: string,
): Promise<void> {
  const piece = Math.max(PIECE_BYTES, Math.ceil(size / MOST_PIECES));
  const parts: string[] = [];
  for (let start = 0; start < size; start += piece) {
    const number = parts.length + 1;
    const end = Math.min(start + piece, size) - 1;
    const answer = await ask(bucket, {
      method: 'PUT',
      path,
      query: [
        ['partNumber', String(number)],
        ['uploadId', uploadId],
      ],
      headers: { ...headers, 'x-amz-copy-source-range': `bytes=${start}-${end}` },
      copies: true,
    });
    const xml = parseXml(await answer.text());
    const crc = textOf(xml, 'ChecksumCRC32');
    const checksum = crc === undefined ? '' : `<ChecksumCRC32>${crc}</ChecksumCRC32>`;
    parts.push(
      `<Part><PartNumber>${number}</PartNumber><ETag>${requiredText(xml, 'ETag')}</ETag>${checksum}</Part>`,
    );
  }
  const done = await ask(bucket, {
    method: 'POST',
    path,
    query: [['uploadId', uploadId]],
    headers: { 'content-type': 'application/xml' },
    body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    copies: true,
  });
  requiredText(parseXml(await done.text()), 'ETag');
}
