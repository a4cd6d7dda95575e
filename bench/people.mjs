/**
 * `npm run bench -- people`: a crowd uses the product at once (see people/crowd.mjs) and grows by half, until one call in a
 * hundred of a dashboard takes longer than half a second or anything fails. Then half of that crowd stays.
 * PEOPLE_FROM is the first crowd, PEOPLE_STEP_SECONDS how long each stays, PEOPLE_HOLD_SECONDS how long the half stays (0: not
 * at all), PEOPLE_HOLD its number where no crowd is to grow first, PEOPLE_PROFILES a folder for processor profiles.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPeople } from './accounts.mjs';
import { bundle } from './bytes/bundle.mjs';
import { callOnce } from './chaos/calls.mjs';
import { chanceFrom } from './chaos/chance.mjs';
import { letThemCome, makeSources } from './people/crowd.mjs';
import { readMachine } from './people/machine.mjs';
import { quantile, startMeasuring } from './people/measured.mjs';
import { profiling, startProduct } from './product.mjs';

const FROM = Number(process.env.PEOPLE_FROM ?? 20);
const STEP_S = Number(process.env.PEOPLE_STEP_SECONDS ?? 60);
const HOLD = Number(process.env.PEOPLE_HOLD ?? 0);
const HOLD_S = Number(process.env.PEOPLE_HOLD_SECONDS ?? 3_600);
const profiles = process.env.PEOPLE_PROFILES;
/** People come one after another; only then is measured. */
const COMING_S = 15;
const SAMPLE_S = 60;
const SLOW_MS = 500;
const MOST = 5_000;
const ACCOUNTS = 500;
const REQUESTS = 20;
const WEEK_MS = 7 * 24 * 3_600_000;

const chance = chanceFrom(Number(process.env.PEOPLE_SEED ?? 1));
const work = mkdtempSync(join(tmpdir(), 'waybill-people-'));
const module = await bundle();
const [{ createUpload }, { createPlatform }, { pickFile }] = await Promise.all(
  ['upload', 'platform', 'files'].map((name) => import(module(name))),
);
// A product that has just built itself still holds the builder's memory.
execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'ignore' });
const settings = {
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '127.0.0.1',
  DRAIN_SECONDS: '0',
};
const product = await startProduct(
  process.env.PEOPLE_PORT ?? '18099',
  settings,
  tmpdir(),
  process.cwd(),
  profiling(profiles),
);
const people = await openPeople(product.folder);
const accounts = await people.make(ACCOUNTS);
await people.database.query("update users set role = 'teamelite'");
/** @param {number} at */
const tokenOf = (at) => () => {
  const account = accounts[at % accounts.length];
  return account === undefined ? '' : people.renew(account);
};
const env = createPlatform(join(work, 'memory'));

const requests = await Promise.all(
  Array.from({ length: REQUESTS }, async (_, at) => {
    const body = {
      title: `Photos ${at}`,
      key: randomUUID(),
      sendAs: 'link',
      emailTo: [],
      expiryDate: Date.now() + WEEK_MS,
      items: [],
      asks: { name: false, email: true },
    };
    return (await callOnce(product.base, '/api/requests', body, tokenOf(at)())).request.slug;
  }),
);

let over = false;
const world = {
  base: product.base,
  chance,
  measured: startMeasuring(),
  over: () => over,
  sources: makeSources(work),
  sent: [],
  requests,
  engine: { createUpload, pickFile },
  env,
};

/** What a crowd saw in some seconds. @param {number} count @param {number} seconds @param {ReturnType<typeof readMachine>} before */
function line(count, seconds, before) {
  const { calls, sent, received, handedIn, problems } = world.measured;
  const after = readMachine(product);
  const shares = [...after].map(([kind, now]) => {
    const used = (now.seconds - (before.get(kind)?.seconds ?? 0)) / seconds;
    return `${kind} ${Math.round(used * 100)} %, ${Math.round(now.memory)} MiB`;
  });
  const perSecond = (/** @type {number} */ bytes) => `${(bytes / 1e6 / seconds).toFixed(1)} MB/s`;
  return `| ${[
    count,
    (calls.length / seconds).toFixed(1),
    `${quantile(calls, 0.5).toFixed(0)} ms`,
    `${quantile(calls, 0.99).toFixed(0)} ms`,
    perSecond(sent + handedIn),
    perSecond(received),
    problems.length,
    shares.join('; '),
  ].join(' | ')} |`;
}

const HEAD =
  '| people | dashboard calls/s | median | p99 | up | down | failed | processor and memory |\n| --- | --- | --- | --- | --- | --- | --- | --- |';

/** @param {number} count @returns {Promise<boolean>} whether all went well */
async function stay(count) {
  over = false;
  const crowd = letThemCome(world, count, tokenOf);
  await pause(COMING_S * 1_000);
  world.measured = startMeasuring();
  const before = readMachine(product);
  await pause(STEP_S * 1_000);
  const { calls, problems } = world.measured;
  console.log(line(count, STEP_S, before));
  over = true;
  await crowd;
  for (const problem of new Set(problems)) console.log(`failed: ${problem}`);
  return problems.length === 0 && quantile(calls, 0.99) <= SLOW_MS;
}

/** @param {number} count @param {number} seconds */
async function hold(count, seconds) {
  console.log(`\n${count} people for ${seconds} seconds, a line for every ${SAMPLE_S}\n\n${HEAD}`);
  over = false;
  const crowd = letThemCome(world, count, tokenOf);
  await pause(COMING_S * 1_000);
  let failed = 0;
  for (let left = seconds; left > 0; left -= SAMPLE_S) {
    world.measured = startMeasuring();
    const before = readMachine(product);
    await pause(SAMPLE_S * 1_000);
    console.log(line(count, SAMPLE_S, before));
    for (const problem of new Set(world.measured.problems)) console.log(`failed: ${problem}`);
    failed += world.measured.problems.length;
  }
  over = true;
  await crowd;
  console.log(failed === 0 ? 'Nothing failed, and every file was equal.' : `${failed} failed`);
}

try {
  let most = HOLD * 2;
  if (HOLD === 0) {
    console.log(`${cpus().length} cores, which the crowd shares with the product\n\n${HEAD}`);
    for (let count = FROM; count < MOST && (await stay(count)); count = Math.ceil(count * 1.5)) most = count;
    console.log(`\n${most} people at once`);
  }
  if (HOLD_S > 0) await hold(Math.max(1, most >> 1), HOLD_S);
} finally {
  over = true;
  env.close();
  await people.close();
  await product.stop();
  rmSync(work, { recursive: true, force: true });
}
process.exit(0);
