/** The state of the queue. */
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { countJobs, oldestReadySeconds } from '../../jobs/overview.ts';

export async function gaugeJobs(registry: Registry, { db }: Deps): Promise<void> {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'waybill_jobs',
    help: 'Jobs in the queue, by state.',
    labelNames: ['state'],
    registers,
  });
  for (const [state, count] of Object.entries(await countJobs(db))) jobs.set({ state }, count);
  const oldest = new Gauge({
    name: 'waybill_jobs_oldest_ready_seconds',
    help: 'How long the job that has been due for longest waits for a worker; 0 when none is due.',
    registers,
  });
  oldest.set(await oldestReadySeconds(db));
}
