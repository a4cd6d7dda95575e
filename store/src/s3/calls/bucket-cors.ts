/** Calls on a bucket's rules for other origins. */
import { S3Error } from '../../errors.ts';
import { sendEmpty, sendXml } from '../answers/send.ts';
import { readSmallBody } from '../body/small.ts';
import { readCors, writeCors } from '../cors/configuration.ts';
import { type BucketCall, demandBucket } from './call.ts';

const MAX_BODY = 65_536;

export const getBucketCors: BucketCall = {
  action: 's3:GetBucketCORS',
  run(x, bucket) {
    demandBucket(x, bucket);
    const rules = x.store.cors(bucket);
    if (rules === undefined || rules.length === 0) throw new S3Error('NoSuchCORSConfiguration');
    sendXml(x, 'CORSConfiguration', writeCors(rules));
  },
};

export const putBucketCors: BucketCall = {
  action: 's3:PutBucketCORS',
  async run(x, bucket) {
    demandBucket(x, bucket);
    const { text } = await readSmallBody(x, MAX_BODY);
    await x.store.setCors(bucket, readCors(text));
    sendEmpty(x, 200);
  },
};

export const deleteBucketCors: BucketCall = {
  action: 's3:PutBucketCORS',
  async run(x, bucket) {
    demandBucket(x, bucket);
    await x.store.setCors(bucket, undefined);
    sendEmpty(x, 204);
  },
};
