import { expect, test } from 'vitest';
import { createTime } from '../../../test/sim/time.ts';
import { createStopper } from '../signal.ts';
import { createWatchdog } from './watchdog.ts';

test('T08 gives up after 90 seconds without a move, each by itself', async () => {
  const time = createTime();
  const begun = time.now();
  const stopper = createStopper();
  const watchdog = createWatchdog(time.clock({ random: () => 0 }), stopper.signal);
  const given: string[] = [];
  const at = (name: string) => () => given.push(`${name} ${(time.now() - begun) / 1000}`);
  watchdog.guard(at('still'));
  const moving = watchdog.guard(at('moving'));
  const ended = watchdog.guard(at('ended'));
  time.after(60_000, () => {
    moving.moved();
    ended.end();
  });
  time.after(80_000, () => {
    watchdog.guard(at('late'));
  });
  await time.pass(() => given.length === 3);
  expect(given).toEqual(['still 90', 'moving 150', 'late 170']);
  // It sleeps when there is nothing to watch, and wakes up again.
  watchdog.guard(at('again'));
  await time.pass(() => given.length === 4);
  expect(given.at(-1)).toBe('again 260');
  stopper.stop();
});
