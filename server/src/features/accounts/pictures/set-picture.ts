/** Sets the picture or the logo of a user: always redrawn by us, never the uploaded bytes. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { profileChanged } from '../events.ts';
import { mayBePicture } from './formats.ts';
import { type Drawing, drawAnew, type PictureKind } from './painter.ts';
import { keepPicture } from './store.ts';

/** Draws what someone uploaded; throws `bad_image` for what is no picture. */
export async function drawPicture(bytes: unknown, kind: Drawing): Promise<Buffer> {
  if (!(bytes instanceof Uint8Array) || !mayBePicture(bytes)) throw new AppError('bad_image');
  return drawAnew(bytes, kind);
}

export async function setPictureOf(
  deps: Deps,
  userId: string,
  kind: PictureKind,
  bytes: unknown,
): Promise<void> {
  const webp = await drawPicture(bytes, kind);
  await deps.db.transaction().execute(async (tx) => {
    await keepPicture(tx, userId, kind, webp);
    await append(tx, profileChanged, {}, { accountId: userId });
  });
}
