/**
 * Measures `waybill send` against the engine alone, and `waybill get` against curl with four ranges, of one large file: interleaved rounds.
 * `CLI_GIB=1 CLI_ROUNDS=3 CLI_PLACE=memory npm run bench -- cli`
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needDebian } from './bytes/install.mjs';
import { callOnce } from './chaos/calls.mjs';
import { openEngine } from './send/by-engine.mjs';
import { startWithSender } from './send/sender.mjs';
import { makeSources } from './send/sources.mjs';

const GIB = 2 ** 30;
const RANGES = 4;
const gib = Number(process.env.CLI_GIB ?? 1);
const rounds = Number(process.env.CLI_ROUNDS ?? 3);
const inMemory = process.env.CLI_PLACE !== 'disk';

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns what it printed. @param {string} program @param {readonly string[]} words @param {Record<string, string>} [env] @returns {Promise<string>} */
function run(program, words, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (piece) => {
      printed += piece;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(printed.trim()) : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}

needDebian({ curl: 'curl' });
const folder = mkdtempSync(join(inMemory ? '/dev/shm' : tmpdir(), 'waybill-cli-'));
chmodSync(folder, 0o755);
const sources = makeSources('/dev/shm', { bytes: gib * GIB, count: 0, smallBytes: 0 });
const [large = ''] = sources.large[0] ?? [];
const { product, person, token, stop } = await startWithSender('18099', folder);
const { base } = product;
const engine = await openEngine(folder, base, token);
const { secret } = await callOnce(
  base,
  '/api/keys',
  { name: 'bench', scopes: ['send', 'read'], days: 30, password: person.password },
  token(),
);
const env = {
  WAYBILL_URL: base,
  WAYBILL_KEY: secret,
  XDG_STATE_HOME: join(folder, 'state'),
  XDG_CONFIG_HOME: join(folder, 'config'),
};
/** @param {readonly string[]} words */
const waybill = (...words) => run(process.execPath, [join('cli', 'dist', 'waybill.js'), ...words], env);

/** @param {string} link */
async function curlRanges(link) {
  const { files } = await callOnce(base, '/v1/getDownload', { slug: link.split('/').at(-1) }, token());
  const { url, size } = files[0];
  const step = Math.ceil(size / RANGES);
  const saved = join(folder, 'curl');
  mkdirSync(saved);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: RANGES }, (_, at) => {
      const range = `${at * step}-${Math.min(size, (at + 1) * step) - 1}`;
      return run('curl', ['-sSf', '-r', range, '-o', join(saved, String(at)), new URL(url, base).href]);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  rmSync(saved, { recursive: true });
  return seconds;
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** @type {Record<string, (link: string) => Promise<number>>} */
const ways = {
  'engine alone': () => timed(() => engine.send([large])),
  'waybill send': () => timed(() => waybill('send', large, '--link')),
  'curl, four ranges': curlRanges,
  'waybill get': async (link) => {
    const saved = join(folder, 'got');
    const seconds = await timed(() => waybill('get', link, '-o', saved));
    rmSync(saved, { recursive: true });
    return seconds;
  },
};

/** @type {Map<string, number[]>} */
const seen = new Map(Object.keys(ways).map((way) => [way, []]));
try {
  const link = await waybill('send', large, '--link');
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const [way, once] of Object.entries(ways)) {
      const seconds = await once(link);
      if (round > 0) seen.get(way)?.push(seconds);
      console.error(`${round} ${way}: ${seconds.toFixed(2)} s`);
    }
} finally {
  engine.close();
  await stop();
  sources.remove();
  rmSync(folder, { recursive: true, force: true });
}

const secondsOf = (/** @type {string} */ way) => median(seen.get(way) ?? []);
const BESIDE = { 'waybill send': 'engine alone', 'waybill get': 'curl, four ranges' };
console.log(
  `\n| ${gib} GiB, ${inMemory ? 'memory' : 'disk'} | seconds | MB/s | ratio |\n| --- | --- | --- | --- |`,
);
for (const way of Object.keys(ways)) {
  const seconds = secondsOf(way);
  const beside = Object.entries(BESIDE).find(([name]) => name === way)?.[1];
  const ratio = beside === undefined ? '' : (secondsOf(beside) / seconds).toFixed(2);
  console.log(`| ${way} | ${seconds.toFixed(2)} | ${((gib * GIB) / 1e6 / seconds).toFixed(0)} | ${ratio} |`);
}
