/**
 * Measures the memory of the tab and of each server process while files of growing size are sent.
 * `MEMORY_GIB=1,2,4,8 npm run bench -- send-memory`
 */
import { chmodSync, closeSync, ftruncateSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChromium } from './send/chromium.mjs';
import { kindInBrowser, kindInServer, watchMemory } from './send/memory.mjs';
import { startWithSender } from './send/sender.mjs';
import { openTab } from './send/tab.mjs';

const sizes = (process.env.MEMORY_GIB ?? '1,2,4,8').split(',').map(Number);

/** A sparse file of zeros, which uses no disk space. @param {string} path @param {number} bytes */
function makeSparse(path, bytes) {
  const file = openSync(path, 'w');
  ftruncateSync(file, bytes);
  closeSync(file);
}

const KINDS = ['tab', 'heap', 'browser', 'network', 'server, each process'];

const folder = mkdtempSync(join(tmpdir(), 'waybill-send-'));
chmodSync(folder, 0o755);
const { product, person, stop } = await startWithSender('18094', folder);
const chromium = await startChromium();
const tab = openTab(chromium, product.base, person);
/** @type {string[][]} */
const rows = [];
try {
  await tab.signIn();
  for (const gib of [0.1, ...sizes]) {
    const path = join(folder, `${gib}.bin`);
    makeSparse(path, Math.round(gib * 2 ** 30));
    await tab.ready();
    const over = watchMemory([
      { root: chromium.pid, kindOf: kindInBrowser },
      { root: product.pid, kindOf: kindInServer },
    ]);
    const heap = tab.watchHeap();
    const { seconds } = await tab.send([path]);
    const most = (await over()).set('heap', await heap());
    const megabytes = KINDS.map((kind) => (most.get(kind) ?? Number.NaN).toFixed(0));
    console.error(`${gib} GiB in ${seconds.toFixed(1)} s: ${megabytes.join(' ')}`);
    // The first, small one only warms up.
    if (sizes.includes(gib)) rows.push([`${gib} GiB`, seconds.toFixed(0), ...megabytes]);
    rmSync(path);
  }
} finally {
  await chromium.stop();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

console.log(
  '\n| sent | seconds | tab (page and worker) | of it scripts | browser process | network process | server, each process |',
);
console.log(`|${' --- |'.repeat(7)}`);
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
console.log(
  '\nThe most that any process of the kind held at any moment, in MiB; memory that is shared counts in parts.',
);
