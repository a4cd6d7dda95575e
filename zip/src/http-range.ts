/** Answers a `Range` request for content with a known length and ETag. */

export type RangeAnswer =
  /** The whole; also when the request has a form that may be ignored. */
  | { readonly status: 200; readonly start: 0; readonly end: number }
  /** From `start` up to `end`, exclusive, with this `Content-Range`. */
  | { readonly status: 206; readonly start: number; readonly end: number; readonly contentRange: string }
  /** None of it exists. */
  | { readonly status: 416; readonly contentRange: string };

export interface RangeRequest {
  readonly range?: string | undefined;
  readonly ifRange?: string | undefined;
}

const ONE_RANGE = /^bytes[ \t]*=[ \t]*(\d*)-(\d*)[ \t]*$/i;

/** Parts of two archives must never be joined: only the same strong tag matches, no date and no weak tag. */
const isSame = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || ifRange.trim() === etag;

/**
 * One range gets its bytes. Several ranges in one request, or an invalid one, get the whole once, which the client sees
 * by the status. A range that ends before it begins is refused like one after the end.
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
