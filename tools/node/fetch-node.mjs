/** Fetches a version of Node from npm, once. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchNewest } from '../package/fetch.mjs';

const KEPT = fileURLToPath(new URL('../../.cache/node', import.meta.url));

/** @typedef {{ version: string, folder: string, program: string }} NodeVersion */

/** @param {string} asked `24` is the newest of its line @returns {NodeVersion} */
export function fetchNode(asked) {
  if (!/^\d{2}(\.\d+){0,2}$/.test(asked))
    throw new Error(`${asked} is no version of Node, such as 24 or 20.19.0.`);
  const folder = join(fetchNewest(KEPT, `node-${process.platform}-${process.arch}`, asked), 'bin');
  const program = join(folder, 'node');
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().slice(1);
  return { version, folder, program };
}
