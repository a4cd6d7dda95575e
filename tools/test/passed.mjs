/** Remembers the inputs with which a step passed on this machine, so that `npm run check` need not run it again. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./steps.mjs').Step} Step */

/** Every step depends on how it is run and on the packages that are installed. */
const ALWAYS = /^(tools\/test\/|package(-lock)?\.json$)/;
const INSTALLED = join('node_modules', '.package-lock.json');

/**
 * All files that are not ignored; undefined where git is missing, and then nothing is remembered.
 * @param {string} root
 */
function allFiles(root) {
  try {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const output = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1e9, stdio: 'pipe' });
    return [...new Set(output.split('\0'))]
      .filter((path) => path !== '' && existsSync(join(root, path)))
      .sort();
  } catch {
    return undefined;
  }
}

/**
 * The names of all files count, because some checks ask only whether a file exists.
 * @param {string} root
 * @param {Step} step
 */
function hashInputs(root, step) {
  const { inputs } = step;
  const files = inputs && allFiles(root);
  if (!inputs || !files) return undefined;
  const hash = createHash('sha256');
  const machine = [process.version, process.platform, process.arch, process.env.LONG_TESTS];
  hash.update(JSON.stringify([machine, step.command, step.args, files]));
  const read = files.filter((path) => inputs.test(path) || ALWAYS.test(path));
  for (const path of [INSTALLED, ...read]) {
    if (!existsSync(join(root, path))) continue;
    const bytes = readFileSync(join(root, path));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * @param {string} file
 * @returns {Record<string, string | undefined>}
 */
function readState(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/**
 * Runs a step, unless it may be skipped and passed with the same inputs before.
 * @template {{ ok: boolean }} R
 * @param {Step} step
 * @param {{ root: string, state: string, skip: boolean }} options `state` is the file that remembers
 * @param {(step: Step) => Promise<R>} run
 * @returns {Promise<R | 'unchanged'>}
 */
export async function runUnlessPassed(step, { root, state, skip }, run) {
  const before = hashInputs(root, step);
  if (skip && before !== undefined && readState(state)[step.name] === before) return 'unchanged';
  const result = await run(step);
  // A file that changed while the step ran may or may not have been read.
  const passed = result.ok && hashInputs(root, step) === before ? before : undefined;
  if (step.inputs) writeFileSync(state, JSON.stringify({ ...readState(state), [step.name]: passed }));
  return result;
}
