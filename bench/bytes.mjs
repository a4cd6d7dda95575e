/**
 * Measures uploads and downloads against nginx, @tus/server and plain Node: interleaved rounds, in memory and on disk.
 * `BYTES_GIB=4 BYTES_ROUNDS=5 BYTES_PLACES=memory,disk npm run bench -- bytes`
 * `BYTES_LOADS="small files"` measures some loads only (bench/bytes/loads.mjs has their names, separated by commas).
 * `BYTES_BESIDE=<folder>` measures another checkout of Waybill in place of @tus/server and plain Node.
 * `BYTES_NODES=/path/to/node,/path/to/another` measures Waybill on these programs beside nginx alone; `npm run test:node` keeps its own in .cache/node.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, needDebian } from './bytes/install.mjs';
import { LOADS } from './bytes/loads.mjs';
import { startNginx, startPipe, startTus } from './bytes/peers.mjs';
import { cpuSeconds, family, forgetPeak, peakMemory } from './bytes/processes.mjs';
import { startWaybill } from './bytes/waybill.mjs';

const gib = Number(process.env.BYTES_GIB ?? 4);
const rounds = Number(process.env.BYTES_ROUNDS ?? 5);
const places = (process.env.BYTES_PLACES ?? 'memory,disk').split(',');
const beside = process.env.BYTES_BESIDE;
const nodes = process.env.BYTES_NODES?.split(',');
const asked = process.env.BYTES_LOADS?.split(',');
const loads = Object.entries(LOADS).filter(([load]) => asked?.includes(load) ?? true);
const SMALL_COUNT = 2_000;
const wholeBytes = gib * 2 ** 30;

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** @param {string} load */
const isOfSmall = (load) => load.startsWith('small files');

/** @param {string} load */
const amount = (load) => (isOfSmall(load) ? SMALL_COUNT : wholeBytes / 1e9);

/** @param {string} file @param {number} bytes */
const fill = (file, bytes) => execFileSync('sh', ['-c', `head -c ${bytes} /dev/urandom > "${file}"`]);

/** @param {string} load */
const amountBytes = (load) => (isOfSmall(load) ? SMALL_COUNT * 65_536 : wholeBytes);

/**
 * A virtual machine gets idle memory back from its host page by page, which makes the first writer three times slower.
 * So the memory of each upload is touched a moment before.
 * @param {string} folder @param {number} bytes
 */
function touch(folder, bytes) {
  const file = join(folder, 'touched');
  execFileSync('sh', ['-c', `head -c ${bytes} /dev/zero > "${file}"`]);
  rmSync(file);
}

/** The servers beside nginx. @param {string} folder */
async function startOthers(folder) {
  if (nodes !== undefined) {
    const started = [];
    for (const [at, node] of nodes.entries()) started.push(await startWaybill(folder, 9412 + at, { node }));
    return started;
  }
  const ours = await startWaybill(folder, 9412);
  return beside === undefined
    ? [ours, await startPipe(folder, 9413), await startTus(folder, 9414)]
    : [ours, await startWaybill(folder, 9415, { root: beside })];
}

/** @param {string} place */
async function measure(place) {
  const base = place === 'memory' ? '/dev/shm' : CACHE;
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(join(base, 'bytes-'));
  // The source is in memory in both cases, so that only the server's disk counts.
  const sourceFolder = mkdtempSync('/dev/shm/source-');
  const sources = {
    folder: sourceFolder,
    whole: join(sourceFolder, 'whole'),
    eighth: join(sourceFolder, 'eighth'),
    small: join(sourceFolder, 'small'),
    wholeBytes,
    smallCount: SMALL_COUNT,
  };
  fill(sources.whole, wholeBytes);
  fill(sources.eighth, wholeBytes / 8);
  fill(sources.small, 65_536);

  const peers = [await startNginx(folder, 9411), ...(await startOthers(folder))];
  /** @type {Map<string, { seconds: number[], cpu: number[], memory: number[] }>} */
  const seen = new Map();
  try {
    for (let turn = 0; turn < 2 * (rounds + 1); turn += 1) {
      // Small files come last and are not removed in between: a file system without a journal looks through all inodes that
      // were freed within the last minutes whenever it creates a file.
      const isSmall = turn > rounds;
      const round = turn % (rounds + 1);
      for (const peer of peers) {
        const pids = family(peer.pid);
        for (const [load, prepare] of loads.filter(([name]) => isOfSmall(name) === isSmall)) {
          if (load.includes('download') && !peer.downloads) continue;
          if (load.includes('together') && !peer.name.startsWith('Waybill')) continue;
          const run = await prepare(peer, { ...sources, round });
          if (place === 'memory' && !load.includes('download')) touch(folder, amountBytes(load));
          forgetPeak(pids);
          const cpu = cpuSeconds(pids);
          const begin = performance.now();
          await run();
          const seconds = (performance.now() - begin) / 1000;
          // The first round only warms up.
          if (round === 0) continue;
          const key = `${load}|${peer.name}`;
          const entry = seen.get(key) ?? { seconds: [], cpu: [], memory: [] };
          seen.set(key, entry);
          entry.seconds.push(seconds);
          entry.cpu.push(cpuSeconds(pids) - cpu);
          entry.memory.push(peakMemory(pids));
        }
        if (!isSmall) await peer.clear();
      }
      console.error(`${place}: round ${round} of ${rounds}${isSmall ? ' of small files' : ''}`);
    }
  } finally {
    await Promise.all(peers.map((peer) => peer.stop()));
    for (const gone of [folder, sourceFolder]) rmSync(gone, { recursive: true, force: true });
  }

  console.log(
    `\n## ${place === 'memory' ? 'In memory (tmpfs)' : 'On disk'}, ${gib} GiB, medians of ${rounds} rounds\n`,
  );
  console.log('| load | server | rate | × nginx | CPU s | peak MiB |\n| --- | --- | --- | --- | --- | --- |');
  for (const [load] of loads) {
    const nginx = median((seen.get(`${load}|nginx`) ?? seen.get('small files|nginx'))?.seconds ?? []);
    for (const peer of peers) {
      const entry = seen.get(`${load}|${peer.name}`);
      if (entry === undefined) continue;
      const seconds = median(entry.seconds);
      const unit = isOfSmall(load) ? 'files/s' : 'GB/s';
      const rate = amount(load) / seconds;
      const per = isOfSmall(load) ? '' : ` (${(median(entry.cpu) / gib).toFixed(2)}/GiB)`;
      const columns = [
        load,
        peer.name,
        `${rate.toFixed(unit === 'GB/s' ? 2 : 0)} ${unit}`,
        (nginx / seconds).toFixed(2),
        `${median(entry.cpu).toFixed(1)}${per}`,
        Math.max(...entry.memory).toFixed(0),
      ];
      console.log(`| ${columns.join(' | ')} |`);
    }
  }
}

needDebian({ curl: 'curl' });
for (const place of places) await measure(place);
