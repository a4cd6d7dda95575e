/** CopyObject: creates an object from another one's bytes, or changes an object's metadata. */
import { S3Error } from '../../errors.ts';
import { writer } from '../access.ts';
import { sendXml } from '../answers/send.ts';
import { quoted, readAttributes, refuseUnkept } from '../attributes.ts';
import { writeCondition } from '../conditions.ts';
import { element } from '../xml/write.ts';
import { demandBucket, type ObjectCall } from './call.ts';
import { madeChecksums } from './checksum-fields.ts';
import { findCopySource } from './copy-source.ts';

export const copyObject: ObjectCall = {
  action: 's3:PutObject',
  writes: true,
  creates: true,
  async run(exchange, { bucket, key }) {
    demandBucket(exchange, bucket);
    refuseUnkept(exchange.headers);
    const directive = exchange.headers.get('x-amz-metadata-directive') ?? 'COPY';
    if (directive !== 'COPY' && directive !== 'REPLACE')
      throw new S3Error('InvalidArgument', 'The metadata directive is COPY or REPLACE.');
    const source = findCopySource(exchange);
    if (directive === 'COPY' && source.bucket === bucket && source.key === key)
      throw new S3Error('InvalidRequest', 'An object is copied onto itself only to replace its metadata.');
    const options = { ...writer(exchange.identity), condition: writeCondition(exchange.headers) };
    exchange.store.checkWrite(bucket, key, source.size, { ...options, shares: true });
    const object = await exchange.store.copy(source, bucket, key, {
      ...options,
      attributes: directive === 'COPY' ? source.attributes : readAttributes(exchange.headers),
      checksums: source.checksums,
    });
    sendXml(exchange, 'CopyObjectResult', [
      element('LastModified', new Date(object.modified).toISOString()),
      element('ETag', quoted(object.etag)),
      ...madeChecksums(object),
    ]);
  },
};
