/** Announces an upload: reserves its bytes and chooses its prefix, in one transaction. */
import { AppError } from '@waybill/contract/errors';
import type { AnnouncedFile } from '@waybill/contract/files';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Context } from '../../http/mount.ts';
import { refund, spend } from '../../http/rate-limit.ts';
import type { Asked, Caller, Uploader, UploadRules } from '../../upload-rules.ts';
import { reserveArriving } from './arriving/reserve-arriving.ts';
import { withFreeSlug } from './draw-slug.ts';
import { type PlannedCopy, planCopies } from './held-bytes.ts';
import { newDraftId } from './new-ids.ts';
import { checkFiles, totalOf } from './rules.ts';
import { findDraftByKey, insertDraft, readUse, reserve, type StoredDraft } from './store.ts';

export interface Announcement extends Asked {
  readonly files: readonly AnnouncedFile[];
  readonly idempotencyKey: string | undefined;
  /** What is copied into it inside the storage, instead of being uploaded. */
  readonly copies?: { readonly from: string | null; readonly files: readonly PlannedCopy[] };
}

interface Draft {
  readonly draft: StoredDraft;
  /** False when an earlier attempt with the same key created it. */
  readonly isNew: boolean;
}

export async function createDraft(
  context: Context,
  rules: UploadRules,
  caller: Caller,
  asked: Announcement,
): Promise<Draft> {
  const { deps } = context;
  const uploader = await rules.uploaderOf(context, caller, asked);
  await spendLimits(deps, uploader);
  checkFiles(asked.files, uploader.plan, uploader.visitor);
  const announce = () => deps.db.transaction().execute((tx) => announceIn(tx, uploader, asked));
  const announced = await announce().catch((error: unknown) => {
    // Two attempts with one key at the same moment: the second finds what the first created.
    if (isTwin(error)) return announce();
    throw error;
  });
  if (!announced.isNew) for (const { limit, key } of uploader.limits) await refund(deps, limit, key);
  return announced;
}

export async function spendLimits(deps: Deps, { limits }: Uploader): Promise<void> {
  for (const { limit, key } of limits) await spend(deps, limit, key);
}

export async function announceIn(
  tx: Tx,
  uploader: Uploader,
  { type, files, idempotencyKey, copies }: Announcement,
): Promise<Draft> {
  const bytes = totalOf(files);
  const known =
    idempotencyKey === undefined ? undefined : await findDraftByKey(tx, uploader.owner, idempotencyKey);
  if (known !== undefined) {
    if (Number(known.bytes) !== bytes || known.file_count !== files.length) throw new AppError('conflict');
    if (known.copied_from !== (copies?.from ?? null) || known.copying !== (copies !== undefined))
      throw new AppError('conflict');
    // Several people may upload to the storage of one owner.
    if (known.type !== type || !isSameUploader(known, uploader)) throw new AppError('conflict');
    await uploader.attach?.(tx, known.id);
    return { draft: known, isNew: false };
  }
  await uploader.admit?.(tx, files);
  const { owner, plan } = uploader;
  const reserved = copies === undefined ? await reserveUpload(tx, uploader, bytes) : null;
  const draft = await withFreeSlug(tx, (slug) => {
    const id = newDraftId();
    return insertDraft(tx, {
      id,
      owner,
      user_id: uploader.userId,
      browser: uploader.browser,
      block: uploader.block,
      email: uploader.email,
      type,
      idempotency_key: idempotencyKey ?? null,
      slug,
      region: uploader.region,
      prefix: uploader.prefix(id, slug),
      bytes,
      file_count: files.length,
      reserved,
      arrived: reserved === null ? null : 0,
      copied_from: copies?.from ?? null,
      copying: copies !== undefined,
    });
  });
  if (copies !== undefined) await planCopies(tx, draft, copies.files, plan.storage);
  await uploader.attach?.(tx, draft.id);
  return { draft, isNew: true };
}

/** What is held of the storage while the upload is open; null: all of it. */
async function reserveUpload(
  tx: Tx,
  { owner, plan, full, byArrival }: Uploader,
  bytes: number,
): Promise<number | null> {
  if (byArrival) return reserveArriving(tx, owner, bytes, plan.storage);
  if (await reserve(tx, owner, bytes, plan.storage)) return null;
  const { used, reserved } = await readUse(tx, owner);
  const excess = used + reserved + bytes - plan.storage;
  throw new AppError(full, { fields: { excess: String(excess) } });
}

const isSameUploader = (draft: StoredDraft, { userId, browser }: Uploader): boolean =>
  draft.user_id === userId && (browser === null || draft.browser?.equals(browser) === true);

const isTwin = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'drafts_idempotency_key';
