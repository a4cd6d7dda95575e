/** Checks that Node is new enough and installs the lockfile's packages. Uses only Node. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judgeNode } from './node/judge.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockfile = `${root}package-lock.json`;
const stamp = `${root}node_modules/.waybill-installed`;

const lockHash = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');

function isInstalled() {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lockHash();
  const npmsOwn = `${root}node_modules/.package-lock.json`;
  return existsSync(npmsOwn) && statSync(npmsOwn).mtimeMs >= statSync(lockfile).mtimeMs;
}

function requireNode() {
  const { starts, advice } = judgeNode(process.versions.node);
  if (starts) return;
  console.error(advice);
  process.exit(1);
}

/** One line for the operator, where there is something to say. */
export function adviseOnNode() {
  const { advice } = judgeNode(process.versions.node);
  if (advice !== undefined) console.error(advice);
}

export function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing packages …');
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (npm.status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(1);
  }
  writeFileSync(stamp, lockHash());
}
