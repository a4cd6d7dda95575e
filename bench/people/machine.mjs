/** Reads the processor time and the memory of a product's processes, by what they are. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuSeconds, family } from '../bytes/processes.mjs';

/** @param {number} pid */
function kindOf(pid) {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  if (command.includes('postgres')) return 'postgres';
  // The supervisor tells each process by its environment what it does.
  const role = /"role":"(\w+)"/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1];
  return role ?? 'supervisor';
}

/**
 * In MiB: its own, and its share of what PostgreSQL's processes share. Files that are mapped into memory, such as the
 * store's index, are left out: the system takes that memory back when it is needed.
 * @param {number} pid
 */
function ownMemory(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = (/** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
  return (kilobytes('Pss') - kilobytes('Pss_File')) / 1024;
}

/** PostgreSQL outlives the process that started it, so it is none of its descendants. @param {string} folder the product's data folder */
function databaseOf(folder) {
  const [pid] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return Number(pid);
}

/** @param {{ pid: number, folder: string }} product @returns {Map<string, { seconds: number, memory: number }>} */
export function readMachine(product) {
  const kinds = new Map();
  for (const pid of [...family(product.pid), ...family(databaseOf(product.folder))]) {
    try {
      const kind = kindOf(pid);
      const { seconds, memory } = kinds.get(kind) ?? { seconds: 0, memory: 0 };
      kinds.set(kind, { seconds: seconds + cpuSeconds([pid]), memory: memory + ownMemory(pid) });
    } catch {
      // It has ended meanwhile.
    }
  }
  return kinds;
}
