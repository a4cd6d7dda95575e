/** Measures the CPU time of a program and its descendants. */
import { cpuSeconds, family } from '../bytes/processes.mjs';

/** @param {number} pid */
function secondsOf(pid) {
  try {
    return cpuSeconds([pid]);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/** Starts counting; the returned function gives the seconds since. @param {number} root */
export function count(root) {
  const before = new Map(family(root).map((pid) => [pid, secondsOf(pid)]));
  return () =>
    family(root).reduce((sum, pid) => sum + Math.max(0, secondsOf(pid) - (before.get(pid) ?? 0)), 0);
}
