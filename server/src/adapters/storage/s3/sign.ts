/** Signs requests to an external S3 (SigV4). */
import { createHash, createHmac } from 'node:crypto';
import {
  ALGORITHM,
  amzDate,
  canonicalRequest,
  type Hashing,
  scopeText,
  signatureOf,
  signedHeaders,
  signingKey,
  stringToSign,
} from '@waybill/contract/sigv4';

const hashing: Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest('hex'),
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
};

export interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
  /** The session token of temporary credentials. */
  readonly token?: string;
}

export interface Unsigned {
  readonly method: string;
  readonly host: string;
  /** Percent-encoded, once. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Returns all headers to send, except `host`, which is signed too. */
export function sign(
  request: Unsigned,
  keys: Keys,
  place: { readonly region: string; readonly service: string },
  now = Date.now(),
): Record<string, string> {
  const time = amzDate(now);
  const scope = { date: time.slice(0, 8), ...place };
  const payloadHash = hashing.sha256(request.body);
  const sent: Record<string, string> = {
    ...request.headers,
    'x-amz-date': time,
    'x-amz-content-sha256': payloadHash,
    ...(keys.token === undefined ? {} : { 'x-amz-security-token': keys.token }),
  };
  const headers = Object.entries({ ...sent, host: request.host });
  const canonical = canonicalRequest({ ...request, headers, payloadHash });
  const signature = signatureOf(
    signingKey(keys.secretKey, scope, hashing),
    stringToSign(time, scope, canonical, hashing),
    hashing,
  );
  const credential = `${keys.accessKey}/${scopeText(scope)}`;
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${credential}, SignedHeaders=${signedHeaders(headers)}, Signature=${signature}`,
  };
}
