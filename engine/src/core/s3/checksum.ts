/** CRC-32 as S3 writes it: four bytes, the highest first, in base64. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Four bytes are five digits of six bits, and two bits that are left over. */
const WRITTEN = /^[A-Za-z0-9+/]{6}==$/;

export function writeCrc32(crc: number): string {
  let out = '';
  for (let shift = 26; shift >= 2; shift -= 6) out += DIGITS.charAt((crc >>> shift) & 63);
  return `${out}${DIGITS.charAt((crc & 3) << 4)}==`;
}

/** Undefined when it is none; S3 adds `-3` to a checksum of three checksums, which says nothing about the bytes. */
export function readCrc32(text: string | undefined): number | undefined {
  if (text === undefined || !WRITTEN.test(text)) return undefined;
  let crc = 0;
  for (const digit of text.slice(0, 5)) crc = crc * 64 + DIGITS.indexOf(digit);
  return crc * 4 + (DIGITS.indexOf(text.charAt(5)) >>> 4);
}
