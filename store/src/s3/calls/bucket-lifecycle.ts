/** GetBucketLifecycleConfiguration, its Put and its Delete: rules for incomplete uploads. */
import { S3Error } from '../../errors.ts';
import { sendEmpty, sendXml } from '../answers/send.ts';
import { readSmallBody } from '../body/small.ts';
import { readLifecycle, writeLifecycle } from '../lifecycle/configuration.ts';
import { type BucketCall, demandBucket } from './call.ts';

const MAX_BODY = 1_000_000;

export const getBucketLifecycle: BucketCall = {
  action: 's3:GetLifecycleConfiguration',
  run(exchange, bucket) {
    demandBucket(exchange, bucket);
    const rules = exchange.store.lifecycle(bucket);
    if (rules === undefined) throw new S3Error('NoSuchLifecycleConfiguration');
    sendXml(exchange, 'LifecycleConfiguration', writeLifecycle(rules));
  },
};

export const putBucketLifecycle: BucketCall = {
  action: 's3:PutLifecycleConfiguration',
  async run(exchange, bucket) {
    demandBucket(exchange, bucket);
    const { text } = await readSmallBody(exchange, MAX_BODY);
    await exchange.store.setLifecycle(bucket, readLifecycle(text));
    sendEmpty(exchange, 200);
  },
};

export const deleteBucketLifecycle: BucketCall = {
  action: 's3:PutLifecycleConfiguration',
  async run(exchange, bucket) {
    demandBucket(exchange, bucket);
    await exchange.store.setLifecycle(bucket, undefined);
    sendEmpty(exchange, 204);
  },
};
