import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';
import { createStopper } from './signal.ts';

const clock = { now: () => 0 };
/** Everything that promises have to do among themselves. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('T04 no more requests than lanes, and the earliest file goes first', async () => {
  const lanes = createLanes(clock, 2, 4);
  const { signal } = createStopper();
  const order: number[] = [];
  const leave = new Map<number, () => void>();
  for (const rank of [1, 2, 9, 5, 7])
    void lanes.take(rank, signal).then((own) => {
      order.push(rank);
      leave.set(rank, own);
    });
  await settle();
  expect(order).toEqual([1, 2]);
  leave.get(2)?.();
  leave.get(2)?.();
  await settle();
  expect(order).toEqual([1, 2, 5]);
  leave.get(1)?.();
  await settle();
  expect(order).toEqual([1, 2, 5, 7]);
});

test('lanes: an aborted request leaves the queue', async () => {
  const lanes = createLanes(clock, 1, 1);
  const stopper = createStopper();
  const leave = await lanes.take(1, stopper.signal);
  const own = createStopper();
  const given = lanes.take(2, own.signal);
  const next = lanes.take(3, stopper.signal);
  own.stop();
  await expect(given).rejects.toMatchObject({ kind: 'aborted' });
  leave();
  await next;
  await expect(lanes.take(4, own.signal)).rejects.toMatchObject({ kind: 'aborted' });
});
