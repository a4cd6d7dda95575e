/** Turns the bytes of a file into text, and finds out in which encoding it was written. */

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const starts = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** Bytes that are looked at; the rest of a file is written like its beginning. */
const SAMPLE = 64_000;

/** Latin text in UTF-16 has a zero in every second byte. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  const size = Math.min(bytes.length, SAMPLE);
  for (let at = 0; at < size; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > size / 4 && odd > 4 * even) return 'utf-16le';
  return even > size / 4 && even > 4 * odd ? 'utf-16be' : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A Chinese character is two bytes above 127, so they come in even runs; a letter such as é is one between others. */
function isChinese(bytes: Uint8Array): boolean {
  let [odd, even, run] = [0, 0, 0];
  const end = () => {
    if (run % 2 === 1) odd += 1;
    else if (run > 0) even += 1;
    run = 0;
  };
  for (let at = 0; at < Math.min(bytes.length, SAMPLE); at += 1) {
    if ((bytes[at] ?? 0) >= 0x80) run += 1;
    else end();
  }
  end();
  return even > odd;
}

export function guessEncoding(bytes: Uint8Array): Encoding {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = wideEncoding(bytes);
  if (wide !== null) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  return isChinese(bytes) ? 'gb18030' : 'windows-1252';
}

/** The decoder itself leaves out a mark of the byte order. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes);
