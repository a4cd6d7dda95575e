/** Tests how bodies share the event loop. */
import { setImmediate as nextLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { awaitTurn, isTurnOver } from './turns.ts';

test('S164 a turn is over after 8 ms, and a new one begins once everything else had its turn', async () => {
  const began = performance.now();
  expect([0, 4, 8, 9].map((ms) => isTurnOver(began + ms))).toEqual([false, false, false, true]);
  await nextLoop();
  expect(isTurnOver(began + 9)).toBe(false);
  await nextLoop();
});

test('S164 bodies that wait go on in the order in which they came, eight in each turn', async () => {
  const gone: number[] = [];
  isTurnOver(performance.now());
  for (let body = 0; body < 20; body += 1) awaitTurn(() => gone.push(body));
  const afterTurn: number[] = [];
  while (gone.length < 20) {
    await nextLoop();
    afterTurn.push(gone.length);
  }
  expect(afterTurn).toEqual([8, 16, 20]);
  expect(gone).toEqual(Array.from({ length: 20 }, (_, body) => body));
});
