/** Tests that steps run in parallel only as far as there is capacity, and never before what they need. */
import { expect, test } from 'vitest';
import { schedule } from './schedule.mjs';
import type { Step } from './steps.mjs';

const step = (name: string, weight: number, needs: string[] = []): Step => ({
  name,
  weight,
  needs,
  command: '',
  args: [],
  fast: false,
  kind: 'check',
});

async function play(steps: Step[], places: number, failing: string[] = []) {
  const log: string[] = [];
  let used = 0;
  let most = 0;
  const work = async ({ name, weight }: Step) => {
    used += weight;
    most = Math.max(most, used);
    log.push(`${name} begins`);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    log.push(`${name} ends`);
    used -= weight;
    return { ok: !failing.includes(name), ran: true };
  };
  const results = await schedule(steps, places, work, () => ({ ok: false, ran: false }));
  return { log, most, results };
}

test('schedule never runs more steps at once than there are places', async () => {
  const { most, results } = await play([step('a', 1), step('b', 2), step('c', 1), step('d', 1)], 2);
  expect(most).toBe(2);
  expect(results.size).toBe(4);
});

test('a small step passes a big one that has no room yet', async () => {
  const { log } = await play([step('a', 1), step('b', 2), step('c', 1)], 2);
  expect(log.slice(0, 2)).toEqual(['a begins', 'c begins']);
});

test('a step waits for what it needs, even when there is room', async () => {
  const { log } = await play([step('late', 1, ['early']), step('early', 1)], 4);
  expect(log).toEqual(['early begins', 'early ends', 'late begins', 'late ends']);
});

test('a step whose need was not asked for runs at once', async () => {
  const { results } = await play([step('a', 1, ['absent'])], 2);
  expect(results.get('a')).toEqual({ ok: true, ran: true });
});

test('a step whose need failed is refused, the others continue', async () => {
  const { results } = await play([step('a', 1), step('b', 1, ['a']), step('c', 1)], 2, ['a']);
  expect(results.get('b')).toEqual({ ok: false, ran: false });
  expect(results.get('c')).toEqual({ ok: true, ran: true });
});

test('a step that only waits begins at once, and takes no place from another', async () => {
  const { log } = await play([step('waits', 0), step('a', 1), step('waits too', 0)], 1);
  expect(log.slice(0, 3)).toEqual(['waits begins', 'a begins', 'waits too begins']);
});
