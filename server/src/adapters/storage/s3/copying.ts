/** Copies within a bucket; what is too large for one call goes piece by piece, and never through us. */
import { encodePath } from '@waybill/contract/sigv4';
import { ask } from './client.ts';
import type { Bucket } from './listing.ts';
import { textOf } from './xml.ts';

/** The most that S3 copies in one call. */
const ONE_CALL_BYTES = 5 * 1024 ** 3;
const PIECE_BYTES = 1024 ** 3;

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

export async function copyObject(bucket: Bucket, source: Source, to: string): Promise<void> {
  const path = `${bucket.bucket}/${to}`;
  const headers = sourceHeaders(bucket, source);
  if (source.size <= ONE_CALL_BYTES) {
    const answer = await ask(bucket, { method: 'PUT', path, headers });
    // A copy that fails late is answered with 200 and an error inside.
    if (textOf(await answer.text(), 'Error') !== undefined) throw new Error('the copy failed half-way');
    return;
  }
  const begun = await ask(bucket, { method: 'POST', path, query: [['uploads', '']] });
  const uploadId = textOf(await begun.text(), 'UploadId') ?? '';
  const etags: string[] = [];
  for (let start = 0; start < source.size; start += PIECE_BYTES) {
    const end = Math.min(start + PIECE_BYTES, source.size) - 1;
    const answer = await ask(bucket, {
      method: 'PUT',
      path,
      query: [
        ['partNumber', String(etags.length + 1)],
        ['uploadId', uploadId],
      ],
      headers: { ...headers, 'x-amz-copy-source-range': `bytes=${start}-${end}` },
    });
    etags.push(textOf(await answer.text(), 'ETag') ?? '');
  }
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  await ask(bucket, {
    method: 'POST',
    path,
    query: [['uploadId', uploadId]],
    headers: { 'content-type': 'application/xml' },
    body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
  });
}
