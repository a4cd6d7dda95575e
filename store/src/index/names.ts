/** Encodes the keys of the index as bytes that sort like the names. */
import { S3Error } from '../errors.ts';

const SEPARATOR = 0;
const MOST_KEY_BYTES = 1_024;

/** Refuses the separator and lone surrogates, because such names would be ambiguous as bytes. */
export function requireKey(key: string): void {
  if (key === '' || /[\0\p{Surrogate}]/u.test(key)) throw new S3Error('InvalidArgument');
  if (Buffer.byteLength(key) > MOST_KEY_BYTES) throw new S3Error('KeyTooLongError');
}

/** Names contain no zero byte, so it can separate them. */
export function joinNames(...names: readonly string[]): Buffer {
  return Buffer.from(names.join('\0'), 'utf8');
}

/** The first key after all that begin with these bytes. There always is one, because a bucket's name comes first. */
export function afterAll(prefix: Buffer): Buffer {
  let last = prefix.length - 1;
  while (prefix[last] === 0xff) last -= 1;
  const end = Buffer.from(prefix.subarray(0, last + 1));
  end.writeUInt8((prefix[last] ?? 0) + 1, last);
  return end;
}

/** The immediate next key. */
export const justAfter = (key: Buffer): Buffer => Buffer.concat([key, Buffer.of(SEPARATOR)]);

/** The part after the bucket's name. */
export const withoutBucket = (key: Buffer, bucket: string): string =>
  key.toString('utf8', Buffer.byteLength(bucket) + 1);

export const partKey = (upload: string, number: number): Buffer => {
  const key = Buffer.alloc(upload.length + 2);
  key.write(upload, 'latin1');
  key.writeUInt16BE(number, upload.length);
  return key;
};

export const numberOfPart = (key: Buffer): number => key.readUInt16BE(key.length - 2);
