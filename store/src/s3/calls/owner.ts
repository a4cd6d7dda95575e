/** Answers calls about owners, ACLs and tags, which some clients insist on: one owner with full control, and no tags. */

import { S3Error } from '../../errors.ts';
import { sendEmpty, sendXml } from '../answers/send.ts';
import { isPlainAcl, refuseUnkept } from '../attributes.ts';
import type { Exchange, ObjectName } from '../exchange.ts';
import { element } from '../xml/write.ts';
import { type BucketCall, demandBucket, type ObjectCall } from './call.ts';

export const OWNER_ID = 'waybill';

export const OWNER = [element('ID', OWNER_ID), element('DisplayName', OWNER_ID)] as const;

const GRANTEE = {
  markup: `<Grantee xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="CanonicalUser">${OWNER.map(({ markup }) => markup).join('')}</Grantee>`,
};

function sendFullControl(exchange: Exchange): void {
  const grant = element('Grant', [GRANTEE, element('Permission', 'FULL_CONTROL')]);
  sendXml(exchange, 'AccessControlPolicy', [element('Owner', OWNER), element('AccessControlList', [grant])]);
}

export const bucketAcl: BucketCall = {
  action: 's3:GetBucketAcl',
  run(exchange, bucket) {
    demandBucket(exchange, bucket);
    sendFullControl(exchange);
  },
};

function demandObject(exchange: Exchange, { bucket, key }: ObjectName): void {
  demandBucket(exchange, bucket);
  if (exchange.store.head(bucket, key) === undefined) throw new S3Error('NoSuchKey');
}

export const objectAcl: ObjectCall = {
  action: 's3:GetObjectAcl',
  run(exchange, at) {
    demandObject(exchange, at);
    sendFullControl(exchange);
  },
};

/** Refused by its own call, so that allowed clients learn the reason: some continue only after that error. */
function demandPlainAcl(exchange: Exchange): void {
  refuseUnkept(exchange.headers);
  if (!isPlainAcl(exchange.headers)) throw new S3Error('NotImplemented');
}

export const setBucketAcl: BucketCall = {
  action: 's3:PutBucketAcl',
  run(exchange, bucket) {
    demandPlainAcl(exchange);
    demandBucket(exchange, bucket);
    sendEmpty(exchange, 200);
  },
};

export const setObjectAcl: ObjectCall = {
  action: 's3:PutObjectAcl',
  run(exchange, at) {
    demandPlainAcl(exchange);
    demandObject(exchange, at);
    sendEmpty(exchange, 200);
  },
};

export const objectTagging: ObjectCall = {
  action: 's3:GetObjectTagging',
  run(exchange, at) {
    demandObject(exchange, at);
    sendXml(exchange, 'Tagging', [element('TagSet', [])]);
  },
};
