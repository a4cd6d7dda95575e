/** Guessing from many addresses at once. */
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { ALL, OF_ALL } from '../../http/access/misses.ts';
import { spend } from '../../http/rate-limit.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  receiving = await openReceiving({ change: (deps) => ({ ...deps, log }) });
});

test('S30 spread over many addresses: the alarm is raised, each has few tries left, and who is known is served', async () => {
  const user = await receiving.app.makeUser();
  const locked = await receiving.sends.send(user, { password: 'lock' });
  const open = await receiving.sends.send(user);
  const holder = receiving.stranger();
  await receiving.offer(locked.slug, holder, { password: 'lock' });
  const statusOf = async (slug: string, browser = receiving.stranger()) =>
    (await receiving.open(slug, browser)).statusCode;

  // As many as others have spent by now, but for one.
  for (let n = 1; n < OF_ALL.points; n += 1) await spend(receiving.app.deps, OF_ALL, ALL);
  expect(await statusOf('2222222')).toBe(404);
  expect(lines).toEqual([]);
  const guesser = receiving.stranger();
  const tries = await Promise.all(Array.from({ length: 8 }, () => statusOf('2222222', guesser)));
  expect(tries.sort()).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
  expect(lines.join()).toContain('slugs are being guessed');
  expect(await statusOf(open.slug, guesser)).toBe(429);
  expect(await statusOf(locked.slug, holder)).toBe(200);
  // A right link from an address without misses is served even now.
  expect(await statusOf(open.slug)).toBe(200);
});
