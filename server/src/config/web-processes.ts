/** Computes the default number of web processes: one per core, if there is memory for them. */
import { availableParallelism, totalmem } from 'node:os';

const MOST = 4;
const MIB = 1024 * 1024;
/** Memory for the database, the jobs and the supervisor, and for a busy web process. */
const REST = 256 * MIB;
const EACH = 256 * MIB;

export function webProcessesFor(cores: number, memory: number): number {
  const fitting = Math.floor((memory - REST) / EACH);
  return Math.max(1, Math.min(MOST, cores, fitting));
}

/** A container's memory limit, where there is one, instead of the machine's memory. */
export const webProcessesHere = (): number =>
  webProcessesFor(availableParallelism(), Math.min(totalmem(), process.constrainedMemory() || totalmem()));
