/** All there is belongs to one owner, who may do everything with it, and has no tags; some clients insist on being told. */

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

function sendFullControl(x: Exchange): void {
  const grant = element('Grant', [GRANTEE, element('Permission', 'FULL_CONTROL')]);
  sendXml(x, 'AccessControlPolicy', [element('Owner', OWNER), element('AccessControlList', [grant])]);
}

export const bucketAcl: BucketCall = {
  action: 's3:GetBucketAcl',
  run(x, bucket) {
    demandBucket(x, bucket);
    sendFullControl(x);
  },
};

function demandObject(x: Exchange, { bucket, key }: ObjectName): void {
  demandBucket(x, bucket);
  if (x.store.head(bucket, key) === undefined) throw new S3Error('NoSuchKey');
}

export const objectAcl: ObjectCall = {
  action: 's3:GetObjectAcl',
  run(x, at) {
    demandObject(x, at);
    sendFullControl(x);
  },
};

/** Refused by its own call, so that clients that are allowed it learn why it fails: some go on after that, and only then. */
function demandPlainAcl(x: Exchange): void {
  refuseUnkept(x.headers);
  if (!isPlainAcl(x.headers)) throw new S3Error('NotImplemented');
}

export const setBucketAcl: BucketCall = {
  action: 's3:PutBucketAcl',
  run(x, bucket) {
    demandPlainAcl(x);
    demandBucket(x, bucket);
    sendEmpty(x, 200);
  },
};

export const setObjectAcl: ObjectCall = {
  action: 's3:PutObjectAcl',
  run(x, at) {
    demandPlainAcl(x);
    demandObject(x, at);
    sendEmpty(x, 200);
  },
};

export const objectTagging: ObjectCall = {
  action: 's3:GetObjectTagging',
  run(x, at) {
    demandObject(x, at);
    sendXml(x, 'Tagging', [element('TagSet', [])]);
  },
};
