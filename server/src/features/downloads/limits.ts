/** The sender's limits on downloads: who may still start one, and when a transfer counts as downloaded completely. */
import { AppError } from '@waybill/contract/errors';
import type { Context } from '../../http/mount.ts';
import type { StoredFile } from '../files/index.ts';
import { isLimitReached, type StoredRecipient, type StoredTransfer } from '../transfers/index.ts';
import { hasRunningDownload, markSent } from './count-store.ts';
import type { Granted } from './granted.ts';
import { receiverOf } from './receiver.ts';

/** Whether bytes are given for counted downloads only. */
export const isLimited = ({
  max_downloads,
  delete_after_download,
}: Pick<StoredTransfer, 'max_downloads' | 'delete_after_download'>): boolean =>
  max_downloads !== null || delete_after_download;

/** The sender’s limits are for receivers. */
export const isLimitedFor = ({ transfer, own, colleague }: Granted): boolean =>
  isLimited(transfer) && !own && colleague === undefined;

/** When the limit is reached, only receivers with a running download pass, so that they can finish it. */
export async function requireDownloadsLeft(
  context: Context,
  transfer: StoredTransfer,
  recipient: StoredRecipient | undefined,
): Promise<void> {
  if (!isLimitReached(transfer)) return;
  const receiver = receiverOf(context, recipient);
  const { max_downloads, total_downloads, taken_by } = transfer;
  if (taken_by !== null && !taken_by.equals(receiver)) throw new AppError('deleted_after_download');
  if (max_downloads === null || total_downloads < max_downloads) return;
  if (!(await hasRunningDownload(context.deps.db, transfer.id, receiver)))
    throw new AppError('download_limit');
}

/** The last byte of these files was sent. A failure only delays the deletion to its latest time. */
export async function noteSent(
  { deps, requestId }: Context,
  { transfer, own, colleague }: Granted,
  files: readonly Pick<StoredFile, 'id'>[],
): Promise<void> {
  if (!transfer.delete_after_download || own || colleague !== undefined) return;
  try {
    await markSent(
      deps.db,
      transfer.id,
      files.map(({ id }) => id),
    );
  } catch (error) {
    deps.log.warn({ err: error, requestId }, 'sent files not noted');
  }
}
