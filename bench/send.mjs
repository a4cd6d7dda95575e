/**
 * Measures a whole send in the browser, from picking files to "All done", against the same bytes through the engine in Node,
 * and against nginx with a bare page in the same browser and with curl: interleaved rounds.
 * `SEND_ROUNDS=3 SEND_PLACES=memory,disk npm run bench -- send`
 * `SEND_BESIDE=<folder>` measures another checkout of Waybill in the same browser and the same rounds, `SEND_ENCRYPTED=1` the
 * same send with end-to-end encryption.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { needDebian } from './bytes/install.mjs';
import { curl, curlMany } from './bytes/loads.mjs';
import { startNginx } from './bytes/peers.mjs';
import { openBare } from './send/bare.mjs';
import { openEngine } from './send/by-engine.mjs';
import { startChromium } from './send/chromium.mjs';
import { startWithSender } from './send/sender.mjs';
import { makeSources } from './send/sources.mjs';
import { count } from './send/spent.mjs';
import { openTab } from './send/tab.mjs';

const GIB = 2 ** 30;
const NGINX = 9431;
const SMALL = { count: 2_000, smallBytes: 65_536 };
const rounds = Number(process.env.SEND_ROUNDS ?? 3);
const gib = Number(process.env.SEND_GIB ?? 1);
const places = (process.env.SEND_PLACES ?? 'memory,disk').split(',');
const beside = process.env.SEND_BESIDE;
const encrypted = process.env.SEND_ENCRYPTED === '1';
const wanted = (process.env.SEND_LOADS ?? 'large,many').split(',');

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @typedef {{ seconds: number, client: number, server: number, steps?: Record<string, number> }} Seen */

/** @param {string} place @param {ReturnType<typeof makeSources>} sources */
async function measure(place, sources) {
  const folder = mkdtempSync(join(place === 'memory' ? '/dev/shm' : tmpdir(), 'waybill-send-'));
  chmodSync(folder, 0o755);
  const { product, person, token, stop } = await startWithSender('18095', folder);
  const nginx = await startNginx(folder, NGINX);
  const chromium = await startChromium();
  const tab = openTab(chromium, product.base, person);
  const encryptedTab = openTab(chromium, product.base, person, { encrypted: true });
  const other = beside === undefined ? undefined : await startWithSender('18097', folder, beside);
  const otherTab = other && openTab(chromium, other.product.base, other.person);
  const bare = openBare(chromium, `http://127.0.0.1:${NGINX}`, join(folder, 'nginx', 'data'));
  const engine = await openEngine(folder, product.base, token);

  /** @param {import('./send/tab.mjs').Tab} used @param {number} pid @returns {(transfers: string[][]) => Promise<Seen>} */
  const inBrowser = (used, pid) => async (transfers) => {
    /** @type {Seen} */
    const seen = { seconds: 0, client: 0, server: 0, steps: {} };
    // Cookies know no ports, so that each sign-in ends the one at the other checkout.
    await used.signIn();
    await used.ready();
    for (const [at, paths] of transfers.entries()) {
      if (at > 0) await used.another();
      const [client, server] = [count(chromium.pid), count(pid)];
      const { seconds, ...steps } = await used.send(paths);
      seen.seconds += seconds;
      seen.client += client();
      seen.server += server();
      for (const [name, value] of Object.entries(steps))
        Object.assign(seen.steps ?? {}, { [name]: (seen.steps?.[name] ?? 0) + value });
    }
    return seen;
  };
  /** Each sends the transfers one after another and returns how long that took. @type {Record<string, (transfers: string[][]) => Promise<Seen>>} */
  const ways = {
    browser: inBrowser(tab, product.pid),
    ...(encrypted ? { encrypted: inBrowser(encryptedTab, product.pid) } : {}),
    ...(other && otherTab ? { other: inBrowser(otherTab, other.product.pid) } : {}),
    engine: async (transfers) => {
      const server = count(product.pid);
      const before = process.cpuUsage();
      const began = performance.now();
      for (const paths of transfers) await engine.send(paths);
      const seconds = (performance.now() - began) / 1000;
      const { user, system } = process.cpuUsage(before);
      return { seconds, client: (user + system) / 1e6, server: server() };
    },
    bare: async (transfers) => {
      /** @type {Seen} */
      const seen = { seconds: 0, client: 0, server: 0 };
      for (const paths of transfers) {
        await bare.ready();
        const [client, server] = [count(chromium.pid), count(nginx.pid)];
        const { seconds, pieces } = await bare.send(paths);
        seen.seconds += seconds;
        seen.client += client();
        seen.server += server();
        const arrived = readdirSync(join(folder, 'nginx', 'data')).length - 1;
        if (arrived !== pieces) throw new Error(`nginx took ${arrived} of ${pieces} pieces`);
        await nginx.clear();
      }
      return seen;
    },
    curl: async (transfers) => {
      const paths = transfers.flat();
      const server = count(nginx.pid);
      const uploads = await Promise.all(
        paths.map(async (path, at) => ({
          file: path,
          args: await nginx.upload(encodeURIComponent(`${at} ${basename(path)}`), 0),
        })),
      );
      const [one] = uploads;
      const began = performance.now();
      if (uploads.length > 1) await curlMany(folder, uploads);
      else if (one !== undefined) await curl(['-T', one.file, ...one.args]);
      const seconds = (performance.now() - began) / 1000;
      const spent = server();
      const arrived = readdirSync(join(folder, 'nginx', 'data')).length;
      if (arrived !== uploads.length) throw new Error(`nginx took ${arrived} of ${uploads.length} files`);
      await nginx.clear();
      return { seconds, client: Number.NaN, server: spent };
    },
  };
  const loads = Object.entries({ large: sources.large, many: sources.many }).filter(([load]) =>
    wanted.includes(load),
  );

  /** @type {Map<string, Seen[]>} */
  const seen = new Map();
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const [load, transfers] of loads) {
        for (const [way, run] of Object.entries(ways)) {
          const one = await run(transfers);
          // The first round only warms up.
          if (round > 0) seen.set(`${load} ${way}`, [...(seen.get(`${load} ${way}`) ?? []), one]);
          console.error(
            `${place} ${round} ${load} ${way}: ${one.seconds.toFixed(2)} s ${JSON.stringify(one.steps ?? '')}`,
          );
        }
      }
    }
  } finally {
    engine.close();
    await chromium.stop();
    await nginx.stop();
    await stop();
    await other?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return seen;
}

const NAMES = { large: `${gib} GiB`, many: '2,000 × 64 KiB' };
const WAYS = {
  browser: 'browser',
  ...(encrypted ? { encrypted: 'browser, encrypted' } : {}),
  ...(beside === undefined ? {} : { other: 'browser, other checkout' }),
  bare: 'bare page to nginx',
  engine: 'engine in Node',
  curl: 'curl to nginx',
};

/** @param {string} load @param {number} seconds */
const rateOf = (load, seconds) =>
  load === 'large'
    ? `${((gib * GIB) / 1e6 / seconds).toFixed(0)} MB/s`
    : `${(SMALL.count / seconds).toFixed(0)} files/s`;

/** @param {string} place @param {Awaited<ReturnType<typeof measure>>} seen */
function print(place, seen) {
  const heading = [
    place === 'memory' ? 'in memory (tmpfs)' : 'on disk',
    'way',
    'seconds',
    'rate',
    '× bare page',
    ...(encrypted ? ['× browser'] : []),
    '× engine',
    '× curl',
  ];
  console.log(
    `\n| ${[...heading, 'CPU s client', 'CPU s server'].join(' | ')} |\n|${' --- |'.repeat(heading.length + 2)}`,
  );
  for (const load of wanted) {
    const times = (/** @type {string} */ way) =>
      (seen.get(`${load} ${way}`) ?? []).map(({ seconds }) => seconds);
    for (const [way, name] of Object.entries(WAYS)) {
      const all = seen.get(`${load} ${way}`) ?? [];
      const seconds = median(times(way));
      const [client, server] = [median(all.map((one) => one.client)), median(all.map((one) => one.server))];
      const columns = [
        load === 'large' ? NAMES.large : NAMES.many,
        name,
        `${seconds.toFixed(2)} (${times(way)
          .map((one) => one.toFixed(1))
          .join(' ')})`,
        rateOf(load, seconds),
        ['browser', 'encrypted', 'other'].includes(way) ? (median(times('bare')) / seconds).toFixed(2) : '',
        ...(encrypted ? [way === 'encrypted' ? (median(times('browser')) / seconds).toFixed(2) : ''] : []),
        way === 'browser' ? (median(times('engine')) / seconds).toFixed(2) : '',
        (median(times('curl')) / seconds).toFixed(2),
        Number.isNaN(client) ? '' : client.toFixed(1),
        server.toFixed(1),
      ];
      console.log(`| ${columns.join(' | ')} |`);
    }
  }
  for (const load of wanted) {
    const all = (seen.get(`${load} browser`) ?? []).map(({ steps }) => steps ?? {});
    const at = (/** @type {string} */ name) =>
      median(all.map((steps) => steps[name] ?? Number.NaN)).toFixed(2);
    console.log(
      `\n${load === 'large' ? NAMES.large : NAMES.many} in the browser: listed after ${at('picked')} s, announced after ${at('announced')}, arrived after ${at('arrived')}, stored after ${at('stored')}.`,
    );
  }
}

needDebian({ curl: 'curl' });
const sources = makeSources('/dev/shm', { bytes: gib * GIB, ...SMALL });
try {
  for (const place of places) print(place, await measure(place, sources));
} finally {
  sources.remove();
}
