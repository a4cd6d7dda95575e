/** Creates a folder in memory for the temporary files of tests: thousands of small files cost a disk ten times the processor time. */
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../is-alive.mjs';

const MEMORY = '/dev/shm';
const PREFIX = 'waybill-tests-';
/** More than all tests together have at once. */
const NEEDED = 8e9;

/**
 * Removes what killed runs left behind.
 * @param {string} memory
 */
function sweep(memory) {
  for (const name of readdirSync(memory)) {
    const pid = Number(name.slice(PREFIX.length));
    if (name.startsWith(PREFIX) && pid > 0 && !isAlive(pid)) rmSync(join(memory, name), { recursive: true });
  }
}

/**
 * Undefined where the machine has no such folder or too little memory; removed when this process ends.
 * @param {string} [memory]
 * @param {number} [needed] in bytes
 */
export function memoryFolder(memory = MEMORY, needed = NEEDED) {
  try {
    sweep(memory);
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, freemem()) < needed) return undefined;
    const folder = join(memory, `${PREFIX}${process.pid}`);
    mkdirSync(folder);
    // PostgreSQL runs as a user of its own when the tests run as root.
    chmodSync(folder, 0o1777);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}
