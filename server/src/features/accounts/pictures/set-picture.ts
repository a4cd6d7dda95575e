/** Sets the picture or the logo of a user: always redrawn by us, never the uploaded bytes. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { profileChanged } from '../events.ts';
import { mayBePicture } from './formats.ts';
import { drawAnew, type PictureKind } from './painter.ts';
import { keepPicture } from './store.ts';

export async function setPictureOf(
  deps: Deps,
  userId: string,
  kind: PictureKind,
  bytes: Uint8Array,
): Promise<void> {
  if (!mayBePicture(bytes)) throw new AppError('bad_image');
  const webp = await drawAnew(bytes, kind);
  await deps.db.transaction().execute(async (tx) => {
    await keepPicture(tx, userId, kind, webp);
    await append(tx, profileChanged, {}, { accountId: userId });
  });
}
