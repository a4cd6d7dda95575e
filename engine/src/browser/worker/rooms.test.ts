import { expect, test } from 'vitest';
import { giveRoomBack, takeRoom } from './rooms.ts';

const MIB = 1024 * 1024;

test('rooms: one that was given back is used again, as long as what is asked for', () => {
  const first = takeRoom(2 * MIB);
  giveRoomBack(first);
  const second = takeRoom(MIB);
  expect(second.buffer).toBe(first.buffer);
  expect(second.length).toBe(MIB);
  expect(takeRoom(2 * MIB).buffer).not.toBe(first.buffer);
});

test('rooms: small ones, and those of the largest files, are not kept', () => {
  for (const size of [1_000, 100 * MIB]) {
    const room = takeRoom(size);
    giveRoomBack(room);
    expect(takeRoom(size).buffer).not.toBe(room.buffer);
  }
});
