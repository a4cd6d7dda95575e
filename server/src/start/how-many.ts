/** How many processes serve the web when nobody says so: one for each core, if there is memory for them. */
import { availableParallelism, totalmem } from 'node:os';

const MOST = 4;
const MIB = 1024 * 1024;
/** What the database, the jobs and the supervisor take, and what a busy web process takes. */
const REST = 256 * MIB;
const EACH = 256 * MIB;

export function webProcessesFor(cores: number, memory: number): number {
  const fitting = Math.floor((memory - REST) / EACH);
  return Math.max(1, Math.min(MOST, cores, fitting));
}

/** A container's limit, where there is one, is less than the machine has. */
export const webProcessesHere = (): number =>
  webProcessesFor(availableParallelism(), Math.min(totalmem(), process.constrainedMemory() || totalmem()));
