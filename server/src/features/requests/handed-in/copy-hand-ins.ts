/** Starts forwarding what was handed in: copies files into a new upload inside the storage, without uploading them again. */
import { AppError } from '@waybill/contract/errors';
import { safeNames } from '@waybill/zip/safe-names';
import { ObjectGone } from '../../../adapters/storage/port.ts';
import type { Context } from '../../../http/mount.ts';
import { userOf } from '../../../http/mount.ts';
import { type Copied, callerOf, copyFiles, type StoredFile } from '../../files/index.ts';
import { requireNoneBlocked } from '../../transfers/index.ts';
import { refuseEncryptedRequest } from '../encrypted/refuse-encrypted.ts';
import { findOwnRequest } from '../own-request.ts';
import { type HandedInFile, handedInFiles, isStored, type StoredHandedIn } from './handed-in-files.ts';

interface Asked {
  readonly slug: string;
  readonly key: string;
  readonly files: readonly string[];
}

function chosen(all: readonly HandedInFile[], ids: readonly string[]): readonly StoredHandedIn[] {
  const wanted = new Set(ids);
  const found = all.filter(isStored).filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) throw new AppError('not_found');
  return found;
}

/** Files of one person and item keep their paths; others are foldered, as in the zip. */
function placed(files: readonly StoredHandedIn[]): StoredFile[] {
  const foldered = new Set(files.map(({ folder }) => folder)).size > 1;
  const paths = safeNames(
    files.map(({ file, folder }) => ({ path: foldered ? folder + file.path : file.path, folder: false })),
  );
  return files.map(({ file }, at) => ({ ...file, path: paths[at] ?? file.path }));
}

export async function copyHandIns(context: Context, { slug, key, files: ids }: Asked): Promise<Copied> {
  const { deps } = context;
  const user = userOf(context);
  const request = await findOwnRequest(deps.db, user, slug);
  refuseEncryptedRequest(request);
  const { region } = request;
  const files = chosen(await handedInFiles(deps.db, request), ids);
  await requireNoneBlocked(
    deps,
    region,
    files.map(({ id }) => id),
  );
  try {
    return await copyFiles(deps, callerOf(context), {
      files: placed(files),
      region,
      idempotencyKey: key,
      from: null,
    });
  } catch (error) {
    // Replaced, withdrawn or deleted while they were copied.
    if (error instanceof ObjectGone) throw new AppError('not_found');
    throw error;
  }
}
