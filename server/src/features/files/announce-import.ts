/** Announces the files that a command stores for an account: there they exist already, so no limit of the plan applies. */
import { createHash } from 'node:crypto';
import type { AnnouncedFile } from '@waybill/contract/files';
import { planOf } from '@waybill/contract/plans';
import type { Region } from '@waybill/contract/regions';
import type { Db, Tx } from '../../db/database.ts';
import { announceIn } from './create-draft.ts';
import { dropDraftIn } from './drop-draft.ts';
import { requireOpen } from './own-draft.ts';
import { requireOwnerNotSuspended } from './owner-suspended.ts';
import { checkNames, totalOf } from './rules.ts';
import { findDraftByKey, lockDraft, type StoredDraft } from './store.ts';

interface Importing {
  readonly userId: string;
  /** Whose storage is used: their own, or that of their team. */
  readonly owner: string;
  readonly region: Region;
  /** The same for the same files, so that a second run goes on with what the first has stored. */
  readonly key: string;
}

/** A UUID that is always the same for the same text. */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const UNLIMITED = { ...planOf('free'), storage: Number.MAX_SAFE_INTEGER };

export const announceImport = (
  db: Db,
  { userId, owner, region, key }: Importing,
  files: readonly AnnouncedFile[],
): Promise<StoredDraft> =>
  db.transaction().execute(async (tx) => {
    checkNames(
      files.map(({ path }) => path),
      false,
    );
    const idempotencyKey = keyOf(key);
    const begun = await findDraftByKey(tx, owner, idempotencyKey);
    const isOther =
      begun !== undefined &&
      (begun.user_id !== userId ||
        begun.file_count !== files.length ||
        Number(begun.bytes) !== totalOf(files));
    // Changed there between two runs.
    if (isOther) await dropDraftIn(tx, begun.id);
    const folder = owner === userId ? userId : `${owner}/#Team/${userId}`;
    const uploader = {
      visitor: false,
      owner,
      userId,
      browser: null,
      block: null,
      email: null,
      plan: UNLIMITED,
      region,
      prefix: (_id: string, slug: string) => `${folder}/${slug}/`,
      limits: [],
      byArrival: false,
      full: 'storage_exceeded',
    } as const;
    const { draft } = await announceIn(tx, uploader, { type: 'userUpload', files, idempotencyKey });
    return draft;
  });

/** Locked until the transaction ends, and still open. */
export async function lockImport(tx: Tx, { id }: StoredDraft): Promise<StoredDraft> {
  const draft = await lockDraft(tx, id);
  if (draft === undefined) throw new Error('an announced import is gone');
  await requireOwnerNotSuspended(tx, draft);
  requireOpen(draft);
  return draft;
}
