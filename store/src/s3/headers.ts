/** Parses the headers of a request: names in lower case, none lost, no duplicates where only one is allowed. */
import { S3Error } from '../errors.ts';

export type Headers = Map<string, string>;

/** Duplicates of these would be ambiguous. */
const ONCE =
  /^(?:authorization|host|content-(?:md5|type|length|encoding)|date|range|if-.*|x-amz-(?!meta-).*)$/;

export function readHeaders(raw: readonly string[]): Headers {
  const headers: Headers = new Map();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? '').toLowerCase();
    const value = raw[at + 1] ?? '';
    const before = headers.get(name);
    if (before !== undefined && ONCE.test(name))
      throw new S3Error('InvalidRequest', `The header ${name} appears twice.`);
    headers.set(name, before === undefined ? value : `${before},${value}`);
  }
  return headers;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: everything that is plain ASCII
const ASCII = /^[\x00-\x7f]*$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Node reads headers as Latin-1; where that makes sense, the client signed UTF-8. */
export function headerText(value: string): string {
  if (ASCII.test(value)) return value;
  try {
    return utf8.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these may not be in a header
const CONTROL = /[\x00-\x08\x0a-\x1f\x7f]/;

/** Encodes text for a header: UTF-8, byte by byte. */
export function asHeader(text: string): string {
  if (CONTROL.test(text)) throw new S3Error('InvalidArgument', 'A header may not have control characters.');
  return ASCII.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

/** A non-negative integer, or a refusal. */
export function wholeNumber(text: string, name: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new S3Error('InvalidArgument', `${name} is not a whole number.`);
  return Number(text);
}
