/** Which bytes a request with `Range` gets of something whose length and ETag are known. */

export type RangeAnswer =
  /** All of it; also where the request asks in a way that may be ignored. */
  | { readonly status: 200; readonly start: 0; readonly end: number }
  /** From `start` up to but without `end`, with this `Content-Range`. */
  | { readonly status: 206; readonly start: number; readonly end: number; readonly contentRange: string }
  /** None of it exists. */
  | { readonly status: 416; readonly contentRange: string };

export interface RangeRequest {
  readonly range?: string | undefined;
  readonly ifRange?: string | undefined;
}

const ONE_RANGE = /^bytes[ \t]*=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/** Half of one archive must never follow half of another: only the same strong tag will do, no date and no weak tag. */
const isSame = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange.trim() === etag;

/**
 * One range gets its bytes. Several in one request get everything once, never more than that, and so does what is no
 * range at all: whoever asks can tell by the status. A range that ends before it begins is refused like one behind the end.
 */
export function answerRange({ range, ifRange }: RangeRequest, length: number, etag: string): RangeAnswer {
  const whole = { status: 200, start: 0, end: length } as const;
  if (range === undefined || !isSame(ifRange, etag)) return whole;
  const match = ONE_RANGE.exec(range);
  if (match === null) return whole;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return whole;

  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length : Math.min(length, Number(last) + 1);
  if (start >= end) return { status: 416, contentRange: `bytes */${length}` };
  return { status: 206, start, end, contentRange: `bytes ${start}-${end - 1}/${length}` };
}
