/** Names of content. An MD5 where the client had one checked; otherwise a name of our own, marked as none by its ending. */
import { createHash } from 'node:crypto';

const nameFrom = (text: string): string =>
  `${createHash('sha256').update(text).digest('hex').slice(0, 32)}-1`;

/** Computing an MD5 that nobody asked for would cost more than encrypting. */
export const etagOf = (blob: string, md5: string | undefined): string => md5 ?? nameFrom(blob);

/**
 * A part that is sent again gets its ETag again, so that a late retry cannot break the completing. The upload stands in it
 * because CRCs are easy to forge: the ETag of the whole is made of these and must never name other bytes.
 */
export const etagOfPart = (upload: string, size: number, crc: number, md5?: string): string =>
  md5 ?? nameFrom(`${upload}:${size}:${crc}`);

const IS_MD5 = /^[0-9a-f]{32}$/;

/** Of MD5s it is what S3 makes of them, which some clients compute as well. */
export function etagOfParts(etags: readonly string[]): string {
  const hash = createHash('md5');
  const encoding = etags.every((etag) => IS_MD5.test(etag)) ? 'hex' : 'latin1';
  for (const etag of etags) hash.update(etag, encoding);
  return `${hash.digest('hex')}-${etags.length}`;
}
