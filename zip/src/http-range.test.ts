import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, layoutOf } from '../test/build.ts';
import { answerRange } from './http-range.ts';

const ETAG = '"0123"';
const whole = { status: 200, start: 0, end: 1000 };
const ask = (range: string, ifRange?: string) => answerRange({ range, ifRange }, 1000, ETAG);
const part = (start: number, end: number) => ({
  status: 206,
  start,
  end,
  contentRange: `bytes ${start}-${end - 1}/1000`,
});
const none = { status: 416, contentRange: 'bytes */1000' };

describe('S127 what is asked for', () => {
  test.each([
    ['bytes=0-0', part(0, 1)],
    ['bytes=0-', part(0, 1000)],
    ['bytes=999-', part(999, 1000)],
    ['bytes=10-19', part(10, 20)],
    ['bytes=990-99999999999999999999', part(990, 1000)],
    ['bytes=-1', part(999, 1000)],
    ['bytes=-5000', part(0, 1000)],
    ['Bytes = 5-6 ', part(5, 7)],
    ['bytes=-0', none],
    ['bytes=5-2', none],
    ['bytes=1000-', none],
    ['bytes=999999999999-', none],
    [`bytes=${'9'.repeat(400)}-`, none],
    ['', whole],
    ['bytes=', whole],
    ['bytes=-', whole],
    ['bytes=a-b', whole],
    ['bytes=0x1-2', whole],
    ['bytes=1.5-2', whole],
    ['bytes=--1', whole],
    ['items=0-5', whole],
    ['bytes=0-0,2-2', whole],
    ['bytes=0-5,3-8', whole],
    [`bytes=${'0-,'.repeat(1000)}0-`, whole],
  ])('%s', (range, expected) => {
    expect(ask(range)).toEqual(expected);
  });

  test('without a range the whole is returned', () => {
    expect(answerRange({}, 1000, ETAG)).toEqual(whole);
  });

  test.each([
    [ETAG, part(5, 1000)],
    [`W/${ETAG}`, whole],
    ['"other"', whole],
    ['Sat, 31 Jan 2026 12:00:00 GMT', whole],
  ])('X01 If-Range %s', (ifRange, expected) => {
    expect(ask('bytes=5-', ifRange)).toEqual(expected);
  });

  test('an empty body has no range', () => {
    for (const range of ['bytes=0-', 'bytes=-1', 'bytes=0-0'])
      expect(answerRange({ range }, 0, ETAG)).toEqual({ status: 416, contentRange: 'bytes */0' });
  });
});

describe('S127 any header', () => {
  test('S127 answerRange never returns more than exists, nor anything outside of it', () => {
    const number = fc.oneof(fc.nat(2000).map(String), fc.string({ maxLength: 5 }), fc.constant(''));
    const header = fc.oneof(
      fc.tuple(number, number).map(([first, last]) => `bytes=${first}-${last}`),
      fc.string(),
    );
    fc.assert(
      fc.property(header, fc.nat(1000), (range, length) => {
        const answer = answerRange({ range }, length, ETAG);
        if (answer.status === 416) return;
        expect(answer.start).toBeGreaterThanOrEqual(0);
        expect(answer.end).toBeLessThanOrEqual(length);
        if (answer.status === 206) expect(answer.start).toBeLessThan(answer.end);
      }),
    );
  });

  test('S127 X01 1,000 random ranges, requested one by one, are the archive', () => {
    const files = Array.from({ length: 60 }, (_, at) => ({
      path: `folder ${at % 7}/file ${at}.bin`,
      bytes: Uint8Array.from({ length: at * 37 }, (_, byte) => (byte * at) & 0xff),
    }));
    const layout = layoutOf(files, ['nothing in here']);
    const all = bytesOf(layout.range(0, layout.size), files);
    const cuts = fc.array(fc.nat(layout.size - 1), { minLength: 999, maxLength: 999 });
    fc.assert(
      fc.property(cuts, (some) => {
        const borders = [...new Set([0, ...some])].sort((a, b) => a - b);
        const pieces = borders.map((from, at) => {
          const next = borders[at + 1];
          const range = `bytes=${from}-${next === undefined ? '' : next - 1}`;
          const answer = answerRange({ range, ifRange: layout.etag }, layout.size, layout.etag);
          return answer.status === 206 ? bytesOf(layout.range(answer.start, answer.end), files) : null;
        });
        expect(pieces).not.toContain(null);
        expect(Buffer.concat(pieces.filter((piece) => piece !== null)).equals(all)).toBe(true);
      }),
      { numRuns: 5 },
    );
  });
});
