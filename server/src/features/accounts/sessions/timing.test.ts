/** Tests that the time of an answer does not reveal whether an account exists. */
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { rankSum } from '../../../../test/rank-sum.ts';

const ROUNDS = 120;
/** Chance alone looks like a difference in one batch of a hundred; a real one shows in every batch. */
const BATCHES = 3;

type Who = 'known' | 'unknown';

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const apart = (some: readonly number[], others: readonly number[]) => Math.abs(median(some) - median(others));

/** How far apart the medians of these times lie when chance alone deals them out, in 99 of 100 deals. */
function apartByChance(times: readonly number[]): number {
  const half = times.length >> 1;
  const deals = Array.from({ length: 300 }, () => {
    const dealt = times.map((time) => [Math.random(), time] as const).sort(([a], [b]) => a - b);
    const mixed = dealt.map(([, time]) => time);
    return apart(mixed.slice(0, half), mixed.slice(half));
  });
  return deals.toSorted((a, b) => a - b)[Math.floor(deals.length * 0.99)] ?? 0;
}

test('S06 known and unknown addresses take the same time', { timeout: 600_000 }, async () => {
  const app = await testApp();
  const { email: known } = await app.makeUser({ password: 'correct horse' });
  let asked = 0;

  const timeOf = async (who: Who): Promise<number> => {
    asked += 1;
    const email = who === 'known' ? known : `unknown-${asked}@example.com`;
    const begun = performance.now();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/combinedAuth',
      // Each guess has its own address, so that no limit answers first.
      remoteAddress: `10.1.${asked >> 8}.${asked & 255}`,
      payload: { email, password: 'not the one' },
    });
    expect(answer.statusCode).toBe(401);
    return performance.now() - begun;
  };

  const looksDifferent = async (): Promise<boolean> => {
    const times: Record<Who, number[]> = { known: [], unknown: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Alternate the order, so that being second is no advantage.
      const order: Who[] = round % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
      for (const who of order) times[who].push(await timeOf(who));
    }
    // On a busy machine medians are milliseconds apart by chance alone.
    const most = Math.max(3, apartByChance([...times.known, ...times.unknown]));
    return apart(times.known, times.unknown) >= most || rankSum(times.known, times.unknown) <= 0.01;
  };

  for (let warm = 0; warm < 10; warm += 1) await timeOf(warm % 2 === 0 ? 'known' : 'unknown');
  let different = true;
  for (let batch = 0; batch < BATCHES && different; batch += 1) different = await looksDifferent();
  expect(different, 'known and unknown addresses differed in every batch').toBe(false);
});
