/** Begins an upload in parts. */
import { writer } from '../access.ts';
import { sendXml } from '../answers/send.ts';
import { readAttributes, refuseUnkept } from '../attributes.ts';
import { askedChecksum } from '../checksum/asked.ts';
import { abortHeaders } from '../lifecycle/abort-headers.ts';
import { element } from '../xml/write.ts';
import { demandBucket, type ObjectCall } from './call.ts';

export const createUpload: ObjectCall = {
  action: 's3:PutObject',
  writes: true,
  creates: true,
  async run(x, { bucket, key }) {
    demandBucket(x, bucket);
    refuseUnkept(x.headers);
    const checksum = askedChecksum(x.headers);
    const options = writer(x.identity);
    x.store.checkWrite(bucket, key, 0, options);
    const upload = await x.store.createUpload(bucket, key, {
      ...options,
      attributes: readAttributes(x.headers),
      ...checksum,
    });
    sendXml(
      x,
      'InitiateMultipartUploadResult',
      [element('Bucket', bucket), element('Key', key), element('UploadId', upload.id)],
      {
        ...(checksum && {
          'x-amz-checksum-algorithm': checksum.checksumAlgorithm.toUpperCase(),
          'x-amz-checksum-type': checksum.checksumType,
        }),
        ...abortHeaders(x.store, upload),
      },
    );
  },
};
