/** Takes an object in one piece. */
import { S3Error } from '../../errors.ts';
import { writer } from '../access.ts';
import { sendEmpty } from '../answers/send.ts';
import { quoted, readAttributes, refuseUnkept } from '../attributes.ts';
import { readAnnounced } from '../body/announced.ts';
import { stageBody } from '../body/staged.ts';
import { writeCondition } from '../conditions.ts';
import { demandBucket, type ObjectCall } from './call.ts';
import { checksumHeaders } from './checksum-fields.ts';

export const MAX_OBJECT = 5 * 1024 ** 4;

export const putObject: ObjectCall = {
  action: 's3:PutObject',
  writes: true,
  creates: true,
  async run(x, { bucket, key }) {
    demandBucket(x, bucket);
    refuseUnkept(x.headers);
    const announced = readAnnounced(x.headers, x.payload);
    if (announced.size > MAX_OBJECT) throw new S3Error('EntityTooLarge');
    const options = { ...writer(x.identity), condition: writeCondition(x.headers) };
    const attributes = readAttributes(x.headers);
    const arrival = await x.store.admit(bucket, key, announced.size, options);
    const { staged, sums } = await stageBody(x, announced, arrival);
    const object = await x.store.put(bucket, key, staged, { ...options, ...sums, attributes });
    sendEmpty(x, 200, {
      etag: quoted(object.etag),
      ...checksumHeaders(object.checksums, object.checksumType),
    });
  },
};
