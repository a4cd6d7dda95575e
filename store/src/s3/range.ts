/** Parses the `Range` header. */
import { S3Error } from '../errors.ts';
import type { Range } from '../port.ts';

/** Undefined: the whole. Anything but one byte range is ignored (RFC 9110, 14.2). */
export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (match === null) return;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The source range of a part copy: both ends must be given and must exist. */
export function parseCopyRange(header: string | undefined, size: number): Range | undefined {
  if (header === undefined) return;
  const match = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header);
  const [start, end] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || start > end)
    throw new S3Error('InvalidArgument', 'The range of the source is not valid.');
  if (end >= size) throw new S3Error('InvalidRange');
  return { start, end };
}
