/** Limits visitors' unsent uploads: how many begin in an hour, a number of drafts each, and a share of the disk for all together. */
import { AppError } from '@waybill/contract/errors';
import type { AnnouncedFile } from '@waybill/contract/files';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Uploader } from '../../upload-rules.ts';
import { dropDraftIn } from './drop-draft.ts';
import { totalOf } from './rules.ts';
import { takeVisitorSend } from './visitor-breaker.ts';
import { announcedByVisitors, lockVisitors, openVisitorDrafts } from './visitor-store.ts';

/** An empty file still takes an inode and a record. */
const LEAST_PER_FILE_BYTES = 65_536;

/** At the limit, the draft idle for longest is dropped, if it has been idle for at least this long. */
const DRAFT_LIMITS = [
  { by: 'browser', most: 10, idleSeconds: 0 },
  { by: 'block', most: 30, idleSeconds: 86_400 },
] as const;

type Held = Pick<Uploader, 'browser' | 'block'>;

async function requireFewDrafts(tx: Tx, holder: Held): Promise<void> {
  for (const { by, most, idleSeconds } of DRAFT_LIMITS) {
    const value = holder[by];
    const held = value === null ? [] : await openVisitorDrafts(tx, by, value);
    const surplus = held.slice(0, Math.max(0, held.length - most + 1));
    if (surplus.some(({ idle_seconds }) => idle_seconds <= idleSeconds))
      throw new AppError('too_many_drafts');
    for (const { id } of surplus) await dropDraftIn(tx, id);
  }
}

/** Runs in the transaction that announces. */
export async function requireVisitorRoom(
  { config, storage }: Deps,
  tx: Tx,
  holder: Held,
  files: readonly AnnouncedFile[],
): Promise<void> {
  await lockVisitors(tx);
  await requireFewDrafts(tx, holder);
  await takeVisitorSend(tx, config.visitorSendsPerHour);
  // An external storage does not report its free space.
  if (storage.room === undefined) return;
  const share = (storage.room() * config.visitorStoragePercent) / 100;
  const announced = await announcedByVisitors(tx, LEAST_PER_FILE_BYTES);
  if (announced + totalOf(files) + files.length * LEAST_PER_FILE_BYTES > share)
    throw new AppError('visitors_full');
}
