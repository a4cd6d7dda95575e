/** Issues temporary credentials for an open draft, with the address to upload to. */
import { AppError } from '@waybill/contract/errors';
import type { UploadAccess } from '@waybill/contract/files';
import { CREDENTIALS_LIFETIME_S } from '@waybill/contract/uploads';
import { type Issued, StorageFull } from '../../adapters/storage/port.ts';
import type { Deps } from '../../deps.ts';
import { requireOwnerNotSuspended } from './owner-suspended.ts';
import { extendDraft, type StoredDraft } from './store.ts';

/** `ownAddress` is the address by which the caller reaches this server. */
export async function issueAccess(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  draft: StoredDraft,
  ownAddress: string,
): Promise<UploadAccess> {
  const { storage } = deps;
  await requireOwnerNotSuspended(deps.db, draft);
  const extended = await extendDraft(deps.db, draft.id, CREDENTIALS_LIFETIME_S);
  if (extended === undefined) throw new AppError('draft_not_found');
  const issued = await issue(deps, draft);
  return {
    AccessKeyId: issued.accessKeyId,
    AccessKeySecret: issued.accessKeySecret,
    SecurityToken: issued.securityToken,
    Expiration: issued.expiration.toISOString(),
    draftId: draft.id,
    slug: draft.slug,
    region: draft.region,
    signingRegion: issued.signingRegion,
    endpoint: issued.endpoint ?? `${ownAddress}/s3`,
    bucket: issued.bucket,
    prefix: draft.prefix,
    partRules: storage.partRules,
    ...(storage.bundleRules === undefined ? {} : { bundleRules: storage.bundleRules }),
    resumeUntil: extended.expires_at.getTime(),
  };
}

async function issue(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  { id, region, prefix, bytes, file_count }: StoredDraft,
): Promise<Issued> {
  try {
    return await storage.issue({
      region,
      prefix,
      bytes: Number(bytes),
      files: file_count,
      draftId: id,
      seconds: CREDENTIALS_LIFETIME_S,
    });
  } catch (error) {
    if (error instanceof StorageFull) throw new AppError('storage_full', { cause: error });
    log.warn({ err: error }, 'no credentials could be had');
    throw new AppError('credentials_unavailable', { cause: error });
  }
}
