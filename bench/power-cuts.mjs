/**
 * Cuts the power of a product many times while people send, hand in and download, and looks after each start whether
 * everything acknowledged is there: `POWER_CUTS=200 POWER_SEED=1 npm run bench -- power-cuts`.
 * Database and storage stop up to 300 ms apart, as neither is ever ahead of what it has acknowledged.
 * POWER_PROGRESS is a file with a line for each cut: a run that was interrupted continues after the last of its seed.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
import { patience } from './chaos/waits.mjs';

const CUTS = Number(process.env.POWER_CUTS ?? 200);
const seed = Number(process.env.POWER_SEED ?? Date.now() % 1_000_000);
const SENDERS = 4;
const ASKERS = 2;
const RECEIVERS = 1;
const SKEW_MS = 300;
/** How many of what was sent before is looked at again after each cut. */
const AGAIN = 10;

/** @typedef {{ seed: number, cut: number, transfers: number, handIns: number, seconds: number, problems: string[] }} Done */
/** @type {Done[]} */
const done = [];
const progress = process.env.POWER_PROGRESS;
if (progress !== undefined && existsSync(progress))
  for (const line of readFileSync(progress, 'utf8').split('\n').filter(Boolean)) {
    /** @type {Done} */
    const one = JSON.parse(line);
    if (one.seed === seed) done.push(one);
  }

if (process.env.POWER_BUILT === undefined)
  execFileSync(process.execPath, [join(import.meta.dirname, '..', 'tools', 'build.mjs')], {
    stdio: 'ignore',
  });
console.log(`power cuts: ${CUTS}, seed ${seed}, of which ${done.length} were made before`);
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

/** @type {import('./chaos/senders.mjs').Sending[]} */
const before = [];

const isAcknowledged = (/** @type {{ state: string }} */ { state }) => state === 'acknowledged';

/**
 * People use it until the power is cut.
 * @param {number} cut @param {import('./chaos/chance.mjs').Chance} chance @param {(problem: string) => void} report
 */
async function live(cut, chance, report) {
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
  // However slow the machine is, something is acknowledged before: a transfer, and every other time a hand-in too.
  const enough = patience();
  const isLivedIn = () =>
    world.ledger.some(isAcknowledged) &&
    (cut % 4 < 2 || world.askings.some(({ handIns }) => handIns.some(isAcknowledged)));
  while (!isLivedIn() && !enough()) await pause(50);
  await pause(chance.between(0, 4_000));
  // What is under way is given up: nothing that was not acknowledged before the cut counts.
  over = true;
  await product.cutPower(cut % 2 === 0 ? 'database' : 'processes', chance.between(0, SKEW_MS));
  await product.start();
  await acts;
  return { world, ms: Date.now() - began };
}

/** @param {number} cut @returns {Promise<Done>} */
async function cutOnce(cut) {
  const began = performance.now();
  // Each cut has chances of its own, so that one that continues is the same as in a run without a pause.
  const chance = chanceFrom(seed * 1_000_003 + cut);
  /** @type {string[]} */
  const problems = [];
  const report = (/** @type {string} */ problem) => void problems.push(problem);
  /** @type {import('./chaos/senders.mjs').World | undefined} */
  let world;
  try {
    const lived = await live(cut, chance, report);
    world = lived.world;
    const again = before.length === 0 ? [] : Array.from({ length: AGAIN }, () => chance.pick(before));
    const ledger = [...world.ledger, ...new Set(again)];
    await verify(product, base, { ledger, askings: world.askings }, lived.ms, report);
    before.push(...world.ledger);
  } catch (error) {
    report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const handIns = world?.askings.flatMap((asking) => asking.handIns) ?? [];
  return {
    seed,
    cut,
    transfers: world?.ledger.filter(isAcknowledged).length ?? 0,
    handIns: handIns.filter(isAcknowledged).length,
    seconds: Math.round((performance.now() - began) / 1_000),
    problems,
  };
}

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    console.log('Ends after this cut.');
    ending = true;
  });

const problemsOf = () => done.flatMap(({ problems }) => problems);
const sum = (/** @type {'transfers' | 'handIns'} */ what) => done.reduce((all, one) => all + one[what], 0);
for (let cut = Math.max(0, ...done.map((one) => one.cut)) + 1; cut <= CUTS && !ending; cut += 1) {
  const one = await cutOnce(cut);
  done.push(one);
  if (progress !== undefined) appendFileSync(progress, `${JSON.stringify(one)}\n`);
  for (const problem of one.problems) console.error(`cut ${cut}: ${problem}`);
  console.log(
    `${done.length} cuts: ${sum('transfers')} transfers and ${sum('handIns')} hand-ins acknowledged, ${problemsOf().length} problems; the last took ${one.seconds} s`,
  );
  // What is wrong now would be found again after every later cut.
  if (one.problems.length > 0) break;
}
env.close();
rmSync(work, { recursive: true, force: true });
if (problemsOf().length === 0) await product.clear();
else {
  await product.stop();
  console.log(`The product is kept in ${product.folder}.\n${product.log()}`);
}
console.log(
  problemsOf().length === 0
    ? 'Nothing was lost.'
    : `${problemsOf().length} problems; seed ${seed} repeats them.`,
);
process.exit(problemsOf().length === 0 ? 0 : 1);
