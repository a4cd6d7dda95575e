/** Starts, measures (through /proc) and stops the servers. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TICKS_PER_SECOND = 100;

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
export function startServer(command, args, { cwd, env = {} } = {}) {
  const child = spawn(command, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {string} url */
export async function answers(url) {
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch {
      await pause(50);
    }
  }
}

/** @param {number} pid */
function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  // Its own, and that of its children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  return { parent: fields[1] ?? 0, ticks };
}

/** The process and its descendants. @param {number} root */
export function family(root) {
  /** @type {Map<number, number>} */
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), statOf(Number(name)).parent);
    } catch {
      // It has ended meanwhile.
    }
  }
  const all = [root];
  for (const pid of all) for (const [child, parent] of parents) if (parent === pid) all.push(child);
  return all;
}

/** @param {readonly number[]} pids */
export const cpuSeconds = (pids) => pids.reduce((sum, pid) => sum + statOf(pid).ticks, 0) / TICKS_PER_SECOND;

/** Resets the peak. @param {readonly number[]} pids */
export function forgetPeak(pids) {
  for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The largest memory of any of them, in MiB. @param {readonly number[]} pids */
export function peakMemory(pids) {
  const peaks = pids.map((pid) => {
    const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  });
  return Math.max(...peaks);
}
