/** Announces an upload: reserves its bytes and chooses its prefix, in one transaction. */
import { AppError } from '@waybill/contract/errors';
import type { AnnouncedFile } from '@waybill/contract/files';
import { slugLength } from '@waybill/contract/slugs';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { spend } from '../../http/rate-limit.ts';
import { newDraftId, newSlug } from './new-ids.ts';
import { type Asked, type Caller, type Uploader, uploaderOf } from './policy.ts';
import { checkFiles, totalOf } from './rules.ts';
import { countSlugs, findDraftByAct, insertDraft, readUse, reserve, type StoredDraft } from './store.ts';
import { requireVisitorRoom } from './visitor-room.ts';

const VISITOR_DRAFTS = { name: 'visitor-drafts', points: 60, seconds: 3_600 };
export const USER_DRAFTS = { name: 'user-drafts', points: 1_200, seconds: 3_600 };
const SLUG_DRAWS = 20;

export interface Announcement extends Asked {
  readonly files: readonly AnnouncedFile[];
  readonly act: string | undefined;
  /** The transfer whose files are copied into it. */
  readonly copiedFrom?: string;
}

interface Draft {
  readonly draft: StoredDraft;
  /** False when an earlier attempt of the same act created it. */
  readonly isNew: boolean;
}

export async function createDraft(deps: Deps, caller: Caller, asked: Announcement): Promise<Draft> {
  const uploader = await uploaderOf(deps, caller, asked);
  if (uploader.visitor) await spend(deps, VISITOR_DRAFTS, caller.block);
  else await spend(deps, USER_DRAFTS, uploader.owner);
  checkFiles(asked.files, uploader.plan, uploader.visitor);
  const announce = () => deps.db.transaction().execute((tx) => announceIn(deps, tx, uploader, asked));
  try {
    return await announce();
  } catch (error) {
    // Two attempts of one act at the same moment: the second finds what the first created.
    if (isTwin(error)) return announce();
    throw error;
  }
}

export async function announceIn(
  deps: Deps,
  tx: Tx,
  uploader: Uploader,
  { type, files, act, copiedFrom }: Announcement,
): Promise<Draft> {
  const bytes = totalOf(files);
  const known = act === undefined ? undefined : await findDraftByAct(tx, uploader.owner, act);
  if (known !== undefined) {
    if (Number(known.bytes) !== bytes || known.file_count !== files.length) throw new AppError('conflict');
    if (known.copied_from !== (copiedFrom ?? null)) throw new AppError('conflict');
    return { draft: known, isNew: false };
  }
  if (uploader.visitor) await requireVisitorRoom(deps, tx, uploader, files);
  const { owner, plan } = uploader;
  if (!(await reserve(tx, owner, bytes, plan.storage))) {
    const { used, reserved } = await readUse(tx, owner);
    const excess = used + reserved + bytes - plan.storage;
    throw new AppError('storage_exceeded', { fields: { excess: String(excess) } });
  }
  const length = slugLength(await countSlugs(tx));
  for (let drawn = 0; drawn < SLUG_DRAWS; drawn += 1) {
    const [id, slug] = [newDraftId(), newSlug(length)];
    const draft = await insertDraft(tx, {
      id,
      owner,
      user_id: uploader.userId,
      browser: uploader.browser,
      block: uploader.block,
      email: uploader.email,
      type,
      act: act ?? null,
      slug,
      region: uploader.region,
      prefix: uploader.prefix(id, slug),
      bytes,
      file_count: files.length,
      copied_from: copiedFrom ?? null,
    });
    if (draft !== undefined) return { draft, isNew: true };
  }
  throw new Error('no free slug was drawn');
}

const isTwin = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'drafts_act';
