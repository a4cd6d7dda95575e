/** Writes the answer to a request for metrics. */
import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import { readClock } from '../clock/store.ts';
import type { Deps } from '../deps.ts';
import { countJobs } from '../jobs/overview.ts';
import { readVolume } from '../mail/caps/volume.ts';
import { metricsOfProcesses } from '../metrics/processes.ts';

/** The metrics of all processes, and those read from the database and the storage. */
export async function metricsText(deps: Deps): Promise<string> {
  const processes = await metricsOfProcesses();
  const queue = new Registry();
  const gauge = new Gauge({
    name: 'waybill_jobs',
    help: 'Jobs in the queue, by state.',
    labelNames: ['state'],
    registers: [queue],
  });
  for (const [state, count] of Object.entries(await countJobs(deps.db))) gauge.set({ state }, count);
  await addStorage(queue, deps);
  await addClock(queue, deps);
  await addMail(queue, deps);
  await addDamaged(queue, deps);
  await addVisitors(queue, deps);
  return `${processes}\n${await queue.metrics()}`;
}

async function addStorage(registry: Registry, { storage }: Deps): Promise<void> {
  const { state, freeBytes } = await storage.health();
  const registers = [registry];
  const writable = new Gauge({
    name: 'waybill_storage_writable',
    help: '1 while files can be stored.',
    registers,
  });
  writable.set(state === 'ok' ? 1 : 0);
  const states = new Gauge({
    name: 'waybill_storage_state',
    help: '1 for the state that the storage is in.',
    labelNames: ['state'],
    registers,
  });
  for (const each of ['ok', 'full', 'read-only', 'away']) states.set({ state: each }, each === state ? 1 : 0);
  if (freeBytes === undefined) return;
  const free = new Gauge({
    name: 'waybill_storage_free_bytes',
    help: 'Free bytes on the disk of the store.',
    registers,
  });
  free.set(freeBytes);
}

async function addClock(registry: Registry, { db }: Deps): Promise<void> {
  const held = new Gauge({
    name: 'waybill_clock_held',
    help: '1 while nothing is removed because the clock is not trusted.',
    registers: [registry],
  });
  held.set((await readClock(db))?.held === undefined ? 0 : 1);
}

async function addMail(registry: Registry, { db }: Deps): Promise<void> {
  const registers = [registry];
  const hour = new Gauge({
    name: 'waybill_mails_this_hour',
    help: 'Mails of this hour that the caps let through, in all and by lane.',
    labelNames: ['lane'],
    registers,
  });
  const waiting = new Gauge({
    name: 'waybill_mails_waiting',
    help: 'Mails that have not left yet.',
    registers,
  });
  const volume = await readVolume(db);
  for (const lane of ['all', 'strangers', 'security'] as const) hour.set({ lane }, volume[lane]);
  waiting.set(volume.waiting);
}

async function addDamaged(registry: Registry, { db }: Deps): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from damaged_files join files on files.id = file_id
    join drafts on drafts.id = draft_id where drafts.state = 'sealed'`.execute(db);
  const damaged = new Gauge({
    name: 'waybill_storage_damaged_files',
    help: 'Files of what was sent whose bytes are damaged or missing.',
    registers: [registry],
  });
  damaged.set(rows[0]?.count ?? 0);
}

async function addVisitors(registry: Registry, { db, config }: Deps): Promise<void> {
  const { rows } = await sql<{ sends: number; paused: boolean }>`
    select sends, paused_at is not null
      and sends >= coalesce(threshold, ${config.visitorSendsPerHour}::int) * 0.5 as paused
    from visitor_breaker cross join lateral (
      select coalesce(sum(count), 0)::int as sends from visitor_sends
      where minute > now() - interval '1 hour') as counted`.execute(db);
  const registers = [registry];
  const sends = new Gauge({
    name: 'waybill_visitor_sends_last_hour',
    help: 'Sends that were begun without an account in the last hour.',
    registers,
  });
  const paused = new Gauge({
    name: 'waybill_visitor_sends_paused',
    help: '1 while new sends without an account are refused, because there were unusually many.',
    registers,
  });
  sends.set(rows[0]?.sends ?? 0);
  paused.set(rows[0]?.paused === true ? 1 : 0);
}
