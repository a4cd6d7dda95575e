/** Tests how much storage the uploads of strangers hold. */
import { expect, test } from 'vitest';
import { AHEAD_BYTES, type Room, reservationFor, shortageFor, surplusOf } from './rules.ts';

const GB = 1_000_000_000;
const room = (change: Partial<Room> = {}): Room => ({
  limit: 10 * GB,
  used: 0,
  reserved: 0,
  heldByOthers: 0,
  takenByOthers: 0,
  ...change,
});
const upload = (bytes: number, arrived = 0, reserved = 0) => ({ bytes, arrived, reserved });

test('H01 an upload holds what has arrived and a little more, up to what was announced', () => {
  expect(reservationFor(room(), upload(3 * GB), false)).toBe(AHEAD_BYTES);
  expect(reservationFor(room(), upload(500), false)).toBe(500);
  expect(reservationFor(room({ reserved: GB }), upload(3 * GB, GB, GB), false)).toBe(GB + AHEAD_BYTES);
});

test('H01 an idle upload holds only what has arrived', () => {
  expect(reservationFor(room({ reserved: AHEAD_BYTES }), upload(3 * GB, 0, AHEAD_BYTES), true)).toBe(0);
  expect(reservationFor(room({ reserved: 2 * GB }), upload(3 * GB, GB, 2 * GB), true)).toBe(GB);
});

test('H01 strangers together hold half of what is free, and the bytes of the owner come first', () => {
  const others = { reserved: 5 * GB, heldByOthers: 5 * GB, takenByOthers: 5 * GB };
  expect(reservationFor(room(others), upload(3 * GB), false)).toBe(0);
  expect(reservationFor(room({ used: 4 * GB }), upload(6 * GB, 5 * GB), false)).toBe(3 * GB);
});

test('H01 bytes that have arrived stay held when the owner has less free', () => {
  const full = room({ used: 8 * GB, reserved: 2 * GB });
  expect(reservationFor(full, upload(3 * GB, 2 * GB, 2 * GB), false)).toBe(2 * GB);
});

test('H01 an upload fits beside what others have stored, whatever they have only announced', () => {
  const others = { reserved: 2 * GB, heldByOthers: 2 * GB, takenByOthers: 2 * GB };
  expect(shortageFor(room(others), upload(8 * GB))).toBe(0);
  expect(shortageFor(room(others), upload(8 * GB + 1))).toBe(1);
  expect(shortageFor(room({ ...others, takenByOthers: 3 * GB }), upload(8 * GB))).toBe(GB);
});

test('H01 what strangers have stored beyond the free storage is the surplus', () => {
  const strangers = { reserved: 5 * GB, heldByOthers: 5 * GB, takenByOthers: 12 * GB };
  expect(surplusOf(room(strangers), 12 * GB)).toBe(2 * GB);
  expect(surplusOf(room({ ...strangers, used: GB, reserved: 6 * GB }), 12 * GB)).toBe(4 * GB);
});
