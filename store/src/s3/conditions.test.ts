/** Tests the order and the meaning of conditional headers (RFC 9110, 13.2.2). */
import { expect, test } from 'vitest';
import { judgeRead, rangeStillMatches, writeCondition } from './conditions.ts';

const modified = Date.parse('2026-03-01T12:00:00Z') + 400;
const object = { etag: 'abc', modified };
const before = 'Sun, 01 Mar 2026 11:59:59 GMT';
const exactly = 'Sun, 01 Mar 2026 12:00:00 GMT';
const after = 'Sun, 01 Mar 2026 12:00:01 GMT';

test.each([
  [{}, 'go'],
  [{ 'if-match': '"abc"' }, 'go'],
  [{ 'if-match': 'abc' }, 'go'],
  [{ 'if-match': '"x", "abc"' }, 'go'],
  [{ 'if-match': '*' }, 'go'],
  [{ 'if-match': '"x"' }, 'failed'],
  [{ 'if-match': 'W/"abc"' }, 'failed'],
  [{ 'if-none-match': '"abc"' }, 'not modified'],
  [{ 'if-none-match': 'W/"abc"' }, 'not modified'],
  [{ 'if-none-match': '*' }, 'not modified'],
  [{ 'if-none-match': '"x"' }, 'go'],
  [{ 'if-unmodified-since': before }, 'failed'],
  [{ 'if-unmodified-since': exactly }, 'go'],
  [{ 'if-modified-since': exactly }, 'not modified'],
  [{ 'if-modified-since': after }, 'not modified'],
  [{ 'if-modified-since': before }, 'go'],
  [{ 'if-modified-since': 'yesterday' }, 'go'],
  // A tag takes precedence over a date.
  [{ 'if-match': '"abc"', 'if-unmodified-since': before }, 'go'],
  [{ 'if-none-match': '"x"', 'if-modified-since': after }, 'go'],
  [{ 'if-match': '"x"', 'if-none-match': '"abc"' }, 'failed'],
] as const)('%j: %s', (headers, verdict) => {
  expect(judgeRead(new Map(Object.entries(headers)), object)).toBe(verdict);
  const prefixed = Object.entries(headers).map(
    ([name, value]) => [`x-amz-copy-source-${name}`, value] as const,
  );
  expect(judgeRead(new Map(prefixed), object, 'x-amz-copy-source-')).toBe(verdict);
});

test.each([
  ['"abc"', true],
  ['"x"', false],
  ['W/"abc"', false],
  [exactly, true],
  [after, false],
  [before, false],
] as const)('If-Range %s: %s', (value, matches) => {
  expect(rangeStillMatches(new Map([['if-range', value]]), object)).toBe(matches);
});

test('writeCondition reads If-Match and If-None-Match', () => {
  expect(writeCondition(new Map())).toEqual({});
  expect(writeCondition(new Map([['if-none-match', '*']]))).toEqual({ ifNoneMatch: '*' });
  expect(writeCondition(new Map([['if-match', '"abc"']]))).toEqual({ ifMatch: 'abc' });
  for (const wrong of [
    { 'if-none-match': '"abc"' },
    { 'if-match': '"a", "b"' },
    { 'if-match': '"a"', 'if-none-match': '*' },
  ])
    expect(() => writeCondition(new Map(Object.entries(wrong)))).toThrow(
      expect.objectContaining({ code: 'NotImplemented' }),
    );
});
