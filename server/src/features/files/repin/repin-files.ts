/** Records new versions for sent files whose recorded version is not in the bucket, after a restore onto copied buckets. */
import { ObjectGone, type Storage, type StoredObject } from '../../../adapters/storage/port.ts';
import type { Db } from '../../../db/database.ts';
import { filesOf, repin, type StoredFile } from '../files-store.ts';
import { sealedDrafts } from '../reconcile/store.ts';
import type { StoredDraft } from '../store.ts';
import { versionsBelow } from '../versions-below.ts';
import { type Found, findCopy } from './find-copy.ts';

export interface Repinned {
  /** Files whose recorded version exists. */
  readonly right: number;
  readonly repinned: number;
  /** Files that could not be matched, and why. */
  readonly left: readonly { readonly where: string; readonly why: string }[];
}

export interface RepinOptions {
  /** Accepts a version of the right size when no checksum was ever computed. */
  readonly bySize: boolean;
}

/** Reads and records; removes nothing, and may run while people send and download. */
export async function repinFiles(db: Db, storage: Storage, options: RepinOptions): Promise<Repinned> {
  let right = 0;
  let repinned = 0;
  const left: { where: string; why: string }[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const drafts: StoredDraft[] = await sealedDrafts(db, after);
    for (const draft of drafts) {
      const versions = await versionsBelow(storage, draft);
      for (const file of await filesOf(db, draft.id)) {
        const outcome = await repinFile(db, storage, draft, file, versions.get(file.key) ?? [], options);
        if (outcome === 'right') right += 1;
        else if (outcome === 'repinned') repinned += 1;
        else left.push({ where: `${draft.region}: ${file.key}`, why: outcome });
      }
    }
    after = drafts.at(-1)?.id;
  }
  return { right, repinned, left };
}

async function repinFile(
  db: Db,
  storage: Storage,
  { region }: StoredDraft,
  file: StoredFile,
  versions: readonly StoredObject[],
  { bySize }: RepinOptions,
): Promise<'right' | 'repinned' | (string & {})> {
  if (versions.length === 0) return 'is not in the bucket';
  if (file.version === null || versions.some(({ version }) => version === file.version)) return 'right';
  const wanted = {
    size: Number(file.size),
    crc32: file.crc32 === null ? undefined : Number(file.crc32),
  };
  const found = await findCopy(storage, region, versions, wanted).catch(goneMeanwhile);
  if (found.kind === 'different') return 'has another size or checksum than what was sent';
  if (found.kind === 'unproven' && !bySize)
    return 'has the right size, but its checksum was never computed: --by-size accepts it';
  await repin(db, file, found.version);
  return 'repinned';
}

function goneMeanwhile(error: unknown): Found {
  if (error instanceof ObjectGone) return { kind: 'different' };
  throw error;
}
