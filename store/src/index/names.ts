/** The keys of the index, as bytes that sort like the names they stand for. */

const SEPARATOR = 0;

/** Names hold no zero byte, so it can stand between them. */
export function joinNames(...names: readonly string[]): Buffer {
  return Buffer.from(names.join('\0'), 'utf8');
}

/** The first key after all that begin with these bytes. */
export function afterAll(prefix: Buffer): Buffer | undefined {
  const end = Buffer.from(prefix);
  for (let last = end.length - 1; last >= 0; last -= 1) {
    const byte = end[last] ?? 0;
    if (byte < 0xff) {
      end[last] = byte + 1;
      return end.subarray(0, last + 1);
    }
  }
  return undefined;
}

/** The very next key. */
export const justAfter = (key: Buffer): Buffer => Buffer.concat([key, Buffer.of(SEPARATOR)]);

/** What stands after the bucket's name. */
export const withoutBucket = (key: Buffer, bucket: string): string =>
  key.toString('utf8', Buffer.byteLength(bucket) + 1);

export const partKey = (upload: string, number: number): Buffer => {
  const key = Buffer.alloc(upload.length + 2);
  key.write(upload, 'latin1');
  key.writeUInt16BE(number, upload.length);
  return key;
};

export const numberOfPart = (key: Buffer): number => key.readUInt16BE(key.length - 2);
