/** Temporary credentials of a store, asked for as any client would. */
import type { UploadAccess } from '@waybill/contract/files';
import {
  ALGORITHM,
  amzDate,
  canonicalRequest,
  scopeText,
  signatureOf,
  signedHeaders,
  signingKey,
  stringToSign,
} from '@waybill/contract/sigv4';
import { findXml, parseXml, textOf } from '@waybill/contract/xml';
import { plainHashing as hashing } from '../../src/core/s3/hashing.ts';
import { OPERATOR } from './store-process.ts';

export const BUCKET = 'chaos';
const REGION = 'us-east-1';

/** One call with the operator's own keys. */
async function callAsOperator(
  endpoint: string,
  method: 'POST' | 'PUT',
  path: string,
  body: string,
  service: 's3' | 'sts',
): Promise<string> {
  const date = amzDate(Date.now());
  const scope = { date: date.slice(0, 8), region: REGION, service };
  const payloadHash = hashing.sha256(body);
  const headers = [
    ['host', new URL(endpoint).host],
    ['x-amz-content-sha256', payloadHash],
    ['x-amz-date', date],
  ] as const;
  const canonical = canonicalRequest({ method, path, query: [], headers, payloadHash });
  const key = signingKey(OPERATOR.secretAccessKey, scope, hashing);
  const signature = signatureOf(key, stringToSign(date, scope, canonical, hashing), hashing);
  const authorization =
    `${ALGORITHM} Credential=${OPERATOR.accessKeyId}/${scopeText(scope)}, ` +
    `SignedHeaders=${signedHeaders(headers)}, Signature=${signature}`;
  const answer = await fetch(`${endpoint}${path}`, {
    method,
    headers: {
      ...Object.fromEntries(headers.slice(1)),
      authorization,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body,
  });
  const text = await answer.text();
  if (!answer.ok && !text.includes('BucketAlreadyOwnedByYou')) throw new Error(text);
  return text;
}

export const createBucket = (endpoint: string): Promise<string> =>
  callAsOperator(endpoint, 'PUT', `/${BUCKET}`, '', 's3');

export type Grant = Pick<
  UploadAccess,
  'AccessKeyId' | 'AccessKeySecret' | 'SecurityToken' | 'Expiration' | 'signingRegion' | 'bucket'
>;

/** They outlive a store that is killed: nothing about them is kept in it. */
export async function assumeRole(endpoint: string): Promise<Grant> {
  const form = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: 'arn:aws:iam:::role/chaos',
    RoleSessionName: 'chaos',
    DurationSeconds: '43200',
  });
  const xml = parseXml(await callAsOperator(endpoint, 'POST', '/', form.toString(), 'sts'));
  const credentials = findXml(xml, 'Credentials');
  const text = (name: string): string => textOf(credentials, name) ?? '';
  return {
    AccessKeyId: text('AccessKeyId'),
    AccessKeySecret: text('SecretAccessKey'),
    SecurityToken: text('SessionToken'),
    Expiration: text('Expiration'),
    signingRegion: REGION,
    bucket: BUCKET,
  };
}
