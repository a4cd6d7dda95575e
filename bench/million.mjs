/**
 * `npm run bench -- million`: what a busy product does with 100,000 transfers in 200 accounts, and with 1,000,000 in 2,000. Two
 * products, one of each; every call and every job runs in both in turn, so that both see the same machine. What is wanted is a
 * p99 of the large one of at most twice the small one's. What grows with the number of transfers is named with its figures.
 *
 * Seeding takes long. `MILLION_FOLDERS=<small>,<large>` uses data folders that were seeded before, `MILLION_TRANSFERS=10000,100000`
 * compares other sizes, and `MILLION_ROUNDS` says how often.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPeople } from './accounts.mjs';
import { callsOf } from './million/calls.mjs';
import { jobs, runJob } from './million/jobs.mjs';
import { measureInTurn, printTable } from './million/measure.mjs';
import { measureWhole } from './million/whole.mjs';
import { startProduct } from './product.mjs';

const ROUNDS = Number(process.env.MILLION_ROUNDS ?? 100);
const SIZES = (process.env.MILLION_TRANSFERS ?? '100000,1000000').split(',').map((transfers, at) => ({
  transfers: Number(transfers),
  accounts: Number(transfers) / 500,
  port: String(8174 + at),
}));

/** @typedef {Awaited<ReturnType<typeof openSize>>} Size */

/** @param {typeof SIZES[number]} size @param {string | undefined} kept a folder that was seeded before */
async function openSize({ transfers, accounts, port }, kept) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'waybill-bench-million-'));
  const product = await startProduct(port, { DATA_DIR: folder });
  const people = await openPeople(folder);
  if (kept === undefined) {
    const began = performance.now();
    const words = ['seed', '--email', 'demo@example.com', '--seed', '7', '--accounts', String(accounts)];
    const counts = ['--transfers', transfers, '--downloads', transfers * 2, '--requests', transfers / 100];
    const { status, stderr } = spawnSync(
      process.execPath,
      ['tools/waybill.mjs', ...words, ...counts.map(String)],
      { env: { ...process.env, DATA_DIR: folder, SEED_PASSWORD: 'a long password' }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`seeding failed: ${stderr}`);
    console.log(`${transfers} transfers seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return {
    transfers,
    folder,
    base: product.base,
    people,
    calls: await callsOf(product.base, people),
    stop: async () => {
      await people.close();
      await product.stop();
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const kept = process.env.MILLION_FOLDERS?.split(',') ?? [];
/** @type {Size[]} */
const sizes = [];
try {
  for (const [at, size] of SIZES.entries()) sizes.push(await openSize(size, kept[at]));
  const [small, large] = sizes;
  if (small === undefined || large === undefined) throw new Error('two sizes are compared');
  const both = /** @type {const} */ ([small, large]);

  console.log('## Calls');
  const names = Object.keys(small.calls);
  printTable(
    SIZES,
    await measureInTurn(names, ROUNDS, both, async ({ calls }, name) => {
      const call = calls[name];
      if (call === undefined) throw new Error(`there is no call ${name}`);
      return call();
    }),
  );
  console.log('## Jobs');
  printTable(
    SIZES,
    await measureInTurn(Object.keys(jobs), Math.ceil(ROUNDS / 5), both, ({ people }, name) =>
      runJob(people.database, name),
    ),
  );
  console.log('## Linear by nature');
  for (const each of both) await measureWhole(each);
} finally {
  for (const each of sizes) await each.stop();
}
