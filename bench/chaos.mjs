/**
 * Sends, hands in and downloads while processes, network and database are killed at random, then checks everything.
 * `CHAOS_SECONDS=600 CHAOS_SEED=1 npm run bench -- chaos`
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPeople } from './accounts.mjs';
import { bundle } from './bytes/bundle.mjs';
import { chanceFrom } from './chaos/chance.mjs';
import { keepAsking } from './chaos/givers.mjs';
import { openNetwork } from './chaos/network.mjs';
import { openProduct } from './chaos/product.mjs';
import { keepReceiving } from './chaos/receivers.mjs';
import { keepSending, makeSources } from './chaos/senders.mjs';
import { verify } from './chaos/verify.mjs';

const seconds = Number(process.env.CHAOS_SECONDS ?? 600);
const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
const SENDERS = 5;
/** Of the senders, those who also ask for files. */
const ASKERS = 2;
const RECEIVERS = 3;
/** How long sends under way may take after the storm is over. */
const LATE_MS = 90_000;

if (process.env.CHAOS_BUILT === undefined)
  execFileSync(process.execPath, [join(import.meta.dirname, '..', 'tools', 'build.mjs')], {
    stdio: 'inherit',
  });
console.log(`chaos: ${seconds} seconds, seed ${seed}`);
const chance = chanceFrom(seed);
const work = mkdtempSync(join(tmpdir(), 'waybill-chaos-work-'));
const module = await bundle();
const [{ createUpload }, { createPlatform }, { pickFile }] = await Promise.all(
  ['upload', 'platform', 'files'].map((name) => import(module(name))),
);
const product = await openProduct();
const network = await openNetwork(() => product.port);
const people = await openPeople(product.folder);
const accounts = await people.make(SENDERS);
await people.database.query("update users set role = 'business'");
await people.close();

const began = Date.now();
const end = began + seconds * 1_000;
const sinceStart = () => Math.round((Date.now() - began) / 1_000);
/** @type {string[]} */
const problems = [];
/** @param {string} problem */
const report = (problem) => {
  problems.push(problem);
  console.error(problem);
};
const env = createPlatform(join(work, 'memory'));
/** @type {import('./chaos/senders.mjs').World} */
const world = {
  base: network.base,
  chance,
  sources: makeSources(join(work, 'sources')),
  ledger: [],
  askings: [],
  engine: { createUpload, pickFile },
  env,
  over: () => Date.now() >= end,
  late: () => Date.now() >= end + LATE_MS,
};

/** @type {Record<string, number>} */
const accidents = {};
/** @type {Record<string, () => unknown>} */
const ACCIDENTS = {
  'process killed': () => product.killChild(chance),
  'database killed': () => product.killDatabase(),
  'everything killed': () => product.killAll(chance.between(0, 1_500)),
  'stopped and started': () => product.restart(),
  'connections cut': () => network.cut(),
  'network hangs': () => network.hang(chance.between(500, 4_000)),
};
async function keepBreaking() {
  while (!world.over()) {
    await pause(chance.between(1_500, 7_000));
    const name = chance.pick(Object.keys(ACCIDENTS));
    accidents[name] = (accidents[name] ?? 0) + 1;
    await ACCIDENTS[name]?.();
  }
}

const clear = async () => {
  env.close();
  network.close();
  await product.clear();
  rmSync(work, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void clear().finally(() => process.exit(130)));

try {
  await Promise.all([
    keepBreaking(),
    ...accounts.map((account) => keepSending(world, () => people.renew(account))),
    ...accounts
      .slice(0, ASKERS)
      .map((account) => keepAsking(world, account.email, () => people.renew(account))),
    ...Array.from({ length: RECEIVERS }, () => keepReceiving(world, report)),
  ]);
  console.log(`the storm is over, and those under way are done, after ${sinceStart()} s`);
  await verify(product, network.base, world, Date.now() - began, report);
  console.log(`everything was looked at after ${sinceStart()} s`);
} finally {
  await clear();
}

/** @param {string} state */
const count = (state) => world.ledger.filter((sending) => sending.state === state).length;
const restarts = [...product.readyAfter].sort((a, b) => a - b);
console.log(
  Object.entries(accidents)
    .map(([name, times]) => `${name}: ${times}`)
    .join(', '),
);
console.log(
  `${count('acknowledged')} transfers acknowledged, ${count('deleted')} deleted, ${count('abandoned')} abandoned, ${count('unknown')} of unknown end`,
);
/** @param {string} state */
const given = (state) =>
  world.askings.flatMap(({ handIns }) => handIns).filter((handIn) => handIn.state === state).length;
console.log(
  `${given('acknowledged')} hand-ins acknowledged for ${world.askings.length} requests, ${given('replaced')} replaced, ${given('refused')} refused, ${given('abandoned')} abandoned, ${given('unknown')} of unknown end`,
);
console.log(
  `ready again after ${Math.round(restarts[Math.floor(restarts.length / 2)] ?? 0)} ms (median), ${Math.round(restarts.at(-1) ?? 0)} ms (longest)`,
);
console.log(problems.length === 0 ? 'Nothing was lost.' : `${problems.length} problems`);
// Uploads that were given up still wait for their next try.
process.exit(problems.length === 0 ? 0 : 1);
