/**
 * Fills a folder with the data of a product that has started once: made once for each build, then copied.
 * `node tools/test/prepared-data.mjs <folder>`
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from '../build/lock.mjs';
import { freePort } from './free-port.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'server', 'dist');
const KEPT = join(ROOT, '.cache', 'prepared-data');

/** The first of these is changed by the build for any change of its sources and migrations. Data of another day would be of a server that was off since. */
const nameOfToday = () =>
  `${readFileSync(join(DIST, '.built-from'), 'utf8').trim()}-${new Date().toISOString().slice(0, 10)}`;

/** @param {string} dataDir */
async function startOnce(dataDir) {
  const { PATH = '', HOME = '' } = process.env;
  const settings = {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    WEB_PROCESSES: '1',
  };
  const product = spawn(process.execPath, [join(DIST, 'main.js')], {
    env: { PATH, HOME, LOG_LEVEL: 'error', DRAIN_SECONDS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit');
  product.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    if (text.includes('Waybill is ready')) product.kill('SIGTERM');
  });
  const [code] = await ended;
  if (code !== 0) throw new Error(`The first start of the product ended with ${code}.`);
}

/** @param {string} kept */
async function make(kept) {
  const place = mkdtempSync(join(tmpdir(), 'waybill-prepared-'));
  // When started as root, the database runs as another user, who must be able to enter this folder.
  chmodSync(place, 0o755);
  const dataDir = join(place, 'data');
  try {
    await startOnce(dataDir);
    rmSync(KEPT, { recursive: true, force: true });
    mkdirSync(KEPT, { recursive: true });
    const draft = `${kept}.draft`;
    // A database elsewhere is not copied with the folder, so each product makes its own.
    if (lstatSync(join(dataDir, 'postgres')).isSymbolicLink()) mkdirSync(draft);
    else execFileSync('cp', ['-a', dataDir, draft]);
    renameSync(draft, kept);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder to fill.');
const kept = join(KEPT, nameOfToday());
await withLock(join(ROOT, '.cache', 'prepared-data.lock'), async () => {
  if (!existsSync(kept)) await make(kept);
});
mkdirSync(folder, { recursive: true, mode: 0o700 });
execFileSync('cp', ['-a', `${kept}/.`, folder]);
