/** Identifies a process by pid and start time, so that a later one with the same pid differs. */
import { readFileSync } from 'node:fs';

/** The start time of a process, unique among processes with its pid; null when there is none. */
export function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces; the start time is the 20th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${boot}/${fields[19]}`;
  } catch {
    return startWithoutProc(pid);
  }
}

/** Outside Linux only the pid can be checked. */
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
