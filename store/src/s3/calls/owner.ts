/** All there is belongs to one owner, who may do everything with it; some clients insist on being told. */

import { S3Error } from '../../errors.ts';
import { sendXml } from '../answers/send.ts';
import type { Exchange } from '../exchange.ts';
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

export const objectAcl: ObjectCall = {
  action: 's3:GetObjectAcl',
  run(x, { bucket, key }) {
    demandBucket(x, bucket);
    if (x.store.head(bucket, key) === undefined) throw new S3Error('NoSuchKey');
    sendFullControl(x);
  },
};
