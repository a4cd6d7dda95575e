/** Samples the memory of each kind of process while something is sent. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { family } from '../bytes/processes.mjs';

const LOOK_EVERY_MS = 500;
const MIB_KB = 1024;

/** @param {number} pid @param {string} name @param {RegExp} line */
const read = (pid, name, line) => {
  try {
    return line.exec(readFileSync(`/proc/${pid}/${name}`, 'utf8'))?.[1] ?? '';
  } catch {
    // It has ended meanwhile.
    return '';
  }
};

/** PSS in MiB: shared memory is counted in parts. @param {number} pid */
const heldBy = (pid) => Number(read(pid, 'smaps_rollup', /^Pss:\s+(\d+) kB/m)) / MIB_KB;

/** By Chromium's own process types; the network process is one of several services. @param {number} pid */
export function kindInBrowser(pid) {
  const command = read(pid, 'cmdline', /^([\s\S]*)$/).replaceAll('\0', ' ');
  if (command.includes('NetworkService')) return 'network';
  const kind = / --type=([\w-]+)/.exec(command)?.[1];
  if (kind === 'renderer') return 'tab';
  return kind === undefined && command !== '' ? 'browser' : undefined;
}

/** Node processes only: the database's memory is mostly a shared cache. @param {number} pid */
export const kindInServer = (pid) =>
  read(pid, 'comm', /^(.*)$/m).startsWith('postgres') ? undefined : 'server, each process';

/**
 * The largest memory of any process of a kind since the start, in MiB.
 * @param {readonly { root: number, kindOf: (pid: number) => string | undefined }[]} watched
 */
export function watchMemory(watched) {
  /** @type {Map<string, number>} */
  const most = new Map();
  let over = false;
  const look = () => {
    for (const { root, kindOf } of watched)
      for (const pid of family(root)) {
        const kind = kindOf(pid);
        if (kind !== undefined) most.set(kind, Math.max(most.get(kind) ?? 0, heldBy(pid)));
      }
  };
  const looking = (async () => {
    while (!over) {
      look();
      await pause(LOOK_EVERY_MS);
    }
  })();
  return async () => {
    look();
    over = true;
    await looking;
    return most;
  };
}
