/** Calls on a bucket itself. */
import { S3Error } from '../../errors.ts';
import { sendEmpty, sendXml } from '../answers/send.ts';
import { refuseUnkept } from '../attributes.ts';
import { readSmallBody } from '../body/small.ts';
import { readXml, textOf } from '../xml/read.ts';
import { type BucketCall, demandBucket } from './call.ts';

const MAX_BODY = 16_384;
const DEFAULT_REGION = 'us-east-1';

export const createBucket: BucketCall = {
  action: 's3:CreateBucket',
  async run(x, bucket) {
    refuseUnkept(x.headers);
    const { text } = await readSmallBody(x, MAX_BODY);
    // Buckets lie where the store lies, whatever place is named.
    if (text.trim() !== '') textOf(readXml(text, 'CreateBucketConfiguration'), 'LocationConstraint');
    if (!(await x.store.createBucket(bucket))) throw new S3Error('BucketAlreadyOwnedByYou');
    sendEmpty(x, 200, { location: `/${bucket}` });
  },
};

export const headBucket: BucketCall = {
  action: 's3:ListBucket',
  lists: true,
  run(x, bucket) {
    demandBucket(x, bucket);
    sendEmpty(x, 200, { 'x-amz-bucket-region': x.region });
  },
};

export const deleteBucket: BucketCall = {
  action: 's3:DeleteBucket',
  async run(x, bucket) {
    demandBucket(x, bucket);
    await x.store.deleteBucket(bucket);
    sendEmpty(x, 204);
  },
};

export const bucketLocation: BucketCall = {
  action: 's3:GetBucketLocation',
  run(x, bucket) {
    demandBucket(x, bucket);
    const place = x.region === DEFAULT_REGION ? [] : [{ markup: x.region }];
    sendXml(x, 'LocationConstraint', place);
  },
};

export const bucketVersioning: BucketCall = {
  action: 's3:GetBucketVersioning',
  run(x, bucket) {
    demandBucket(x, bucket);
    sendXml(x, 'VersioningConfiguration', []);
  },
};
