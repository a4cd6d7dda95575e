/** Computes ETags: an MD5 where the client sent one to check, otherwise our own value, whose suffix marks it as no MD5. */
import { createHash } from 'node:crypto';

const nameFrom = (text: string): string =>
  `${createHash('sha256').update(text).digest('hex').slice(0, 32)}-1`;

/** Computing an MD5 that no client asked for would cost more than encrypting. */
export const etagOf = (blob: string, md5: string | undefined): string => md5 ?? nameFrom(blob);

/**
 * A part that is sent again gets the same ETag, so that a late retry cannot break the completion. The upload id is
 * included because CRCs are easy to forge: the whole object's ETag is made of these and must never name other bytes.
 */
export const etagOfPart = (upload: string, size: number, crc: number, md5?: string): string =>
  md5 ?? nameFrom(`${upload}:${size}:${crc}`);

const IS_MD5 = /^[0-9a-f]{32}$/;

/** From MD5s it is computed as in S3, which some clients compute as well. */
export function etagOfParts(etags: readonly string[]): string {
  const hash = createHash('md5');
  const encoding = etags.every((etag) => IS_MD5.test(etag)) ? 'hex' : 'latin1';
  for (const etag of etags) hash.update(etag, encoding);
  return `${hash.digest('hex')}-${etags.length}`;
}
