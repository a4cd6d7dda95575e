/** Kills the product's processes again and again under light load: it recovers, and nothing committed is lost. */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import {
  childPids,
  embeddedUrl,
  type Product,
  postmasterPid,
  preparedFolder,
  readyProduct,
} from './product.ts';

/** How often each kind is killed; `CHAOS_CYCLES=20` is the long run. */
const CYCLES = Number(process.env.CHAOS_CYCLES ?? 2);

/** Polls until it is ready, without any other help. */
const ready = (base: string) =>
  expect
    .poll(
      () =>
        fetch(`${base}/ready`).then(
          (answer) => answer.status,
          () => 0,
        ),
      { interval: 50 },
    )
    .toBe(200);

/** Commits rows and requests pages at a low rate until stopped; remembers what was acknowledged. */
function trickle(base: () => string, databaseUrl: () => string) {
  const acknowledged: number[] = [];
  const statuses = new Map<number, number>();
  let running = true;
  let next = 0;
  const write = async () => {
    while (running) {
      const client = new Client({ connectionString: databaseUrl(), connectionTimeoutMillis: 2_000 });
      client.on('error', () => {});
      try {
        await client.connect();
        while (running) {
          next += 1;
          await client.query(`insert into events (kind, data) values ('test.trickle', $1)`, [{ n: next }]);
          acknowledged.push(next);
          await pause(5);
        }
      } catch {
        await pause(20);
      } finally {
        await client.end().catch(() => {});
      }
    }
  };
  const ask = async () => {
    while (running) {
      const status = await fetch(`${base()}/ready`).then(
        (answer) => answer.status,
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(10);
    }
  };
  const ended = Promise.all([write(), ask()]);
  return {
    acknowledged,
    statuses,
    stop: async () => {
      running = false;
      await ended;
    },
  };
}

async function missing(url: string, acknowledged: readonly number[]): Promise<number[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    `select (data->>'n')::int as n from events where kind = 'test.trickle'`,
  );
  await client.end();
  const kept = new Set(rows.map(({ n }) => n));
  return acknowledged.filter((n) => !kept.has(n));
}

async function underTrickle(folder: string, product: { current: Product }, kill: () => Promise<void>) {
  let url = embeddedUrl(folder);
  const flow = trickle(
    () => product.current.base,
    () => {
      try {
        url = embeddedUrl(folder);
      } catch {
        // Between two postmasters there is no pid file; the last address will do.
      }
      return url;
    },
  );
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const before = flow.acknowledged.length;
    await expect.poll(() => flow.acknowledged.length).toBeGreaterThan(before + randomInt(5, 40));
    await kill();
    await ready(product.current.base);
  }
  const before = flow.acknowledged.length;
  await expect.poll(() => flow.acknowledged.length).toBeGreaterThan(before + 5);
  await flow.stop();
  expect(await missing(embeddedUrl(folder), flow.acknowledged)).toEqual([]);
  // Requests while it was down were refused or got 503, never another error.
  expect([...flow.statuses.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
  // Includes the process that has just replaced another.
  expect(await product.current.stop()).toBe(0);
  expect(product.current.log()).not.toContain('did not stop in time');
  expect(postmasterPid(folder)).toBeUndefined();
}

describe('recovery', { timeout: 300_000 + CYCLES * 60_000 }, () => {
  test('S171 kill -9 of the main process: the next start adopts what is left', async () => {
    const folder = preparedFolder();
    const product = { current: await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '2' }) };
    await underTrickle(folder, product, async () => {
      const children = childPids(product.current.process.pid ?? 0);
      expect(await product.current.stop('SIGKILL')).toBeNull();
      product.current = await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '2' });
      for (const pid of children) await expect.poll(() => isAlive(pid)).toBe(false);
    });
  });

  test('kill -9 of a worker process: another replaces it', async () => {
    const folder = preparedFolder();
    const product = { current: await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '2' }) };
    await underTrickle(folder, product, async () => {
      const main = product.current.process.pid ?? 0;
      const children = childPids(main);
      const victim = children[randomInt(children.length)] ?? 0;
      process.kill(victim, 'SIGKILL');
      await expect.poll(() => childPids(main).filter((pid) => pid !== victim).length).toBe(3);
    });
  });

  test('S170 kill -9 of PostgreSQL: 503 with Retry-After meanwhile, then as before', async () => {
    const folder = preparedFolder();
    const product = { current: await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '2' }) };
    const { base } = product.current;
    await underTrickle(folder, product, async () => {
      const pid = postmasterPid(folder) ?? 0;
      process.kill(pid, 'SIGKILL');
      // Pages need no database.
      expect((await fetch(`${base}/api/docs`)).status).toBe(200);
      const answer = await fetch(`${base}/ready`);
      if (answer.status !== 200) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      }
      await expect
        .poll(() => postmasterPid(folder) !== pid && postmasterPid(folder) !== undefined)
        .toBe(true);
    });
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
