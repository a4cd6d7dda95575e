/** The Prometheus metrics of all processes. */
import cluster from 'node:cluster';
import { sql } from 'kysely';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  register,
} from 'prom-client';
import { readClock } from '../clock/store.ts';
import type { Deps } from '../deps.ts';
import { countJobs } from '../jobs/overview.ts';
import { readVolume } from '../mail/volume.ts';

collectDefaultMetrics();

/** In a worker process it sends that process's metrics to the supervisor on request. */
const aggregator = new AggregatorRegistry();

export const requestSeconds = new Histogram({
  name: 'waybill_http_request_seconds',
  help: 'Time to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.3, 1, 5, 30],
});

export const liveStreams = new Gauge({ name: 'waybill_live_streams', help: 'Open live streams.' });

export const jobsDone = new Counter({
  name: 'waybill_jobs_done_total',
  help: 'Jobs that ended, by name and outcome.',
  labelNames: ['job', 'outcome'],
});

/** Called in a web process: its own metrics, those of the other processes through the supervisor, and the queue's. */
export async function metricsText(deps: Deps): Promise<string> {
  const processes = cluster.isWorker ? await askSupervisor() : await register.metrics();
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

interface MetricsQuestion {
  readonly waybill: 'metrics?';
  readonly id: number;
}
interface MetricsReply {
  readonly waybill: 'metrics';
  readonly id: number;
  readonly text: string;
}

const isMessage = <T extends { waybill: string }>(message: unknown, kind: T['waybill']): message is T =>
  typeof message === 'object' && message !== null && 'waybill' in message && message.waybill === kind;

let asked = 0;

function askSupervisor(): Promise<string> {
  return new Promise((resolve, reject) => {
    asked += 1;
    const id = asked;
    const timer = setTimeout(() => finish(() => reject(new Error('the supervisor did not answer'))), 5_000);
    const finish = (end: () => void) => {
      clearTimeout(timer);
      process.off('message', listen);
      end();
    };
    const listen = (message: unknown) => {
      if (isMessage<MetricsReply>(message, 'metrics') && message.id === id)
        finish(() => resolve(message.text));
    };
    process.on('message', listen);
    process.send?.({ waybill: 'metrics?', id } satisfies MetricsQuestion);
  });
}

/** Called in the supervisor: collects the metrics of all processes for the one that asks. */
export function answerMetricsQuestions(): void {
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage<MetricsQuestion>(message, 'metrics?')) return;
    aggregator.clusterMetrics().then(
      (text) => worker.send({ waybill: 'metrics', id: message.id, text } satisfies MetricsReply),
      () => {}, // The process that asked times out by itself.
    );
  });
}
