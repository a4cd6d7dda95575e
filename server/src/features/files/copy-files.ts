/** Copies files that are stored already into a new draft; a retry of the same act continues where the first stopped. */
import { AppError } from '@waybill/contract/errors';
import type { Region } from '@waybill/contract/regions';
import { ObjectGone } from '../../adapters/storage/port.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../upload-rules.ts';
import { announceIn, spendLimits } from './create-draft.ts';
import { dropDraft } from './drop-draft.ts';
import type { StoredFile } from './files-store.ts';
import { isInfected } from './malware/withheld.ts';
import { asUser } from './policy.ts';
import { checkFiles } from './rules.ts';
import { lockByKey, type StoredDraft } from './store.ts';

const AT_ONCE = 8;

export interface CopyAsked {
  readonly files: readonly StoredFile[];
  /** The region of the files and of their copies. */
  readonly region: Region;
  readonly idempotencyKey: string;
  /** The transfer they are copied from; null when it is none. */
  readonly from: string | null;
}

export interface Copied {
  readonly draftId: string;
  readonly slug: string;
  readonly files: readonly { readonly key: string; readonly size: number }[];
}

/** Throws `already_sent` when the copies with this key were sent, and `ObjectGone` when the originals are gone. */
export async function copyFiles(deps: Deps, caller: Caller, asked: CopyAsked): Promise<Copied> {
  const { files, region, idempotencyKey, from } = asked;
  if (files.some(isInfected)) throw new AppError('file_infected');
  const uploader = { ...(await asUser(deps, caller, { type: 'userUpload' })), region };
  await spendLimits(deps, uploader);
  const announced = files.map(({ path, size }) => ({ path, size: Number(size) }));
  checkFiles(announced, uploader.plan, uploader.visitor);
  const { draft } = await deps.db.transaction().execute(async (tx) => {
    const known = await lockByKey(tx, uploader.owner, idempotencyKey);
    if (known !== undefined && known.state !== 'open') throw new AppError('already_sent');
    const copies = files.map(({ id, copy_of, path, size }) => ({
      path,
      size: Number(size),
      copyOf: copy_of ?? id,
    }));
    return announceIn(tx, uploader, {
      type: 'userUpload',
      files: announced,
      idempotencyKey,
      copies: { from, files: copies },
    });
  });
  try {
    for (let at = 0; at < files.length; at += AT_ONCE)
      await Promise.all(files.slice(at, at + AT_ONCE).map((file) => copyOne(deps, file, draft)));
  } catch (error) {
    // The originals were deleted meanwhile, so no retry can succeed.
    if (error instanceof ObjectGone) await dropDraft(deps.db, draft.id);
    throw error;
  }
  return {
    draftId: draft.id,
    slug: draft.slug,
    files: announced.map(({ path, size }) => ({ key: draft.prefix + path, size })),
  };
}

async function copyOne(
  { storage }: Deps,
  { key, path, size, version }: StoredFile,
  { region, prefix }: StoredDraft,
): Promise<void> {
  const to = prefix + path;
  if ((await storage.head(region, to))?.size === Number(size)) return;
  await storage.copy({ region, key, version: version ?? undefined }, to);
}
