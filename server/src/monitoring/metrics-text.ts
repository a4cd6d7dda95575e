/** Writes the answer to a request for metrics. */
import { Gauge, Registry } from 'prom-client';
import { isDatabaseAway } from '../db/faults.ts';
import type { Deps } from '../deps.ts';
import { metricsOfProcesses } from '../metrics/processes.ts';
import { gaugeBackup, gaugeBuild, gaugeClock } from './gauges/installation.ts';
import { gaugeJobs } from './gauges/jobs.ts';
import { gaugeMail } from './gauges/mail.ts';
import { gaugeMalware } from './gauges/malware.ts';
import { gaugeFiles, gaugeStorage } from './gauges/storage.ts';
import { gaugeUploads } from './gauges/uploads.ts';

const OF_DATABASE = [gaugeJobs, gaugeClock, gaugeBackup, gaugeMail, gaugeFiles, gaugeUploads, gaugeMalware];

/** The metrics of all processes, and those read from the storage and the database. */
export async function metricsText(deps: Deps): Promise<string> {
  const processes = await metricsOfProcesses();
  const registry = new Registry();
  gaugeBuild(registry);
  await gaugeStorage(registry, deps);
  const up = new Gauge({
    name: 'waybill_database_up',
    help: '1 while this server reaches its database; without it, what is read from there is missing.',
    registers: [registry],
  });
  up.set((await reaches(() => gaugeDatabase(registry, deps))) ? 1 : 0);
  return `${processes}\n${await registry.metrics()}`;
}

async function gaugeDatabase(registry: Registry, deps: Deps): Promise<void> {
  for (const gauge of OF_DATABASE) await gauge(registry, deps);
}

/** What watches the server must hear from it above all when its database is away. */
async function reaches(read: () => Promise<void>): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    if (isDatabaseAway(error)) return false;
    throw error;
  }
}
