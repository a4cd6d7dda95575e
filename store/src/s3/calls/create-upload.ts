/** Begins an upload in parts. */
import { S3Error } from '../../errors.ts';
import { writer } from '../access.ts';
import { sendXml } from '../answers/send.ts';
import { readAttributes, refuseUnkept } from '../attributes.ts';
import { isChecksumName } from '../checksum/algorithms.ts';
import type { Headers } from '../headers.ts';
import { element } from '../xml/write.ts';
import { demandBucket, type ObjectCall } from './call.ts';

function announcedAlgorithm(headers: Headers): string | undefined {
  const name = headers.get('x-amz-checksum-algorithm')?.toLowerCase();
  if (name === undefined) return;
  if (!isChecksumName(name)) throw new S3Error('InvalidRequest', 'The checksum algorithm is not known.');
  return name;
}

function checksumType(headers: Headers, algorithm: string | undefined): string | undefined {
  if (algorithm === undefined) return;
  const type =
    headers.get('x-amz-checksum-type') ?? (algorithm === 'crc64nvme' ? 'FULL_OBJECT' : 'COMPOSITE');
  const possible = algorithm.startsWith('crc') ? ['FULL_OBJECT', 'COMPOSITE'] : ['COMPOSITE'];
  if (!possible.includes(type))
    throw new S3Error('InvalidRequest', 'The checksum type does not fit the algorithm.');
  return type;
}

export const createUpload: ObjectCall = {
  action: 's3:PutObject',
  writes: true,
  async run(x, { bucket, key }) {
    demandBucket(x, bucket);
    refuseUnkept(x.headers);
    const algorithm = announcedAlgorithm(x.headers);
    const type = checksumType(x.headers, algorithm);
    const options = writer(x.identity);
    x.store.checkWrite(bucket, key, 0, options);
    const upload = await x.store.createUpload(bucket, key, {
      ...options,
      attributes: readAttributes(x.headers),
      checksumAlgorithm: algorithm,
    });
    sendXml(
      x,
      'InitiateMultipartUploadResult',
      [element('Bucket', bucket), element('Key', key), element('UploadId', upload.id)],
      {
        ...(algorithm === undefined ? {} : { 'x-amz-checksum-algorithm': algorithm.toUpperCase() }),
        ...(type === undefined ? {} : { 'x-amz-checksum-type': type }),
      },
    );
  },
};
