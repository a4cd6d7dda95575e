/** Asks the store, with the credentials of an upload, what has arrived of it. */
import { createHash, createHmac } from 'node:crypto';
import type { UploadAccess } from '@waybill/contract/files';
import * as sigv4 from '@waybill/contract/sigv4';

const hashing: sigv4.Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest('hex'),
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
};

export interface Arrived {
  readonly size: number;
  /** As eight hex digits. */
  readonly crc32: string;
}

/** Credentials of an upload may not read, but they may ask for size and checksum. */
export async function arrived(access: UploadAccess, path: string): Promise<Arrived> {
  const url = new URL(`${access.endpoint}/${sigv4.encodePath(`${access.bucket}/${access.prefix}${path}`)}`);
  const time = sigv4.amzDate(Date.now());
  const scope = { date: time.slice(0, 8), region: access.signingRegion, service: 's3' };
  const sent = {
    'x-amz-checksum-mode': 'ENABLED',
    'x-amz-content-sha256': sigv4.EMPTY_SHA256,
    'x-amz-date': time,
    'x-amz-security-token': access.SecurityToken,
  };
  const headers = [['host', url.host] as const, ...Object.entries(sent)];
  const request = sigv4.canonicalRequest({
    method: 'HEAD',
    path: url.pathname,
    query: [],
    headers,
    payloadHash: sigv4.EMPTY_SHA256,
  });
  const key = sigv4.signingKey(access.AccessKeySecret, scope, hashing);
  const signature = sigv4.signatureOf(key, sigv4.stringToSign(time, scope, request, hashing), hashing);
  const authorization =
    `${sigv4.ALGORITHM} Credential=${access.AccessKeyId}/${sigv4.scopeText(scope)}, ` +
    `SignedHeaders=${sigv4.signedHeaders(headers)}, Signature=${signature}`;
  const answer = await fetch(url, { method: 'HEAD', headers: { ...sent, authorization } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return {
    size: Number(answer.headers.get('content-length')),
    crc32: Buffer.from(answer.headers.get('x-amz-checksum-crc32') ?? '', 'base64').toString('hex'),
  };
}
