/** Measures how much processor time commands use, on systems with /proc. */
import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second everywhere that Node runs. */
const TICKS_PER_SECOND = 100;

/** Of all children that have ended so far, with what they started and waited for. */
function total() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name before the last bracket may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

let before = total();

/** The seconds of the child that ended just now, because the system adds a child's time when it ends. */
export function processorSeconds() {
  const now = total();
  const seconds = now - before;
  before = now;
  return seconds;
}
