/** Starts forwarding: copies the files of a transfer into a new upload inside the storage, without uploading them again. */
import { AppError } from '@waybill/contract/errors';
import { ObjectGone } from '../../../adapters/storage/port.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import type { Caller } from '../../../upload-rules.ts';
import { type Copied, copyFiles, type StoredFile } from '../../files/index.ts';
import { requireNoneBlocked } from '../blocking/refuse-blocked.ts';
import { onlyEmpty } from '../contents.ts';
import { findReadable, requireActive } from '../own-transfer.ts';
import { filesOfTransfers, type StoredTransfer } from '../store.ts';

interface Asked {
  readonly slug: string;
  readonly key: string;
  readonly files?: readonly string[] | undefined;
}

export interface CopiedTransfer extends Copied {
  readonly source: StoredTransfer;
  readonly paths: ReadonlySet<string>;
  readonly emptyFolders: readonly string[];
}

function chosen(all: readonly StoredFile[], ids: readonly string[] | undefined): readonly StoredFile[] {
  if (ids === undefined) return all;
  const wanted = new Set(ids);
  const found = all.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) throw new AppError('not_found');
  return found;
}

/** `check` throws before anything is copied. */
export async function copyTransfer(
  deps: Deps,
  caller: Caller,
  user: User,
  { slug, key, files: ids }: Asked,
  check: (source: StoredTransfer) => void = () => {},
): Promise<CopiedTransfer> {
  const source = await findReadable(deps.db, user, slug);
  requireActive(source);
  check(source);
  const { region } = source;
  const files = chosen(await filesOfTransfers(deps.db, [source.id]), ids);
  await requireNoneBlocked(
    deps,
    region,
    files.map(({ id }) => id),
  );
  const copied = await copyFiles(deps, caller, { files, region, idempotencyKey: key, from: source.id }).catch(
    async (error: unknown) => {
      // It may have ended while it was copied.
      if (error instanceof ObjectGone) requireActive(await findReadable(deps.db, user, slug));
      throw error;
    },
  );
  const paths = files.map(({ path }) => path);
  return {
    ...copied,
    source,
    paths: new Set(paths),
    // Empty folders are only forwarded with the whole transfer, not with chosen files.
    emptyFolders: ids === undefined ? onlyEmpty(source.empty_folders, paths) : [],
  };
}
