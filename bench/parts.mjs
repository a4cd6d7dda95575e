/**
 * Measures the processor time of uploads in parts of 2 MiB, six at once, to one process of the store by itself and to one web
 * process of the product, beside a bare Node server with the same duties.
 * `PARTS_GIB=1 PARTS_ROUNDS=5 PARTS_PLACE=memory npm run bench -- parts`
 * `PARTS_BESIDE=<folder>` measures another checkout of Waybill in the same rounds, and `PARTS_PROFILES=<folder>` keeps
 * processor profiles of the product's processes.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, needDebian } from './bytes/install.mjs';
import { curlMany } from './bytes/loads.mjs';
import { startBare } from './bytes/peers.mjs';
import { cpuSeconds, family, forgetPeak, peakMemory } from './bytes/processes.mjs';
import { startWaybill } from './bytes/waybill.mjs';
import { startWaybillProduct } from './parts/product-peer.mjs';
import { profiling } from './product.mjs';

const PART_BYTES = 2 * 2 ** 20;
const AT_ONCE = 6;
const gib = Number(process.env.PARTS_GIB ?? 1);
const rounds = Number(process.env.PARTS_ROUNDS ?? 5);
const beside = process.env.PARTS_BESIDE;
const flags = profiling(process.env.PARTS_PROFILES);
const base = process.env.PARTS_PLACE === 'disk' ? CACHE : '/dev/shm';
const count = (gib * 2 ** 30) / PART_BYTES;

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

needDebian({ curl: 'curl' });
// A server that has just built itself still holds the builder's memory.
const built = `import('./tools/build.mjs').then(({ build }) => build({ quiet: true, parts: ['server', 'store', 'web'] }))`;
for (const root of [process.cwd(), ...(beside === undefined ? [] : [beside])])
  execFileSync(process.execPath, ['-e', built], { cwd: root, stdio: 'ignore' });
mkdirSync(base, { recursive: true });
const folder = mkdtempSync(join(base, 'parts-'));
const sources = mkdtempSync('/dev/shm/source-');
const part = join(sources, 'part');
execFileSync('sh', ['-c', `head -c ${PART_BYTES} /dev/urandom > "${part}"`]);

const bytes = count * PART_BYTES;
const peers = [
  await startBare(folder, 9431),
  await startWaybill(folder, 9432, { processes: 1 }),
  await startWaybillProduct(folder, 9434, bytes, { flags }),
  ...(beside === undefined
    ? []
    : [
        await startWaybill(folder, 9433, { root: beside, processes: 1 }),
        await startWaybillProduct(folder, 9435, bytes, { root: beside, flags }),
      ]),
];
/** @typedef {{ seconds: number[], cpu: number[], jobs: number[], database: number[], memory: number[] }} Seen */
/** @type {Map<string, Seen>} */
const seen = new Map(
  peers.map(({ name }) => [name, { seconds: [], cpu: [], jobs: [], database: [], memory: [] }]),
);
/** @param {any} peer @returns {Map<string, number>} */
const spentBy = (peer) => peer.spent?.() ?? new Map([['web', cpuSeconds(family(peer.pid))]]);
try {
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const peer of peers) {
      const { urls, complete } = await peer.startParts('parts', count);
      const pids = family(peer.pid);
      forgetPeak(pids);
      const before = spentBy(peer);
      const begin = performance.now();
      await curlMany(
        sources,
        urls.map((/** @type {string} */ url) => ({ file: part, args: [url] })),
        AT_ONCE,
      );
      const seconds = (performance.now() - begin) / 1000;
      const uploaded = spentBy(peer);
      const memory = peakMemory(pids);
      // Sends it, and waits for the jobs that follow.
      await complete();
      const sent = spentBy(peer);
      const entry = seen.get(peer.name);
      const between = (/** @type {string} */ kind, /** @type {Map<string, number>} */ after) =>
        (after.get(kind) ?? 0) - (before.get(kind) ?? 0);
      if (round > 0) {
        entry?.seconds.push(seconds);
        entry?.cpu.push(between('web', uploaded));
        entry?.jobs.push(between('jobs', sent));
        entry?.database.push(between('postgres', sent));
        entry?.memory.push(memory);
      }
      await peer.clear();
    }
    console.error(`round ${round} of ${rounds}`);
  }
} finally {
  await Promise.all(peers.map((peer) => peer.stop()));
  for (const gone of [folder, sources]) rmSync(gone, { recursive: true, force: true });
}

console.log(
  '\n| server | CPU s/GiB | jobs and their send, CPU s | PostgreSQL, CPU s | MiB/s | peak MiB |\n| --- | --- | --- | --- | --- | --- |',
);
for (const [name, { seconds, cpu, jobs, database, memory }] of seen) {
  const columns = [
    name,
    (median(cpu) / gib).toFixed(2),
    median(jobs).toFixed(2),
    median(database).toFixed(2),
    ((gib * 1024) / median(seconds)).toFixed(0),
    Math.max(...memory).toFixed(0),
  ];
  console.log(`| ${columns.join(' | ')} |`);
}
