/** Reads the storage for the console: nothing in it names a file. */
import {
  CONSOLE_DAMAGED,
  CONSOLE_LARGEST,
  type ConsoleHolding,
  type consoleStorage,
} from '@waybill/contract/console-storage';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { referenceOf } from '@waybill/contract/reference';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { isComparing } from './acts.ts';
import { readRegions } from './read-regions.ts';
import * as store from './store.ts';

export async function listHoldings(
  db: Db,
  limit = CONSOLE_LARGEST,
  owner?: string,
): Promise<ConsoleHolding[]> {
  return (await store.countHoldings(db, limit, owner)).map((row) => ({
    owner: row.email ?? row.owner.replace(/^anon:/, ''),
    userId: row.user_id,
    region: row.region,
    uploads: Number(row.uploads),
    bytes: Number(row.bytes),
  }));
}

async function readDamaged(db: Db) {
  const found = await store.listDamaged(db, CONSOLE_DAMAGED + 1);
  const damaged = found.slice(0, CONSOLE_DAMAGED).map((row) => ({
    id: row.id,
    region: row.region,
    reason: row.reason,
    bytes: Number(row.size),
    foundAt: row.found_at.getTime(),
    transfer:
      row.transfer_id === null ? null : { id: row.transfer_id, reference: referenceOf(row.transfer_id) },
  }));
  return { damaged, moreDamaged: found.length > CONSOLE_DAMAGED };
}

async function comparisonOf(db: Db) {
  const last = await store.readComparison(db);
  if (last === undefined) return null;
  return {
    startedAt: last.started_at.getTime(),
    finishedAt: last.finished_at?.getTime() ?? null,
    isRunning: isComparing(last),
    differences: last.differences,
    kinds: [...last.kinds],
  };
}

export async function readStorage(deps: Deps): Promise<AnswerOf<typeof consoleStorage>> {
  const { db, storage } = deps;
  const health = await storage.health();
  const [regions, largest, damaged, scrub, comparison] = await Promise.all([
    readRegions(deps, health),
    listHoldings(db),
    readDamaged(db),
    store.readScrub(db),
    comparisonOf(db),
  ]);
  const aside = storage.care?.setAside();
  return {
    kind: storage.kind,
    state: health.state,
    freeBytes: health.freeBytes ?? null,
    regions,
    largest,
    ...damaged,
    setAside: aside === undefined ? null : { ...aside, since: aside.since ?? null },
    scrub:
      storage.care === undefined
        ? null
        : { lastRoundAt: scrub?.round_ended_at?.getTime() ?? null, damaged: scrub?.damaged ?? 0 },
    comparison,
  };
}
