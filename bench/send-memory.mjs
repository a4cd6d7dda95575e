/**
 * Measures the memory of the tab and of each server process while files of growing size are sent, and then many small ones.
 * `MEMORY_GIB=1,2,4,8 MEMORY_FILES=1500 npm run bench -- send-memory`; with `MEMORY_ENCRYPTED=1` they are encrypted end to end,
 * with `MEMORY_RECEIVED=1` they are downloaded too.
 */
import { chmodSync, closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChromium } from './send/chromium.mjs';
import { kindInBrowser, kindInServer, watchMemory } from './send/memory.mjs';
import { openReceiver } from './send/received.mjs';
import { startWithSender } from './send/sender.mjs';
import { openTab, watchHeap } from './send/tab.mjs';

const sizes = (process.env.MEMORY_GIB ?? '1,2,4,8').split(',').filter(Boolean).map(Number);
const encrypted = process.env.MEMORY_ENCRYPTED === '1';
const received = process.env.MEMORY_RECEIVED === '1';
const count = Number(process.env.MEMORY_FILES ?? 1_500);

/** A sparse file of zeros, which uses no disk space. @param {string} path @param {number} bytes */
function makeSparse(path, bytes) {
  const file = openSync(path, 'w');
  ftruncateSync(file, bytes);
  closeSync(file);
}

/** @param {string} parent @param {number} gib */
function makeLarge(parent, gib) {
  const path = join(parent, `${gib}.bin`);
  makeSparse(path, Math.round(gib * 2 ** 30));
  return { name: `${gib} GiB`, paths: [path] };
}

/** @param {string} parent */
function makeMany(parent) {
  const own = join(parent, 'many');
  mkdirSync(own);
  const paths = Array.from({ length: count }, (_, at) => join(own, `${at}.bin`));
  for (const path of paths) makeSparse(path, 65_536);
  return { name: `${count} × 64 KiB`, paths };
}

const KINDS = ['tab', 'heap', 'browser', 'network', 'server, each process'];

const folder = mkdtempSync(join(tmpdir(), 'waybill-send-'));
chmodSync(folder, 0o755);
const { product, person, stop } = await startWithSender('18094', folder);
/** @type {string[][]} */
const rows = [];

/**
 * In a browser of its own, because a tab keeps for a while what earlier pages left in it.
 * @param {string} name @param {boolean} isShown
 * @param {(chromium: import('./send/chromium.mjs').Chromium) => Promise<() => Promise<{ seconds: number }>>} prepare
 */
async function measure(name, isShown, prepare) {
  const chromium = await startChromium();
  try {
    const work = await prepare(chromium);
    const over = watchMemory([
      { root: chromium.pid, kindOf: kindInBrowser },
      { root: product.pid, kindOf: kindInServer },
    ]);
    const heap = watchHeap(chromium);
    const { seconds } = await work();
    const most = (await over()).set('heap', await heap());
    const megabytes = KINDS.map((kind) => (most.get(kind) ?? Number.NaN).toFixed(0));
    console.error(`${name} in ${seconds.toFixed(1)} s: ${megabytes.join(' ')}`);
    // The first, small one only warms up.
    if (isShown) rows.push([name, seconds.toFixed(0), ...megabytes]);
  } finally {
    await chromium.stop();
  }
}

try {
  const loads = [0.1, ...sizes].map((gib) => () => makeLarge(folder, gib));
  if (count > 0) loads.push(() => makeMany(folder));
  for (const [at, make] of loads.entries()) {
    const { name, paths } = make();
    let link = '';
    await measure(name, at > 0, async (chromium) => {
      const tab = openTab(chromium, product.base, person, { encrypted });
      await tab.signIn();
      await tab.ready();
      return async () => {
        const sent = await tab.send(paths);
        if (received) link = await tab.link();
        return sent;
      };
    });
    for (const path of paths) rmSync(path);
    if (!received) continue;
    await measure(`${name}, received`, at > 0, (chromium) =>
      openReceiver(chromium, product.base, folder)(link),
    );
  }
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

console.log(
  '\n| sent | seconds | tab (page and workers) | of it scripts | browser process | network process | server, each process |',
);
console.log(`|${' --- |'.repeat(7)}`);
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
console.log(
  '\nThe most that any process of the kind held at any moment, in MiB; memory that is shared counts in parts.',
);
