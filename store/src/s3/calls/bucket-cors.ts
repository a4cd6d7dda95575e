/** GetBucketCors, PutBucketCors and DeleteBucketCors. */
import { S3Error } from '../../errors.ts';
import { sendEmpty, sendXml } from '../answers/send.ts';
import { readSmallBody } from '../body/small.ts';
import { readCors, writeCors } from '../cors/configuration.ts';
import { type BucketCall, demandBucket } from './call.ts';

const MAX_BODY = 65_536;

export const getBucketCors: BucketCall = {
  action: 's3:GetBucketCORS',
  run(exchange, bucket) {
    demandBucket(exchange, bucket);
    const rules = exchange.store.cors(bucket);
    if (rules === undefined || rules.length === 0) throw new S3Error('NoSuchCORSConfiguration');
    sendXml(exchange, 'CORSConfiguration', writeCors(rules));
  },
};

export const putBucketCors: BucketCall = {
  action: 's3:PutBucketCORS',
  async run(exchange, bucket) {
    demandBucket(exchange, bucket);
    const { text } = await readSmallBody(exchange, MAX_BODY);
    await exchange.store.setCors(bucket, readCors(text));
    sendEmpty(exchange, 200);
  },
};

export const deleteBucketCors: BucketCall = {
  action: 's3:PutBucketCORS',
  async run(exchange, bucket) {
    demandBucket(exchange, bucket);
    await exchange.store.setCors(bucket, undefined);
    sendEmpty(exchange, 204);
  },
};
