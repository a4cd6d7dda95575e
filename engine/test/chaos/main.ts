/** Uploads under way, a store killed at a random moment, started again and looked at: again and again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPlatform } from '../../src/node/platform.ts';
import { createChance } from '../sim/random.ts';
import { crowd } from './crowd.ts';
import { type Left, live, lookAt, type World } from './cycle.ts';
import { makeSources } from './sources.ts';
import { killAll, startChecker, startStore } from './store-process.ts';

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '200' }, seed: { type: 'string' }, dir: { type: 'string' } },
});
const cycles = Number(values.cycles);
const seed = Number(values.seed ?? Date.now() % 1_000_000);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The value below which so large a share of them lies. */
const below = (numbers: readonly number[], share: number): string => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
};

async function run(world: World): Promise<void> {
  const ready: number[] = [];
  const objects = new Set<string>();
  let parts = 0;
  let left: Left = { ledger: { objects: new Set(), parts: new Map() }, prefixes: [], sendings: [] };
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const lived = await live(world, left, cycle);
    say(`cycle ${cycle}: ${lived.line}`);
    left = lived;
    ready.push(lived.readyMs);
    for (const key of lived.ledger.objects) objects.add(key);
    parts += lived.ledger.parts.size;
  }
  const last = await startStore(world.dir, 1);
  await lookAt(last, world, left);
  const whole = await lookAt(last, world, { ...left, ledger: { objects, parts: new Map() }, prefixes: [''] });
  say(await crowd(world, last));
  await last.kill();
  say(
    `${cycles} cycles with seed ${seed}: ${objects.size} objects and ${parts} parts acknowledged and there, ` +
      `${whole} objects whole, nothing left over; ready after ${below(ready, 0.5)} ms (median), ` +
      `${below(ready, 0.99)} ms (99 of 100)`,
  );
}

say(`Seed ${seed}. Again with: npm run chaos:store -- --cycles ${cycles} --seed ${seed}`);
const folder = mkdtempSync(join(values.dir ?? tmpdir(), 'waybill-chaos-'));
const env = createPlatform(join(folder, 'memory'));

function clearUp(): void {
  env.close();
  killAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    clearUp();
    process.exit(1);
  });
}
try {
  await run({
    dir: join(folder, 'store'),
    seed,
    sources: makeSources(join(folder, 'sources'), createChance(seed)),
    env,
    checker: startChecker(),
    files: new Map(),
  });
} catch (error) {
  process.stderr.write(`Seed ${seed}: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
} finally {
  clearUp();
}
