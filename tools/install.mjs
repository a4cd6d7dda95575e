/** Checks that Node is new enough and installs the lockfile's packages. Uses only Node. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { judgeNode } from './node/judge.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lockfile = `${root}package-lock.json`;
const stamp = `${root}node_modules/.waybill-installed`;

/** `start`: what building and running takes. `all`: also what tests and checks take. @typedef {'start' | 'all'} Extent */

const lockHash = () => createHash('sha256').update(readFileSync(lockfile)).digest('hex');

/** What is installed of the lockfile as it is now. @returns {Extent | 'nothing'} */
function installed() {
  if (existsSync(stamp)) {
    const [hash, extent] = readFileSync(stamp, 'utf8').split(' ');
    if (hash !== lockHash()) return 'nothing';
    return extent === 'start' ? 'start' : 'all';
  }
  const npmsOwn = `${root}node_modules/.package-lock.json`;
  const isCurrent = existsSync(npmsOwn) && statSync(npmsOwn).mtimeMs >= statSync(lockfile).mtimeMs;
  if (!isCurrent) return 'nothing';
  return existsSync(`${root}node_modules/vitest`) ? 'all' : 'start';
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

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** @param {Extent} extent @param {boolean} isMore whether something of the lockfile is installed already */
const npmArguments = (extent, isMore) => {
  if (extent === 'start') return ['ci', '--omit=dev', ...QUIET];
  // What runs meanwhile keeps its packages; the lockfile still decides which versions come.
  return isMore ? ['install', '--no-save', '--include=dev', ...QUIET] : ['ci', '--include=dev', ...QUIET];
};

/** @param {Extent} [extent] */
export function ensureInstalled(extent = 'all') {
  requireNode();
  const there = installed();
  if (there === 'all' || there === extent) return;
  console.log('Installing packages …');
  const npm = spawnSync('npm', npmArguments(extent, there === 'start'), {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (npm.status !== 0) {
    console.error('The packages could not be installed; npm says why above.');
    process.exit(1);
  }
  writeFileSync(stamp, `${lockHash()} ${extent}`);
}
