/** The previews of a transfer for its sender, whose browser is let in by the same pass as on the download page. */
import type { TransferDetailsView } from '@waybill/contract/details';
import { AppError } from '@waybill/contract/errors';
import type { Context } from '../../http/mount.ts';
import { isInfected, isWaiting, type StoredFile } from '../files/index.ts';
import type { StoredTransfer } from '../transfers/index.ts';
import { grant } from './grant.ts';
import { previewPath } from './paths.ts';
import { shownOf } from './view.ts';

/** None when the transfer has ended, for the sender too. */
export async function ownerPreviews(
  context: Context,
  { slug }: StoredTransfer,
  files: readonly StoredFile[],
): Promise<TransferDetailsView['previews']> {
  try {
    const granted = await grant(context, { slug });
    return files.flatMap((file) => {
      const shown = shownOf(granted, file);
      return shown === undefined || isInfected(file) || isWaiting(file)
        ? []
        : { file: file.id, kind: shown.kind, url: previewPath(granted, file.id) };
    });
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
