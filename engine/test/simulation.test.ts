/** Hundreds of uploads under a seeded adversary: drops, delays, doubles, failures, reloads, days in between. */
import { expect, test } from 'vitest';
import { type End, runSeed } from './sim/run-seed.ts';

const RUNS = process.env.LONG_TESTS === '1' ? 1_000 : 250;
const ONLY = process.env.ENGINE_SEED;
/** An end without all bytes is honest only when it says one of these. */
const HONEST: readonly (End | null)[] = ['done', 'changed', 'expired'];

test('G09 T05 T06 S185 S186 every seeded upload ends with equal bytes or an honest reason, sends nothing twice, and fits what it announced', {
  timeout: 600_000,
}, async () => {
  const ends = new Map<End | null, number>();
  const seeds = ONLY === undefined ? Array.from({ length: RUNS }, (_, n) => n + 1) : [Number(ONLY)];
  for (const seed of seeds) {
    const again = `Run it again: ENGINE_SEED=${seed} npx vitest run --project unit engine/test/simulation`;
    const { end, wrongs } = await runSeed(
      seed,
      ONLY === undefined ? undefined : (line) => console.log(line),
    ).catch((error: unknown) => {
      throw new Error(`Seed ${seed}. ${again}`, { cause: error });
    });
    ends.set(end, (ends.get(end) ?? 0) + 1);
    expect(wrongs, again).toEqual([]);
    expect(HONEST, `${end}. ${again}`).toContain(end);
  }
  expect(ends.get('done') ?? 0).toBeGreaterThan(ONLY === undefined ? seeds.length * 0.8 : -1);
});
