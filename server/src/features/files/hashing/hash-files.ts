/** The job that computes the SHA-256 of every sent file at a calm moment, so that receipts can state it. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Region } from '@waybill/contract/regions';
import { ObjectDamaged, ObjectGone, StorageAway } from '../../../adapters/storage/port.ts';
import type { Deps } from '../../../deps.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import type { StoredDraft } from '../store.ts';
import {
  beginHashing,
  endHashing,
  keepHash,
  markHashed,
  nextUnhashed,
  sayAlive,
  type Unhashed,
  unhashedFiles,
} from './store.ts';

export interface HashingRules {
  /** Limited so that uploads and downloads go first. */
  readonly bytesPerSecond: number;
  /** No new upload is begun after this long; the next run continues. */
  readonly runMs: number;
  /** How long ago an upload began at least. */
  readonly calmS: number;
}

const RULES: HashingRules = { bytesPerSecond: 50_000_000, runMs: 240_000, calmS: 300 };
const ALIVE_MS = 20_000;

export const hashFiles = defineTask('hash-files', nothing, (_payload, { deps }) => hashUploads(deps));

/** One process at a time, of all servers. A run that was killed is continued by a later one. */
export async function hashUploads(deps: Deps, rules: HashingRules = RULES): Promise<void> {
  const { db } = deps;
  if (!(await beginHashing(db))) return;
  const alive = setInterval(() => {
    sayAlive(db).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'hashing could not say it is alive'),
    );
  }, ALIVE_MS);
  const begun = performance.now();
  const later = { except: [] as string[], away: [] as Region[] };
  try {
    while (performance.now() - begun < rules.runMs) {
      const draft = await nextUnhashed(db, { calmS: rules.calmS, ...later });
      if (draft === undefined) return;
      const outcome = await hashUpload(deps, draft, rules);
      if (outcome === 'done') await markHashed(db, draft.id);
      else later.except.push(draft.id);
      if (outcome === 'away') later.away.push(draft.region);
    }
  } finally {
    clearInterval(alive);
    await endHashing(db);
  }
}

/** What is not done is tried again by the next run. */
async function hashUpload(
  deps: Deps,
  draft: StoredDraft,
  rules: HashingRules,
): Promise<'done' | 'away' | 'failed'> {
  for (const file of await unhashedFiles(deps.db, draft.id)) {
    try {
      await keepHash(deps.db, file.id, await hashOf(deps, draft, file, rules));
    } catch (error) {
      // It was removed meanwhile, or its damage is reported where it was read.
      if (error instanceof ObjectGone || error instanceof ObjectDamaged) continue;
      deps.log.warn({ err: error, region: draft.region }, 'SHA-256 of a file is computed later');
      return error instanceof StorageAway ? 'away' : 'failed';
    }
  }
  return 'done';
}

async function hashOf(
  { storage }: Deps,
  { region }: StoredDraft,
  { key, version }: Unhashed,
  { bytesPerSecond }: HashingRules,
): Promise<Buffer> {
  const hash = createHash('sha256');
  const begun = performance.now();
  let bytes = 0;
  for await (const piece of storage.read({ region, key, version: version ?? undefined })) {
    hash.update(piece);
    bytes += piece.length;
    const ahead = (bytes / bytesPerSecond) * 1_000 - (performance.now() - begun);
    if (ahead > 0) await wait(ahead);
  }
  return hash.digest();
}
