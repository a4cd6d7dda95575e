/** CreateMultipartUpload. */
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
  async run(exchange, { bucket, key }) {
    demandBucket(exchange, bucket);
    refuseUnkept(exchange.headers);
    const checksum = askedChecksum(exchange.headers);
    const options = writer(exchange.identity);
    exchange.store.checkWrite(bucket, key, 0, options);
    const upload = await exchange.store.createUpload(bucket, key, {
      ...options,
      attributes: readAttributes(exchange.headers),
      ...checksum,
    });
    sendXml(
      exchange,
      'InitiateMultipartUploadResult',
      [element('Bucket', bucket), element('Key', key), element('UploadId', upload.id)],
      {
        ...(checksum && {
          'x-amz-checksum-algorithm': checksum.checksumAlgorithm.toUpperCase(),
          'x-amz-checksum-type': checksum.checksumType,
        }),
        ...abortHeaders(exchange.store, upload),
      },
    );
  },
};
