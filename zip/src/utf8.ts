/** Encodes text as UTF-8: zip runs where there may be no TextEncoder, and needs lengths more often than bytes. */

const REPLACEMENT = 0xfffd;

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The code point at `at`; a lone surrogate counts as U+FFFD. */
function pointAt(text: string, at: number): number {
  const point = text.codePointAt(at) ?? REPLACEMENT;
  return point >= 0xd800 && point <= 0xdfff ? REPLACEMENT : point;
}

const bytesOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

/** How many units of `text` from the start fit into `bytes`, without cutting a character. */
export function unitsWithin(text: string, bytes: number): number {
  let used = 0;
  let at = 0;
  while (at < text.length) {
    const point = pointAt(text, at);
    used += bytesOf(point);
    if (used > bytes) break;
    at += point > 0xffff ? 2 : 1;
  }
  return at;
}

export function utf8Length(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) length += 1;
    else if (unit < 0x800) length += 2;
    else {
      const pair = unit >= 0xd800 && unit <= 0xdbff && isLow(text.charCodeAt(at + 1));
      length += pair ? 4 : 3;
      if (pair) at++;
    }
  }
  return length;
}

/** Writes `text` into `bytes` from `start` on and returns the position after it. */
export function writeUtf8(text: string, bytes: Uint8Array, start: number): number {
  let to = start;
  for (let at = 0; at < text.length; at++) {
    const point = pointAt(text, at);
    const count = bytesOf(point);
    if (count === 1) bytes[to++] = point;
    else {
      const mark = count === 2 ? 0xc0 : count === 3 ? 0xe0 : 0xf0;
      bytes[to++] = mark | (point >>> (6 * (count - 1)));
      for (let left = count - 2; left >= 0; left--) bytes[to++] = 0x80 | ((point >>> (6 * left)) & 0x3f);
    }
    if (count === 4) at++;
  }
  return to;
}

export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(utf8Length(text));
  writeUtf8(text, bytes, 0);
  return bytes;
}
