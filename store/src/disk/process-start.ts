/** Identifies a process, also beside a later one with the same number. */
import { readFileSync } from 'node:fs';

/** When a process began, in words that no later process with its number can repeat; null when there is none. */
export function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; the start is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : `${boot}/${fields[19]}`;
  } catch {
    return startWithoutProc(pid);
  }
}

/** Elsewhere than on Linux only the number can be asked for. */
function startWithoutProc(pid: number): string | null {
  if (process.platform === 'linux') return null;
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return null;
  }
}

export const thisProcess = () => ({ pid: process.pid, start: startOf(process.pid) ?? '' });
