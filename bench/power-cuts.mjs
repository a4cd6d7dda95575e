/**
 * Cuts the power of a product many times while people send, hand in and download, and looks after each start whether
 * everything acknowledged is there: `POWER_CUTS=200 POWER_SEED=1 npm run bench -- power-cuts`.
 * Database and storage stop up to 300 ms apart, as neither is ever ahead of what it has acknowledged.
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
import { openProduct } from './chaos/product.mjs';
import { keepReceiving } from './chaos/receivers.mjs';
import { keepSending, makeSources } from './chaos/senders.mjs';
import { verify } from './chaos/verify.mjs';

const CUTS = Number(process.env.POWER_CUTS ?? 200);
const seed = Number(process.env.POWER_SEED ?? Date.now() % 1_000_000);
const SENDERS = 4;
const ASKERS = 2;
const RECEIVERS = 1;
const SKEW_MS = 300;
/** How many of what was sent before is looked at again after each cut. */
const AGAIN = 10;

execFileSync(process.execPath, [join(import.meta.dirname, '..', 'tools', 'build.mjs')], { stdio: 'ignore' });
console.log(`power cuts: ${CUTS}, seed ${seed}`);
const chance = chanceFrom(seed);
const work = mkdtempSync(join(tmpdir(), 'waybill-power-work-'));
const module = await bundle();
const [{ createUpload }, { createPlatform }, { pickFile }] = await Promise.all(
  ['upload', 'platform', 'files'].map((name) => import(module(name))),
);
const product = await openProduct();
const base = `http://127.0.0.1:${product.port}`;
const people = await openPeople(product.folder);
const accounts = await people.make(SENDERS);
await people.database.query("update users set role = 'business'");
await people.close();
const env = createPlatform(join(work, 'memory'));
const sources = makeSources(join(work, 'sources'));

/** @type {string[]} */
const problems = [];
/** @param {string} problem */
const report = (problem) => {
  problems.push(problem);
  console.error(problem);
};
/** @type {import('./chaos/senders.mjs').Sending[]} */
const before = [];
const totals = { acknowledged: 0, handedIn: 0 };

/** People use it until the power is cut. @param {number} cut */
async function live(cut) {
  const began = Date.now();
  let over = false;
  /** @type {import('./chaos/senders.mjs').World} */
  const world = {
    base,
    chance,
    sources,
    ledger: [],
    askings: [],
    engine: { createUpload, pickFile },
    env,
    over: () => over,
    late: () => over,
  };
  const acts = Promise.all([
    ...accounts.map((account) => keepSending(world, () => people.renew(account))),
    ...accounts
      .slice(0, ASKERS)
      .map((account) => keepAsking(world, account.email, () => people.renew(account))),
    ...Array.from({ length: RECEIVERS }, () => keepReceiving(world, report)),
  ]);
  await pause(chance.between(500, 4_000));
  // What is under way is given up: nothing that was not acknowledged before the cut counts.
  over = true;
  await product.cutPower(cut % 2 === 0 ? 'database' : 'processes', chance.between(0, SKEW_MS));
  await product.start();
  await acts;
  return { world, ms: Date.now() - began };
}

try {
  for (let cut = 1; cut <= CUTS; cut += 1) {
    const { world, ms } = await live(cut);
    const again = before.length === 0 ? [] : Array.from({ length: AGAIN }, () => chance.pick(before));
    await verify(
      product,
      base,
      { ledger: [...world.ledger, ...new Set(again)], askings: world.askings },
      ms,
      report,
    );
    before.push(...world.ledger);
    totals.acknowledged += world.ledger.filter(({ state }) => state === 'acknowledged').length;
    totals.handedIn += world.askings
      .flatMap(({ handIns }) => handIns)
      .filter(({ state }) => state === 'acknowledged').length;
    if (cut % 10 === 0 || cut === CUTS)
      console.log(
        `${cut} cuts: ${totals.acknowledged} transfers and ${totals.handedIn} hand-ins acknowledged, ${problems.length} problems`,
      );
  }
} finally {
  env.close();
  await product.clear();
  rmSync(work, { recursive: true, force: true });
}
console.log(problems.length === 0 ? 'Nothing was lost.' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
