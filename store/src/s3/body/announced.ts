/** Parses what a request announces about its body: framing, length and checksums. */
import {
  STREAMING_SIGNED,
  STREAMING_SIGNED_TRAILER,
  STREAMING_UNSIGNED_TRAILER,
  UNSIGNED_PAYLOAD,
} from '@waybill/contract/sigv4';
import { S3Error } from '../../errors.ts';
import { CHECKSUM_NAMES, CHECKSUM_SIZES, type ChecksumName, isChecksumName } from '../checksum/algorithms.ts';
import { type Headers, wholeNumber } from '../headers.ts';

export interface Announced {
  /** Bytes of the object, without framing. */
  readonly size: number;
  readonly framing: 'plain' | 'chunks' | 'signed chunks';
  /** Hex; of the whole body. */
  readonly sha256: string | undefined;
  readonly md5: Buffer | undefined;
  /** `value` is undefined when it comes after the body. */
  readonly checksum: { readonly name: ChecksumName; readonly value: Buffer | undefined } | undefined;
  /** A checksum that is computed whether or not the client sends it. */
  readonly wanted?: ChecksumName;
  /** Names of the trailers that may follow the body; undefined when none may. */
  readonly trailers: readonly string[] | undefined;
}

const PREFIX = 'x-amz-checksum-';
const NOT_SUMS = new Set(['mode', 'algorithm', 'type']);

/** Decodes base64 in its canonical form and exact length. */
function base64Bytes(text: string, size: number): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === size && bytes.toString('base64') === text ? bytes : undefined;
}

function md5Of(headers: Headers): Buffer | undefined {
  const text = headers.get('content-md5');
  if (text === undefined) return;
  const bytes = base64Bytes(text, 16);
  if (bytes === undefined) throw new S3Error('InvalidDigest');
  return bytes;
}

export function checksumBytes(name: ChecksumName, text: string): Buffer {
  const bytes = base64Bytes(text, CHECKSUM_SIZES[name]);
  if (bytes === undefined) throw new S3Error('InvalidRequest', `The value of ${PREFIX}${name} is not valid.`);
  return bytes;
}

const trailersOf = (headers: Headers): readonly string[] =>
  (headers.get('x-amz-trailer') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

function checksumOf(headers: Headers, trailers: readonly string[]): Announced['checksum'] {
  const found: { name: ChecksumName; value: Buffer | undefined }[] = [];
  for (const [header, text] of headers) {
    const name = header.startsWith(PREFIX) ? header.slice(PREFIX.length) : '';
    if (name === '' || NOT_SUMS.has(name)) continue;
    if (!isChecksumName(name)) throw new S3Error('InvalidRequest', `The checksum ${name} is not known.`);
    found.push({ name, value: checksumBytes(name, text) });
  }
  for (const name of CHECKSUM_NAMES)
    if (trailers.includes(PREFIX + name)) found.push({ name, value: undefined });
  if (found.length > 1) throw new S3Error('InvalidRequest', 'Only one checksum may be given.');
  return found[0];
}

function framingOf(payload: string): { framing: Announced['framing']; sha256?: string; trailer: boolean } {
  if (payload === UNSIGNED_PAYLOAD) return { framing: 'plain', trailer: false };
  if (/^[0-9a-f]{64}$/.test(payload)) return { framing: 'plain', sha256: payload, trailer: false };
  if (payload === STREAMING_SIGNED) return { framing: 'signed chunks', trailer: false };
  if (payload === STREAMING_SIGNED_TRAILER) return { framing: 'signed chunks', trailer: true };
  if (payload === STREAMING_UNSIGNED_TRAILER) return { framing: 'chunks', trailer: true };
  if (payload.startsWith('STREAMING-'))
    throw new S3Error('NotImplemented', 'This way to send a body is not known.');
  throw new S3Error('InvalidArgument', 'x-amz-content-sha256 is neither a hash nor a way to send a body.');
}

function sizeOf(headers: Headers, framing: Announced['framing']): number {
  const decoded = headers.get('x-amz-decoded-content-length');
  const length = headers.get('content-length');
  if (framing === 'plain') {
    if (length !== undefined) return wholeNumber(length, 'Content-Length');
    // Without any framing there is no body.
    if (!headers.has('transfer-encoding')) return 0;
  } else if (decoded !== undefined) return wholeNumber(decoded, 'x-amz-decoded-content-length');
  throw new S3Error('MissingContentLength');
}

export function readAnnounced(headers: Headers, payload: string): Announced {
  const { framing, sha256, trailer } = framingOf(payload);
  const trailers = trailer ? trailersOf(headers) : undefined;
  return {
    size: sizeOf(headers, framing),
    framing,
    sha256,
    trailers,
    md5: md5Of(headers),
    checksum: checksumOf(headers, trailers ?? []),
  };
}
