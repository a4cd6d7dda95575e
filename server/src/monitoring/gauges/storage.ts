/** The state of the storage, of every region and of the files in it. */
import type { Region } from '@waybill/contract/regions';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { regionIds } from '../../config/regions.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';

/** Adding up all transfers takes a while when there are millions, and the sum changes slowly. */
const COUNT_AGAIN_MS = 5 * 60_000;

export async function gaugeStorage(registry: Registry, { storage, config }: Deps): Promise<void> {
  const { state, freeBytes, away = [] } = await storage.health();
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
  const up = new Gauge({
    name: 'waybill_storage_up',
    help: '1 for a region whose storage answers.',
    labelNames: ['region'],
    registers,
  });
  for (const region of regionIds(config.regions)) up.set({ region }, away.includes(region) ? 0 : 1);
  if (freeBytes === undefined) return;
  const free = new Gauge({
    name: 'waybill_storage_free_bytes',
    help: 'Free bytes on the disk of the store, which all regions share; missing where files are in an S3.',
    registers,
  });
  free.set(freeBytes);
}

export async function gaugeFiles(registry: Registry, { db, config, log }: Deps): Promise<void> {
  const registers = [registry];
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from damaged_files join files on files.id = file_id
    join drafts on drafts.id = draft_id where drafts.state = 'sealed'`.execute(db);
  const damaged = new Gauge({
    name: 'waybill_storage_damaged_files',
    help: 'Files of what was sent whose bytes are damaged or missing.',
    registers,
  });
  damaged.set(rows[0]?.count ?? 0);
  const used = new Gauge({
    name: 'waybill_storage_used_bytes',
    help: 'Bytes of what was sent and is kept, by region; counted every 5 minutes.',
    labelNames: ['region'],
    registers,
  });
  try {
    const bytes = await usedBytes(db);
    for (const region of new Set([...regionIds(config.regions), ...bytes.keys()]))
      used.set({ region }, bytes.get(region) ?? 0);
  } catch (error) {
    // It is the only one that can take longer than a statement may: the others are still worth having.
    log.warn({ err: error }, 'the bytes in use could not be counted');
  }
}

interface Counted {
  readonly at: number;
  readonly bytes: Promise<ReadonlyMap<Region, number>>;
}

const counted = new WeakMap<Db, Counted>();

function usedBytes(db: Db): Promise<ReadonlyMap<Region, number>> {
  const last = counted.get(db);
  if (last !== undefined && performance.now() - last.at < COUNT_AGAIN_MS) return last.bytes;
  const bytes = countBytes(db);
  counted.set(db, { at: performance.now(), bytes });
  // The next question counts again.
  bytes.catch(() => counted.delete(db));
  return bytes;
}

async function countBytes(db: Db): Promise<ReadonlyMap<Region, number>> {
  const { rows } = await sql<{ region: Region; bytes: number }>`
    select region, sum(bytes)::float8 as bytes from drafts where state = 'sealed' group by region`.execute(
    db,
  );
  return new Map(rows.map(({ region, bytes }) => [region, bytes]));
}
