/** Proves that turns are bounded, fair and given back. */
import { expect, test } from 'vitest';
import { openSlots, type Place, type Slots } from './slots.ts';

const placeIn = (slots: Slots): Place => {
  const place = slots.stand();
  if (typeof place === 'number') throw new Error('refused');
  return place;
};

test('no more than so many at once, and the others in their order', async () => {
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

test('whoever leaves the line before their turn holds nobody up', async () => {
  const slots = openSlots({ atOnce: 1, longestWaitMs: 1_000, firstGuessMs: 10 });
  const [first, second, third] = [placeIn(slots), placeIn(slots), placeIn(slots)];
  second.leave();
  first.leave();
  expect(await third.turn).toBeUndefined();
});

test('whoever would wait too long is told so at once', async () => {
  const slots = openSlots({ atOnce: 1, longestWaitMs: 100, firstGuessMs: 40 });
  const places = [placeIn(slots), placeIn(slots), placeIn(slots)];
  expect(slots.stand()).toBeCloseTo(120);
  for (const place of places) {
    expect(await place.turn).toBeUndefined();
    place.leave();
  }
  expect(await placeIn(slots).turn).toBeUndefined();
});

test('how long a turn takes is learned', async () => {
  let clock = 0;
  const slots = openSlots({ atOnce: 1, longestWaitMs: 100, firstGuessMs: 90, now: () => clock });
  for (let turn = 0; turn < 100; turn += 1) {
    const place = placeIn(slots);
    clock += 10;
    place.leave();
  }
  const stood = Array.from({ length: 12 }, () => slots.stand());
  expect(stood.filter((place) => typeof place === 'number')).toHaveLength(2);
});

test('whoever has waited too long after all is told so, and the next one has the turn', async () => {
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
