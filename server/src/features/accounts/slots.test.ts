/** Proves that turns are bounded, fair and given back. */
import { expect, test } from 'vitest';
import { openSlots } from './slots.ts';

const given = async (turn: Promise<(() => void) | number>): Promise<() => void> => {
  const value = await turn;
  if (typeof value === 'number') throw new Error('refused');
  return value;
};

test('no more than so many at once, and the others in their order', async () => {
  const slots = openSlots({ atOnce: 2, longestWaitMs: 1_000, firstGuessMs: 10 });
  const order: string[] = [];
  const first = await given(slots.take());
  const second = await given(slots.take());
  const third = given(slots.take()).then((back) => {
    order.push('third');
    return back;
  });
  const fourth = given(slots.take()).then((back) => {
    order.push('fourth');
    return back;
  });
  expect(order).toEqual([]);
  first();
  const thirdBack = await third;
  expect(order).toEqual(['third']);
  second();
  thirdBack();
  (await fourth)();
  expect(order).toEqual(['third', 'fourth']);
});

test('whoever would wait too long is told so at once', async () => {
  const slots = openSlots({ atOnce: 1, longestWaitMs: 100, firstGuessMs: 40 });
  const back = await given(slots.take());
  const waiting = [slots.take(), slots.take()];
  expect(await slots.take()).toBe(120);
  back();
  for (const turn of waiting) (await given(turn))();
  (await given(slots.take()))();
});

test('how long a turn takes is learned', async () => {
  let clock = 0;
  const slots = openSlots({ atOnce: 1, longestWaitMs: 100, firstGuessMs: 90, now: () => clock });
  for (let turn = 0; turn < 100; turn += 1) {
    const back = await given(slots.take());
    clock += 10;
    back();
  }
  await given(slots.take());
  const line = Array.from({ length: 12 }, () => slots.take());
  const refused = await Promise.race([line.at(-1), Promise.resolve('waiting')]);
  expect(refused).toBeGreaterThan(100);
});
