/** Finds the running postmaster of a cluster from its pid file, and checks that the process is really one. */
import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../../refusal.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const FRESH_MS = 2_000;

/** The running postmaster of this cluster. Removes a pid file whose process is no postmaster of it. */
export function findPostmaster(home: string): Postmaster | undefined {
  const path = join(home, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  // A starting postmaster creates the file empty before it fills it.
  if (lines.length < 4 && Date.now() - statSync(path).mtimeMs < FRESH_MS) return { pid: 0, port: 0 };
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (Number.isInteger(pid) && pid > 1 && servesCluster(pid, home)) return { pid, port };
  // The pid may belong to any other process by now, and PostgreSQL would refuse to start because of it.
  rmSync(path, { force: true });
  return undefined;
}

/** A postmaster's working directory is always its cluster's folder. */
function servesCluster(pid: number, home: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(home);
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return false;
      throw error;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(home);
}
