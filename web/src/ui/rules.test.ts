import { describe, expect, test } from 'vitest';
import { atTime, clampDate, onDay, timeText } from './dates/date-rules.ts';
import { countState } from './fields/count-state.ts';
import { extensionOf, splitFileName } from './files/file-name.ts';
import { keyTarget } from './lists/list-keys.ts';
import { curveTo, deliveredFirst, fanOut } from './maps/route-path.ts';
import { storagePercent, storageState } from './progress/storage-state.ts';
import { initialsOf } from './waybill/initials.ts';
import { stampAngle } from './waybill/stamp.tsx';

test.each([
  [0, 'calm'],
  [251, 'calm'],
  [252, 'near'],
  [280, 'near'],
  [281, 'over'],
])('a text of %i in 280 is %s', (length, state) => {
  expect(countState(length, 280)).toBe(state);
});

test.each([
  [0, 'normal'],
  [89.9, 'normal'],
  [90, 'almost'],
  [99.9, 'almost'],
  [100, 'full'],
  [140, 'full'],
])('storage at %d percent is %s', (used, state) => {
  expect(storageState(used, 100)).toBe(state);
});

test('a storage without room is full, and the meter never leaves its frame', () => {
  expect(storageState(0, 0)).toBe('full');
  expect(storagePercent(300, 100)).toBe(100);
  expect(storagePercent(-1, 100)).toBe(0);
});

test.each([
  ['Joris de Vries', 'JV'],
  ['mei', 'M'],
  ['k.rao@nhava.in', 'KR'],
  ['陈美', '美'],
  ['', '?'],
  ['  - ', '?'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

describe('file names', () => {
  test.each([
    ['a.pdf', 'PDF'],
    ['archive.tar.gz', 'GZ'],
    ['.gitignore', ''],
    ['README', ''],
    ['x.', ''],
    ['x.\u0435\u0445\u0435', ''],
    ['v1.2 final version', ''],
  ])('the kind of %s is "%s"', (name, kind) => expect(extensionOf(name)).toBe(kind));
  test.each([
    'a.pdf',
    'Line inspection, unit 4.mp4',
    '生产线检查.mov',
    '',
    'no extension at all',
    '😀😀😀😀😀😀.png',
  ])('head and tail of "%s" are the whole name', (name) => {
    const { head, tail } = splitFileName(name);
    expect(head + tail).toBe(name);
  });
  test('a space never stands where it would not be shown', () => {
    expect(splitFileName('Packing list.txt and more.pdf').head).not.toMatch(/\s$/);
    expect(splitFileName('Packing list.txt')).toEqual({ head: 'Packing', tail: ' list.txt' });
  });
  test('the tail keeps the extension, and a mark stays whole', () => {
    expect(splitFileName('invoice[U+202E]fdp.exe')).toEqual({ head: 'invoice', tail: '[U+202E]fdp.exe' });
    expect(splitFileName('Line inspection, unit 4.mp4').tail).toBe('it 4.mp4');
  });
});

describe('list keys', () => {
  test.each([
    ['j', 4, 5],
    ['k', 4, 3],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['Home', 4, 0],
    ['End', 4, 9],
    ['PageDown', 4, 9],
    ['PageUp', 4, 0],
    ['x', 4, null],
  ])('%s from %i leads to %s', (key, from, to) => expect(keyTarget(key, from, 10)).toBe(to));
  test('an empty list leads nowhere', () => expect(keyTarget('j', 0, 0)).toBeNull());
});

describe('dates', () => {
  const min = new Date(2026, 10, 15, 2, 0);
  const max = new Date(2027, 10, 15, 2, 0);
  test('stay between their limits', () => {
    expect(clampDate(new Date(2026, 0, 1), min, max)).toBe(min);
    expect(clampDate(new Date(2030, 0, 1), min, max)).toBe(max);
    const inside = new Date(2027, 0, 1);
    expect(clampDate(inside, min, max)).toBe(inside);
    expect(clampDate(inside, undefined, undefined)).toBe(inside);
  });
  test('join a day and a time', () => {
    expect(timeText(onDay(new Date(2027, 1, 3), new Date(2026, 0, 1, 9, 5)))).toBe('09:05');
    expect(atTime(min, '23:59')).toEqual(new Date(2026, 10, 15, 23, 59));
  });
  test.each(['', '24:00', '9:30', '12:60', 'noon'])('refuse the time "%s"', (text) => {
    expect(atTime(min, text)).toBeNull();
  });
});

describe('routes', () => {
  test('put the delivered first and lose none', () => {
    const stops = [
      { delivered: false, id: 1 },
      { delivered: true, id: 2 },
      { delivered: false, id: 3 },
    ];
    expect(deliveredFirst(stops).map((stop) => stop.id)).toEqual([2, 1, 3]);
  });
  test.each([1, 2, 3, 5, 8])('keep %i receivers inside the drawing', (count) => {
    const points = fanOut(count);
    expect(points).toHaveLength(count);
    for (const point of points) {
      expect(point.x).toBeGreaterThan(50);
      expect(point.x).toBeLessThan(95);
      expect(point.y).toBeGreaterThan(5);
      expect(point.y).toBeLessThan(95);
      expect(curveTo(point)).not.toContain('NaN');
    }
  });
});

test('a stamp is never straight, never sloppy, and always the same', () => {
  for (const place of ['Shenzhen, CN', 'Mumbai, IN', 'Frankfurt, DE', '深圳', '']) {
    const angle = stampAngle(place);
    expect(Math.abs(angle)).toBeGreaterThanOrEqual(1.5);
    expect(Math.abs(angle)).toBeLessThanOrEqual(5);
    expect(stampAngle(place)).toBe(angle);
  }
});
