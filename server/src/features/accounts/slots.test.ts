/** Tests that slots are limited, granted in order, and released. */
import { expect, test } from 'vitest';
import { openSlots, type Place, type Slots } from './slots.ts';

const placeIn = (slots: Slots): Place => {
  const place = slots.join();
  if (typeof place === 'number') throw new Error('refused');
  return place;
};

test('no more callers than slots run at once, and the others follow in order', async () => {
  const slots = openSlots({ atOnce: 2, longestWaitMs: 1_000, firstGuessMs: 10 });
  const order: string[] = [];
  const [first, second, third, fourth] = [1, 2, 3, 4].map(() => placeIn(slots));
  if (!first || !second || !third || !fourth) throw new Error('no places');
  void third.turn.then(() => order.push('third'));
  void fourth.turn.then(() => order.push('fourth'));
  await Promise.all([first.turn, second.turn]);
  expect(order).toEqual([]);
  first.leave();
  first.leave();
  await third.turn;
  expect(order).toEqual(['third']);
  second.leave();
  await fourth.turn;
  expect(order).toEqual(['third', 'fourth']);
});

test('a caller that leaves before its turn does not delay the next', async () => {
  const slots = openSlots({ atOnce: 1, longestWaitMs: 1_000, firstGuessMs: 10 });
  const [first, second, third] = [placeIn(slots), placeIn(slots), placeIn(slots)];
  second.leave();
  first.leave();
  expect(await third.turn).toBeUndefined();
});

test('a caller that would wait too long is refused at once with the time to wait', async () => {
  const slots = openSlots({ atOnce: 1, longestWaitMs: 100, firstGuessMs: 40 });
  const places = [placeIn(slots), placeIn(slots), placeIn(slots)];
  expect(slots.join()).toBeCloseTo(120);
  for (const place of places) {
    expect(await place.turn).toBeUndefined();
    place.leave();
  }
  expect(await placeIn(slots).turn).toBeUndefined();
});

test('the expected duration of a turn follows the measured ones', async () => {
  let clock = 0;
  const slots = openSlots({ atOnce: 1, longestWaitMs: 100, firstGuessMs: 90, now: () => clock });
  for (let turn = 0; turn < 100; turn += 1) {
    const place = placeIn(slots);
    clock += 10;
    place.leave();
  }
  const joined = Array.from({ length: 12 }, () => slots.join());
  expect(joined.filter((place) => typeof place === 'number')).toHaveLength(2);
});

test('a caller that has waited too long is refused, and the next one gets the slot', async () => {
  let clock = 0;
  const slots = openSlots({ atOnce: 1, longestWaitMs: 100, firstGuessMs: 10, now: () => clock });
  const first = placeIn(slots);
  const early = placeIn(slots);
  clock = 90;
  const late = placeIn(slots);
  clock = 150;
  first.leave();
  expect(await early.turn).toBeGreaterThan(0);
  expect(await late.turn).toBeUndefined();
});
