/** The rules of AWS Signature Version 4. The caller provides the hashing. */

export const ALGORITHM = 'AWS4-HMAC-SHA256';
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';
export const STREAMING_SIGNED = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD';
export const STREAMING_SIGNED_TRAILER = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER';
export const STREAMING_UNSIGNED_TRAILER = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';
/** SHA-256 of nothing. */
export const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export interface Hashing {
  /** Lower-case hex. */
  readonly sha256: (data: string | Uint8Array) => string;
  readonly hmac: (key: string | Uint8Array, data: string) => Uint8Array;
}

export interface Scope {
  /** `20260131` */
  readonly date: string;
  readonly region: string;
  readonly service: string;
}

export interface SignedRequest {
  readonly method: string;
  /** As it stands in the request line: already percent-encoded, once. */
  readonly path: string;
  /** Decoded names and values, in any order; without `X-Amz-Signature`. */
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Names in lower case; only those that are signed. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly payloadHash: string;
}

const UNRESERVED = /^[A-Za-z0-9\-._~]*$/;
/** What JavaScript's own encoding leaves alone although it is reserved here. */
const LEFT_ALONE = /[!'()*]/g;
/** Half a character, which no UTF-8 can hold. */
const HALF = /\p{Surrogate}/gu;

const percent = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase()}`;

/** Percent-encodes everything but unreserved characters, as UTF-8 with capital hex digits. */
export function uriEncode(text: string): string {
  if (UNRESERVED.test(text)) return text;
  return encodeURIComponent(text.replace(HALF, '\uFFFD')).replace(LEFT_ALONE, percent);
}

/** The path of a key as a client sends and signs it. */
export const encodePath = (path: string): string => uriEncode(path).replaceAll('%2F', '/');

export const scopeText = ({ date, region, service }: Scope): string =>
  `${date}/${region}/${service}/aws4_request`;

/** `20260131T235959Z` */
export const amzDate = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Milliseconds, or null when it is no such date. */
export function parseAmzDate(text: string): number | null {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second] = match;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? null : time;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Encoded first and sorted then: sorting decoded text gives another order. */
export const canonicalQuery = (query: SignedRequest['query']): string =>
  query
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .sort(([a, av], [b, bv]) => byText(a, b) || byText(av, bv))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const trimmed = (value: string): string => value.trim().replace(/ +/g, ' ');

/** Names of the headers, sorted and joined, as `SignedHeaders` has them. */
export const signedHeaders = (headers: SignedRequest['headers']): string =>
  headers
    .map(([name]) => name)
    .sort(byText)
    .join(';');

export function canonicalRequest({ method, path, query, headers, payloadHash }: SignedRequest): string {
  const lines = [...headers]
    .sort(([a], [b]) => byText(a, b))
    .map(([name, value]) => `${name}:${trimmed(value)}\n`)
    .join('');
  return [method, path, canonicalQuery(query), lines, signedHeaders(headers), payloadHash].join('\n');
}

export const stringToSign = (time: string, scope: Scope, request: string, { sha256 }: Hashing): string =>
  [ALGORITHM, time, scopeText(scope), sha256(request)].join('\n');

/** The key of a day, a region and a service; worth keeping, since it costs four rounds. */
export function signingKey(secret: string, { date, region, service }: Scope, { hmac }: Hashing): Uint8Array {
  return hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

export const signatureOf = (key: Uint8Array, text: string, { hmac }: Hashing): string => hex(hmac(key, text));

/** What is signed for one chunk of a body sent in signed chunks. */
export const chunkStringToSign = (
  time: string,
  scope: Scope,
  previous: string,
  chunkSha256: string,
): string => [`${ALGORITHM}-PAYLOAD`, time, scopeText(scope), previous, EMPTY_SHA256, chunkSha256].join('\n');

/** What is signed for the trailing headers after the last chunk. */
export const trailerStringToSign = (
  time: string,
  scope: Scope,
  previous: string,
  trailerSha256: string,
): string => [`${ALGORITHM}-TRAILER`, time, scopeText(scope), previous, trailerSha256].join('\n');
