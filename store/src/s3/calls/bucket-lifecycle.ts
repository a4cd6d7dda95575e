/** Calls on a bucket's rules for uploads that were not completed. */
import { S3Error } from '../../errors.ts';
import { sendEmpty, sendXml } from '../answers/send.ts';
import { readSmallBody } from '../body/small.ts';
import { readLifecycle, writeLifecycle } from '../lifecycle/configuration.ts';
import { type BucketCall, demandBucket } from './call.ts';

const MAX_BODY = 1024 * 1024;

export const getBucketLifecycle: BucketCall = {
  action: 's3:GetLifecycleConfiguration',
  run(x, bucket) {
    demandBucket(x, bucket);
    const rules = x.store.lifecycle(bucket);
    if (rules === undefined) throw new S3Error('NoSuchLifecycleConfiguration');
    sendXml(x, 'LifecycleConfiguration', writeLifecycle(rules));
  },
};

export const putBucketLifecycle: BucketCall = {
  action: 's3:PutLifecycleConfiguration',
  async run(x, bucket) {
    demandBucket(x, bucket);
    const { text } = await readSmallBody(x, MAX_BODY);
    await x.store.setLifecycle(bucket, readLifecycle(text));
    sendEmpty(x, 200);
  },
};

export const deleteBucketLifecycle: BucketCall = {
  action: 's3:PutLifecycleConfiguration',
  async run(x, bucket) {
    demandBucket(x, bucket);
    await x.store.setLifecycle(bucket, undefined);
    sendEmpty(x, 204);
  },
};
