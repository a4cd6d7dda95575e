/** PutObject. */
import { S3Error } from '../../errors.ts';
import { writer } from '../access.ts';
import { sendEmpty } from '../answers/send.ts';
import { quoted, readAttributes, refuseUnkept } from '../attributes.ts';
import { readAnnounced } from '../body/announced.ts';
import { stageBody } from '../body/staged.ts';
import { writeCondition } from '../conditions.ts';
import { demandBucket, type ObjectCall } from './call.ts';
import { checksumHeaders } from './checksum-fields.ts';

const MAX_OBJECT = 5 * 1024 ** 4;

export const putObject: ObjectCall = {
  action: 's3:PutObject',
  writes: true,
  creates: true,
  async run(exchange, { bucket, key }) {
    demandBucket(exchange, bucket);
    refuseUnkept(exchange.headers);
    const announced = readAnnounced(exchange.headers, exchange.payload);
    if (announced.size > MAX_OBJECT) throw new S3Error('EntityTooLarge');
    const options = { ...writer(exchange.identity), condition: writeCondition(exchange.headers) };
    const attributes = readAttributes(exchange.headers);
    const arrival = await exchange.store.admit(bucket, key, announced.size, options);
    const { staged, sums } = await stageBody(exchange, announced, arrival);
    const object = await exchange.store.put(bucket, key, staged, { ...options, ...sums, attributes });
    sendEmpty(exchange, 200, {
      etag: quoted(object.etag),
      ...checksumHeaders(object.checksums, object.checksumType),
    });
  },
};
