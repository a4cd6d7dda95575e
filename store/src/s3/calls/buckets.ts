/** CreateBucket, HeadBucket, DeleteBucket and other calls on a bucket itself. */
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
  async run(exchange, bucket) {
    refuseUnkept(exchange.headers);
    const { text } = await readSmallBody(exchange, MAX_BODY);
    // The location is ignored: all buckets are in this store.
    if (text.trim() !== '') textOf(readXml(text, 'CreateBucketConfiguration'), 'LocationConstraint');
    if (!(await exchange.store.createBucket(bucket))) throw new S3Error('BucketAlreadyOwnedByYou');
    sendEmpty(exchange, 200, { location: `/${bucket}` });
  },
};

export const headBucket: BucketCall = {
  action: 's3:ListBucket',
  lists: true,
  run(exchange, bucket) {
    demandBucket(exchange, bucket);
    sendEmpty(exchange, 200, { 'x-amz-bucket-region': exchange.region });
  },
};

export const deleteBucket: BucketCall = {
  action: 's3:DeleteBucket',
  async run(exchange, bucket) {
    demandBucket(exchange, bucket);
    await exchange.store.deleteBucket(bucket);
    sendEmpty(exchange, 204);
  },
};

export const bucketLocation: BucketCall = {
  action: 's3:GetBucketLocation',
  run(exchange, bucket) {
    demandBucket(exchange, bucket);
    const place = exchange.region === DEFAULT_REGION ? [] : [{ markup: exchange.region }];
    sendXml(exchange, 'LocationConstraint', place);
  },
};

export const bucketVersioning: BucketCall = {
  action: 's3:GetBucketVersioning',
  run(exchange, bucket) {
    demandBucket(exchange, bucket);
    sendXml(exchange, 'VersioningConfiguration', []);
  },
};
