/** Seals an upload as sent files: all present, in the announced sizes, and unchangeable from now on. */
import { AppError } from '@waybill/contract/errors';
import type { StoredObject } from '../../adapters/storage/port.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { checksumFiles } from './checksum-files.ts';
import { clearingQueue } from './drop-draft.ts';
import { insertFiles } from './files-store.ts';
import { findPrograms, type Looked, lookForPrograms } from './find-programs.ts';
import { markHashed } from './hashing/store.ts';
import { bytesOnlyIn, lockUse, takePlanned } from './held-bytes.ts';
import { queueCheck } from './malware/check-upload.ts';
import { beginChecks } from './malware/store.ts';
import { checkNames, totalOf } from './rules.ts';
import { endDraft, reservedBy, type StoredDraft, settle } from './store.ts';
import { tidyDraft } from './tidy-draft.ts';

/** Requests to the storage in parallel. */
const AT_ONCE = 50;
const TIDY_AFTER_MS = 60_000;

export interface SentFile {
  /** The whole key in the bucket. */
  readonly key: string;
  readonly size: number;
}

export interface LookedAhead {
  /** Undefined when the check must run inside the transaction. */
  readonly arrived?: readonly StoredObject[];
  readonly programs: Looked;
  /** End to end: there is nothing in its bytes that a check could find. */
  readonly encrypted?: boolean;
}

/**
 * Checks what arrived before the transaction begins: thousands of reads, or a slow external storage, must not hold a
 * connection and a lock meanwhile.
 */
export async function lookAhead(
  deps: Pick<Deps, 'storage'>,
  draft: StoredDraft,
  sent: readonly SentFile[],
  encrypted = false,
): Promise<LookedAhead> {
  if (draft.state !== 'open') return { programs: new Map(), encrypted };
  requireAnnounced(draft, sent);
  const arrived = await requireArrived(deps, draft, sent);
  const programs = encrypted ? new Map() : await lookForPrograms(deps.storage, draft.region, arrived);
  return deps.storage.seals ? { programs, encrypted } : { arrived, programs, encrypted };
}

/** `draft` is open and locked by this transaction. When that is rolled back, the same call can be repeated. */
export async function sealDraft(
  deps: Pick<Deps, 'storage' | 'malware'>,
  tx: Tx,
  draft: StoredDraft,
  sent: readonly SentFile[],
  ahead: LookedAhead = { programs: new Map() },
): Promise<void> {
  requireAnnounced(draft, sent);
  const { storage } = deps;
  let objects = ahead.arrived ?? (await requireArrived(deps, draft, sent));
  await storage.seal(draft.region, draft.prefix);
  // Only now are they unchangeable; with versions, they already were when they were first checked.
  if (storage.seals) objects = await requireArrived(deps, draft, sent);
  const { encrypted = false } = ahead;
  const programs = encrypted ? [] : await findPrograms(storage, draft.region, objects, ahead.programs);
  if (draft.user_id === null) requireNoProgram(programs);

  const files = objects.map(({ key, size, version, crc32 }, position) => ({
    draft_id: draft.id,
    position,
    path: key.slice(draft.prefix.length),
    key,
    version: version ?? null,
    size,
    crc32: crc32 ?? null,
    program: programs[position] ?? false,
  }));
  if (draft.copying) await sealCopies(tx, draft, files);
  else {
    await requireEnded(tx, draft);
    await settle(tx, draft.owner, reservedBy(draft), totalOf(sent));
    await insertFiles(tx, files);
  }
  if (encrypted) await markHashed(tx, draft.id);
  // Withheld from here on, until there is a verdict.
  else if (deps.malware !== undefined && (await beginChecks(tx, draft.id))) await queueCheck(tx, draft.id);
  if (!encrypted && objects.some(({ crc32 }) => crc32 === undefined))
    await checksumFiles.enqueue(
      tx,
      { id: draft.id },
      // Its own queue: reading takes long, and clearing should not wait for it.
      { key: `${checksumFiles.name}:${draft.id}`, queue: `read:${draft.region}` },
    );
  await tidyDraft.enqueue(
    tx,
    { id: draft.id },
    {
      runAt: new Date(draft.credentials_end.getTime() + TIDY_AFTER_MS),
      key: `${tidyDraft.name}:${draft.id}`,
      queue: clearingQueue(draft),
    },
  );
}

async function requireEnded(tx: Tx, { id }: StoredDraft): Promise<void> {
  if ((await endDraft(tx, id, 'open', 'sealed')) === undefined) throw new AppError('already_sent');
}

/** Copies are counted already; those that are not sent are given back, unless the owner holds them elsewhere. */
async function sealCopies(
  tx: Tx,
  draft: StoredDraft,
  files: readonly Parameters<typeof insertFiles>[1][number][],
): Promise<void> {
  const { id, owner } = draft;
  await lockUse(tx, owner);
  const planned = await bytesOnlyIn(tx, owner, [id]);
  await requireEnded(tx, draft);
  const firsts = await takePlanned(tx, id);
  await insertFiles(
    tx,
    files.map((file) => ({ ...file, copy_of: firsts.get(file.path) ?? null })),
  );
  await settle(tx, owner, 0, (await bytesOnlyIn(tx, owner, [id])) - planned);
}

function requireAnnounced(draft: StoredDraft, sent: readonly SentFile[]): void {
  if (sent.length === 0) throw new AppError('no_files');
  if (!sent.every(({ key }) => key.startsWith(draft.prefix))) throw new AppError('forbidden');
  checkNames(
    sent.map(({ key }) => key.slice(draft.prefix.length)),
    draft.user_id === null,
  );
  if (sent.length > draft.file_count || totalOf(sent) > Number(draft.bytes))
    throw new AppError('over_declared');
}

/** Visitors may send no programs, under any name. */
function requireNoProgram(programs: readonly boolean[]): void {
  const index = programs.indexOf(true);
  if (index !== -1)
    throw new AppError('insecure_file_type', { fields: { [`files.${index}.path`]: 'program' } });
}

/** Names the file, so that the caller knows which one to upload. */
export const missingFile = (path: string): AppError =>
  new AppError('objects_missing', { fields: { file: path } });

async function requireArrived(
  { storage }: Pick<Deps, 'storage'>,
  { region, prefix }: StoredDraft,
  sent: readonly SentFile[],
): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  for (let from = 0; from < sent.length; from += AT_ONCE) {
    const some = sent.slice(from, from + AT_ONCE);
    const heads = await Promise.all(some.map(({ key }) => storage.head(region, key)));
    heads.forEach((head, index) => {
      const { key, size } = some[index] ?? { key: prefix, size: 0 };
      if (head?.size !== size) throw missingFile(key.slice(prefix.length));
      found.push(head);
    });
  }
  return found;
}
