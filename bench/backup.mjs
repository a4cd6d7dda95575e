/**
 * Measures a backup and a restore against a plain copy of the same folder, synced to disk.
 * `BACKUP_GIB=4 BACKUP_ROUNDS=3 npm run bench -- backup`
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPeople } from './accounts.mjs';
import { bundle } from './bytes/bundle.mjs';
import { callOnce } from './chaos/calls.mjs';
import { openProduct } from './chaos/product.mjs';

const gib = Number(process.env.BACKUP_GIB ?? 4);
const rounds = Number(process.env.BACKUP_ROUNDS ?? 3);
const FILE_BYTES = 2 ** 28;
const root = join(import.meta.dirname, '..');

execFileSync(process.execPath, [join(root, 'tools/build.mjs')], { stdio: 'inherit' });
const work = mkdtempSync(join(tmpdir(), 'waybill-bench-backup-'));
// When started as root, the database runs as another user, who must be able to enter this folder.
chmodSync(work, 0o755);
const module = await bundle();
const [{ createUpload }, { createPlatform }, { pickFile }] = await Promise.all(
  ['upload', 'platform', 'files'].map((name) => import(module(name))),
);
const product = await openProduct();
const base = `http://127.0.0.1:${product.port}`;

async function fill() {
  const people = await openPeople(product.folder);
  const [account] = await people.make(1);
  await people.database.query("update users set role = 'business'");
  const source = join(work, 'source');
  for (let part = 0; part < 16; part += 1) appendFileSync(source, randomBytes(FILE_BYTES / 16));
  for (let number = 0; number < (gib * 2 ** 30) / FILE_BYTES; number += 1) {
    const token = account === undefined ? '' : people.renew(account);
    const upload = createUpload({
      id: randomUUID(),
      files: [await pickFile(source, { as: `${number}.bin` })],
      env: createPlatform(join(work, 'memory')),
      credentials: () =>
        callOnce(
          base,
          '/api/stsAuth',
          { type: 'userUpload', files: [{ path: `${number}.bin`, size: FILE_BYTES }] },
          token,
        ),
    });
    upload.start();
    const { draftId, files } = await upload.finished();
    const fileObjects = files.map((/** @type {{ key: string, size: number }} */ { key, size }) => ({
      itemPath: key,
      size,
    }));
    await callOnce(base, '/api/quicksend2', { draftId, sendAs: 'link', fileObjects }, token);
  }
  rmSync(source);
  await people.close();
}

/** @param {string} program @param {string[]} args @param {Record<string, string>} [env] */
async function timed(program, args, env = {}) {
  const began = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
  return (performance.now() - began) / 1000;
}

const waybill = join(root, 'server/dist/waybill.js');
const backup = join(work, 'backup');
const away = join(work, 'away');
const copy = join(work, 'copy');
/** @type {Record<string, () => Promise<number>>} */
const ways = {
  'cp -r and sync': () =>
    timed('sh', ['-c', 'cp -r "$0" "$1" && sync -f "$1"', join(product.folder, 'store'), copy]),
  backup: () => timed(process.execPath, [waybill, 'backup', backup], { DATA_DIR: product.folder }),
  'backup again': () => timed(process.execPath, [waybill, 'backup', backup], { DATA_DIR: product.folder }),
  check: () => timed(process.execPath, [waybill, 'restore', backup, '--check']),
  restore: () => timed(process.execPath, [waybill, 'restore', backup], { DATA_DIR: away }),
};

try {
  await fill();
  /** @type {Record<string, number[]>} */
  const took = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) took[name] = [...(took[name] ?? []), await way()];
    for (const folder of [backup, away, copy]) rmSync(folder, { recursive: true, force: true });
  }
  const median = (/** @type {number[]} */ all) =>
    all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const plain = median(took['cp -r and sync'] ?? []);
  console.log(`${gib} GiB, median of ${rounds}: seconds, × cp, minutes for 100 GB`);
  for (const [name, all] of Object.entries(took)) {
    const seconds = median(all);
    const minutes = (seconds * 1e11) / (gib * 2 ** 30) / 60;
    console.log([name, seconds.toFixed(1), (seconds / plain).toFixed(2), minutes.toFixed(1)].join('  '));
  }
} finally {
  await product.clear();
  rmSync(work, { recursive: true, force: true });
}
