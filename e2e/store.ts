/** Sends S3 requests to the store with an upload's credentials, as the pages do. */
import { createHash, createHmac } from 'node:crypto';
import type { UploadAccess } from '@waybill/contract/files';
import * as sigv4 from '@waybill/contract/sigv4';

const hashing: sigv4.Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest('hex'),
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
};

interface StoreCall {
  readonly method: 'HEAD' | 'PUT';
  /** Relative to the upload's prefix. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

export async function askStore(access: UploadAccess, call: StoreCall): Promise<Response> {
  const { method, path, headers: own = {}, body } = call;
  const url = new URL(`${access.endpoint}/${sigv4.encodePath(`${access.bucket}/${access.prefix}${path}`)}`);
  const time = sigv4.amzDate(Date.now());
  const scope = { date: time.slice(0, 8), region: access.signingRegion, service: 's3' };
  const payloadHash = body === undefined ? sigv4.EMPTY_SHA256 : hashing.sha256(body);
  const sent = {
    ...own,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': time,
    'x-amz-security-token': access.SecurityToken,
  };
  const headers = [['host', url.host] as const, ...Object.entries(sent)];
  const request = sigv4.canonicalRequest({ method, path: url.pathname, query: [], headers, payloadHash });
  const key = sigv4.signingKey(access.AccessKeySecret, scope, hashing);
  const signature = sigv4.signatureOf(key, sigv4.stringToSign(time, scope, request, hashing), hashing);
  const authorization =
    `${sigv4.ALGORITHM} Credential=${access.AccessKeyId}/${sigv4.scopeText(scope)}, ` +
    `SignedHeaders=${sigv4.signedHeaders(headers)}, Signature=${signature}`;
  const answer = await fetch(url, {
    method,
    headers: { ...sent, authorization },
    ...(body === undefined ? {} : { body }),
  });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
