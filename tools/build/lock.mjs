/** Allows one build at a time in a working copy: a second one waits and then finds nothing left to do. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../is-alive.mjs';

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return false;
  }
}

/** @param {string} path */
function clearWhenStale(path) {
  try {
    const owner = Number(readFileSync(path, 'utf8'));
    if (owner > 0 && !isAlive(owner)) rmSync(path, { force: true });
  } catch {
    // Its owner has just released it.
  }
}

/**
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  while (!take(path)) {
    clearWhenStale(path);
    await pause(100);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
