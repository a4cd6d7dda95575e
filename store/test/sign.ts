/** Signs requests as a client does: in a header, in a query, and chunk by chunk. */
import { createHash, createHmac } from 'node:crypto';
import {
  ALGORITHM,
  amzDate,
  canonicalRequest,
  chunkStringToSign,
  type Hashing,
  type Scope,
  scopeText,
  signatureOf,
  signedHeaders,
  signingKey,
  stringToSign,
  trailerStringToSign,
} from '@waybill/contract/sigv4';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

export interface ToSign {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly payloadHash: string;
  readonly time: number;
  readonly service?: string;
  readonly region?: string;
}

const hashing: Hashing = {
  sha256: (data) => createHash('sha256').update(data).digest('hex'),
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
};

export const sha256 = (data: string | Uint8Array): string => hashing.sha256(data);

export interface Signed {
  readonly signature: string;
  readonly names: string;
  readonly scope: Scope;
  readonly time: string;
  readonly key: Uint8Array;
}

export function sign(request: ToSign, { secretAccessKey }: Credentials): Signed {
  const { method, path, query, payloadHash, service = 's3', region = 'us-east-1' } = request;
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const time = amzDate(request.time);
  const scope = { date: time.slice(0, 8), region, service };
  const key = signingKey(secretAccessKey, scope, hashing);
  const text = stringToSign(
    time,
    scope,
    canonicalRequest({ method, path, query, headers, payloadHash }),
    hashing,
  );
  return { signature: signatureOf(key, text, hashing), names: signedHeaders(headers), scope, time, key };
}

export const authorization = (signed: Signed, { accessKeyId }: Credentials): string =>
  `${ALGORITHM} Credential=${accessKeyId}/${scopeText(signed.scope)},SignedHeaders=${signed.names},Signature=${signed.signature}`;

/** The parameters of a presigned URL, in the order AWS documents them. */
export function presignedQuery(
  request: Omit<ToSign, 'payloadHash'>,
  credentials: Credentials,
  expires: number,
): readonly (readonly [string, string])[] {
  const time = amzDate(request.time);
  const scope = {
    date: time.slice(0, 8),
    region: request.region ?? 'us-east-1',
    service: request.service ?? 's3',
  };
  const names = signedHeaders(Object.keys(request.headers).map((name) => [name.toLowerCase(), '']));
  const query = [
    ...request.query,
    ['X-Amz-Algorithm', ALGORITHM],
    ['X-Amz-Credential', `${credentials.accessKeyId}/${scopeText(scope)}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(expires)],
    ['X-Amz-SignedHeaders', names],
    ...(credentials.sessionToken === undefined
      ? []
      : [['X-Amz-Security-Token', credentials.sessionToken] as const]),
  ] as const;
  const payloadHash = request.query.find(([name]) => name === 'X-Amz-Content-Sha256')?.[1];
  const { signature } = sign(
    { ...request, query, payloadHash: payloadHash ?? 'UNSIGNED-PAYLOAD' },
    credentials,
  );
  return [...query, ['X-Amz-Signature', signature]];
}

export interface Chunking {
  readonly signed?: Signed | undefined;
  readonly trailer?: readonly [name: string, value: string] | undefined;
  readonly chunkSize?: number;
}

/** A body with `aws-chunked` framing; signed when a seed signature is given. */
export function chunked(body: Buffer, { signed, trailer, chunkSize = 65_536 }: Chunking): Buffer {
  let previous = signed?.signature ?? '';
  const frame = (bytes: Buffer): Buffer[] => {
    const size = bytes.length.toString(16);
    if (signed === undefined) return [Buffer.from(`${size}\r\n`), bytes];
    previous = signatureOf(
      signed.key,
      chunkStringToSign(signed.time, signed.scope, previous, sha256(bytes)),
      hashing,
    );
    return [Buffer.from(`${size};chunk-signature=${previous}\r\n`), bytes];
  };
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; at += chunkSize)
    pieces.push(...frame(body.subarray(at, at + chunkSize)), Buffer.from('\r\n'));
  pieces.push(...frame(Buffer.alloc(0)));
  if (trailer !== undefined) {
    const [name, value] = trailer;
    pieces.push(Buffer.from(`${name}:${value}\r\n`));
    if (signed !== undefined) {
      const text = trailerStringToSign(
        signed.time,
        signed.scope,
        previous,
        sha256(Buffer.from(`${name}:${value}\n`)),
      );
      pieces.push(Buffer.from(`x-amz-trailer-signature:${signatureOf(signed.key, text, hashing)}\r\n`));
    }
  }
  return Buffer.concat([...pieces, Buffer.from('\r\n')]);
}
