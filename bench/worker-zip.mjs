/**
 * Measures the zip that a service worker makes of an encrypted transfer, beside the one that a service worker makes of the
 * same files sent plain, and the server's: in Chromium, in turn, read by a page that counts the bytes.
 * `ZIP_ROUNDS=5 npm run bench -- worker-zip`; `ZIP_FILES=1000 ZIP_KIB=64` for other files.
 */
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startChromium } from './send/chromium.mjs';
import { pageOf } from './send/page.mjs';
import { startWithSender } from './send/sender.mjs';
import { fill } from './send/sources.mjs';
import { count } from './send/spent.mjs';
import { openTab } from './send/tab.mjs';

const COUNT = Number(process.env.ZIP_FILES ?? 64);
const SIZE = Number(process.env.ZIP_KIB ?? 4_096) * 1024;
const rounds = Number(process.env.ZIP_ROUNDS ?? 5);
const MIB = 2 ** 20;

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Runs in the page: reads a zip and throws it away. Only the server's own answer has the id of a request. */
const TAKE = `async (url) => {
  const began = performance.now();
  const answer = await fetch(url, { cache: 'no-store' });
  if (answer.status !== 200) throw new Error('the zip was answered with ' + answer.status);
  const reader = answer.body.getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
  }
  const seconds = (performance.now() - began) / 1000;
  const announced = Number(answer.headers.get('content-length'));
  return { seconds, bytes, announced, byServer: answer.headers.has('x-request-id') };
}`;

/** Runs in the page: the name and the SHA-256 of an entry that is read by ranges, from where its header starts. */
const ENTRY = `async (url, from, size) => {
  const range = async (start, end) => {
    const answer = await fetch(url, { cache: 'no-store', headers: { range: 'bytes=' + start + '-' + (end - 1) } });
    if (answer.status !== 206) throw new Error('a range was answered with ' + answer.status);
    return answer.arrayBuffer();
  };
  const header = new DataView(await range(from, from + 1024));
  const [name, extra] = [header.getUint16(26, true), header.getUint16(28, true)];
  const start = from + 30 + name + extra;
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await range(start, start + size)));
  return {
    name: new TextDecoder().decode(new Uint8Array(header.buffer, 30, name)),
    sha256: [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}`;

const folder = mkdtempSync('/dev/shm/waybill-worker-zip-');
chmodSync(folder, 0o755);
const files = join(folder, 'files');
mkdirSync(files);
const paths = Array.from({ length: COUNT }, (_, at) =>
  join(files, `file ${String(at).padStart(4, '0')}.bin`),
);
for (const path of paths) fill(path, SIZE);

const { product, person, stop } = await startWithSender('18096', folder);
const chromium = await startChromium();

/** @param {boolean} encrypted */
async function send(encrypted) {
  const tab = openTab(chromium, product.base, person, { encrypted });
  await tab.signIn();
  await tab.ready();
  await tab.send(paths);
  return tab.link();
}

/** @typedef {{ seconds: number, bytes: number, client: number, server: number }} Seen */
/** @type {Map<string, Seen[]>} */
const seen = new Map();
try {
  const [plain, encrypted] = [await send(false), await send(true)];
  const slugOf = (/** @type {string} */ link) => /\/w\/(\w+)/.exec(link)?.[1] ?? '';
  const shown = pageOf(chromium, product.base);
  // Each page starts its worker; that of the encrypted transfer stays open, because the worker asks it for the key.
  for (const [link, scope] of [
    [plain, '/d/downloadZip/'],
    [encrypted, '/d/open/'],
  ]) {
    await shown.open(link ?? '');
    await shown.evaluate(`new Promise((resolve) => {
      const look = async () => (await navigator.serviceWorker.getRegistration('${scope}'))?.active ? resolve() : setTimeout(look, 50);
      void look();
    })`);
  }
  const reading = pageOf(await chromium.another(), product.base);
  /** @type {Record<string, { page: string, url: string, byServer: boolean }>} */
  const ways = {
    "server's": { page: '/robots.txt', url: `/d/downloadZip/${slugOf(plain)}`, byServer: true },
    plain: { page: '/d/downloadZip/-/x', url: `/d/downloadZip/${slugOf(plain)}`, byServer: false },
    encrypted: { page: '/d/open/-/x', url: `/d/open/${slugOf(encrypted)}/all`, byServer: false },
  };
  /** @type {Set<number>} */
  const lengths = new Set();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [way, { page, url, byServer }] of Object.entries(ways)) {
      await reading.open(page);
      const [client, server] = [count(chromium.pid), count(product.pid)];
      const one = await reading.evaluate(`(${TAKE})('${url}')`);
      const spent = { client: client(), server: server() };
      if (one.byServer !== byServer) throw new Error(`the zip "${way}" was made elsewhere`);
      if (one.bytes !== one.announced) throw new Error(`${one.bytes} bytes came of ${one.announced}`);
      lengths.add(one.bytes);
      // The first round only warms up, and compares.
      if (round > 0) seen.set(way, [...(seen.get(way) ?? []), { ...one, ...spent }]);
      console.error(`${round} ${way}: ${one.seconds.toFixed(2)} s, ${one.bytes} bytes`);
      if (round > 0) continue;
      const { name, sha256 } = await reading.evaluate(`(${ENTRY})('${url}', 0, ${SIZE})`);
      const file = readFileSync(join(files, name.slice(name.lastIndexOf('/') + 1)));
      if (sha256 !== createHash('sha256').update(file).digest('hex')) throw new Error(`${name} is another`);
    }
  }
  if (lengths.size > 1) throw new Error(`the zips differ in length: ${[...lengths].join(' ')}`);
} finally {
  await chromium.stop();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

const secondsOf = (/** @type {string} */ way) => (seen.get(way) ?? []).map(({ seconds }) => seconds);
console.log(
  `\n${COUNT} × ${SIZE / 1024} KiB\n\n| zip | seconds | MiB/s | × plain by its worker | CPU s client | CPU s server |\n|${' --- |'.repeat(6)}`,
);
for (const [way, all] of seen) {
  const seconds = median(secondsOf(way));
  const columns = [
    way === "server's" ? way : `${way}, by its worker`,
    `${seconds.toFixed(2)} (${secondsOf(way)
      .map((one) => one.toFixed(1))
      .join(' ')})`,
    ((COUNT * SIZE) / MIB / seconds).toFixed(0),
    (median(secondsOf('plain')) / seconds).toFixed(2),
    median(all.map(({ client }) => client)).toFixed(1),
    median(all.map(({ server }) => server)).toFixed(1),
  ];
  console.log(`| ${columns.join(' | ')} |`);
}
