/** Finds every difference between the database and object storage; it changes nothing, and may run while people send. */
import type { StorageDifference } from '@waybill/contract/console-storage';
import type { Region } from '@waybill/contract/regions';
import { type Storage, StorageAway, type StoredObject } from '../../../adapters/storage/port.ts';
import type { Db } from '../../../db/database.ts';
import { filesOf } from '../files-store.ts';
import { possibleSlugs } from '../rules.ts';
import { findDraft, type StoredDraft } from '../store.ts';
import { versionsBelow } from '../versions-below.ts';
import { draftsBySlug, sealedDrafts, staleDrafts, wrongUse } from './store.ts';

export interface Difference {
  readonly what: StorageDifference;
  /** An owner, a slug, or a key with its region. */
  readonly where: string;
  readonly detail: string;
}

/** Work that jobs have not reached yet is no difference. */
const JOB_MS = 3_600_000;
const BATCH = 500;

export async function* storageDifferences(db: Db, storage: Storage): AsyncGenerator<Difference> {
  for (const { owner, used, kept, reserved, announced } of await wrongUse(db))
    yield {
      what: 'storage in use',
      where: owner,
      detail: `counted ${used} + ${reserved} announced, there are ${kept} + ${announced}`,
    };
  for (const { slug, state } of await staleDrafts(db))
    yield {
      what: 'upload',
      where: slug,
      detail: state === 'open' ? 'is open long after its end' : 'was sent without a file',
    };
  const away = new Set<Region>();
  for (let after = ''; ; ) {
    const drafts = await sealedDrafts(db, after);
    for (const draft of drafts)
      yield* unlessAway(away, draft.region, () => draftDifferences(db, storage, draft));
    const last = drafts.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  for (const region of storage.regions)
    yield* unlessAway(away, region, () => strayObjects(db, storage, region));
  for (const { region, key, reason } of (await storage.care?.unreadable({ thoroughly: true })) ?? [])
    yield { what: `${reason} file`, where: `${region}: ${key}`, detail: 'its bytes cannot be read' };
}

/** A region that does not answer is reported once, and the others are still compared. */
async function* unlessAway(
  away: Set<Region>,
  region: Region,
  differences: () => AsyncGenerator<Difference>,
): AsyncGenerator<Difference> {
  if (away.has(region)) return;
  try {
    yield* differences();
  } catch (error) {
    if (!(error instanceof StorageAway)) throw error;
    away.add(region);
    yield { what: 'region', where: region, detail: 'is unavailable, so its files could not be compared' };
  }
}

const isSettled = ({ credentials_end }: StoredDraft): boolean =>
  credentials_end.getTime() + JOB_MS < Date.now();

async function* draftDifferences(db: Db, storage: Storage, draft: StoredDraft): AsyncGenerator<Difference> {
  const objects = await versionsBelow(storage, draft);
  const found: Difference[] = [];
  const at = (key: string) => `${draft.region}: ${key}`;
  for (const { key, size, version } of await filesOf(db, draft.id)) {
    const versions = objects.get(key) ?? [];
    const [object] = versions;
    objects.delete(key);
    if (object === undefined)
      found.push({ what: 'file without object', where: at(key), detail: `${size} bytes` });
    else if (version !== null && !versions.some((each) => each.version === version))
      found.push({
        what: 'wrong version',
        where: at(key),
        detail: `recorded as ${version}, there is ${object.version}: see storage repin`,
      });
    // With versions, the newest one is not always the sent one until the draft is tidied.
    else if (object.size !== Number(size) && (storage.seals || isSettled(draft)))
      found.push({ what: 'wrong size', where: at(key), detail: `${size} bytes, there are ${object.size}` });
  }
  if (isSettled(draft))
    for (const [key, [newest]] of objects)
      found.push({ what: 'object without file', where: at(key), detail: `${newest?.size} bytes` });
  // It may have been deleted meanwhile.
  if (found.length > 0 && (await findDraft(db, draft.id))?.state === 'sealed') yield* found;
}

async function* strayObjects(db: Db, storage: Storage, region: Region): AsyncGenerator<Difference> {
  let batch: StoredObject[] = [];
  for await (const object of storage.list(region, '')) {
    batch.push(object);
    if (batch.length < BATCH) continue;
    yield* straysAmong(db, region, batch);
    batch = [];
  }
  yield* straysAmong(db, region, batch);
}

/** A draft exists before its first object does, so one that is not found now did not exist when the object was listed. */
async function* straysAmong(
  db: Db,
  region: Region,
  objects: readonly StoredObject[],
): AsyncGenerator<Difference> {
  const slugs = new Set(objects.flatMap(({ key }) => possibleSlugs(key)));
  const drafts = await draftsBySlug(db, [...slugs]);
  for (const { key, size } of objects) {
    const draft = drafts.find(({ prefix, region: home }) => home === region && key.startsWith(prefix));
    const reason = draft === undefined ? 'of no upload' : reasonAgainst(draft);
    if (reason !== undefined)
      yield { what: 'object without file', where: `${region}: ${key}`, detail: `${size} bytes, ${reason}` };
  }
}

function reasonAgainst({ state, cleared_at, ended_at }: StoredDraft): string | undefined {
  if (state === 'open' || state === 'sealed') return undefined;
  if (cleared_at !== null) return 'left behind when it was cleared';
  return (ended_at?.getTime() ?? 0) + JOB_MS < Date.now() ? `of what was ${state} long ago` : undefined;
}
