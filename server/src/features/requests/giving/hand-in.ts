/** Hands in an upload: seals it and keeps what it is for, in one transaction. A repeated call returns the same hand-in. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import type { uploadRequest } from '@waybill/contract/giving';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import { miss } from '../../../http/access/misses.ts';
import type { Context } from '../../../http/mount.ts';
import type { Caller } from '../../../upload-rules.ts';
import { findUserById } from '../../accounts/index.ts';
import { planOfUser } from '../../billing/index.ts';
import {
  callerOf,
  dropDraft,
  findOwnDraft,
  lockOpenDraft,
  lookAhead,
  readUse,
  reservedBy,
  type StoredDraft,
  sealDraft,
} from '../../files/index.ts';
import { refusingBlocked } from '../../transfers/index.ts';
import { requireEncryption } from '../encrypted/require-encrypted.ts';
import { insertManifest } from '../encrypted/store.ts';
import { handedIn } from '../events.ts';
import { settleFulfilment } from '../fulfilment.ts';
import { releaseHandIn } from '../parts/release-hand-in.ts';
import { findRequestById, itemsOf, lockRequest, type StoredHandIn, type StoredRequest } from '../store.ts';
import { findGiveHere, findVisitingOwner, type Give, requireOwner } from './find-give.ts';
import { requireKinds, requireRoom, requireTaking } from './rules.ts';
import { handInOfDraft, insertHandIn, isWithdrawn, purposeOf, replaceHandIn, takenOf } from './store.ts';

type Asked = ParsedOf<typeof uploadRequest>['body'];
type Purpose = NonNullable<Awaited<ReturnType<typeof purposeOf>>>;

/** After these, no retry can hand it in. */
const FINAL: readonly ErrorCode[] = [
  'request_closed',
  'request_expired',
  'sender_suspended',
  'insecure_file_type',
  'file_removed',
  'file_blocked',
];

export interface HandedIn extends Give {
  readonly handIn: StoredHandIn;
}

/** A lock is not asked about again: the upload was announced in this browser with the pass. */
export async function handIn(context: Context, asked: Asked): Promise<HandedIn> {
  const { deps } = context;
  const caller = callerOf(context);
  const found = await findGiveHere(context, asked.id, caller.browser);
  if (found === undefined) {
    await endOfGone(deps, caller, asked.draftId);
    return miss(context);
  }
  const owner = await requireOwner(deps.db, found.request);
  const draft = await findOwnDraft(deps.db, caller, asked.draftId);
  const purpose = await purposeOf(deps.db, draft.id);
  if (
    purpose === undefined ||
    purpose.request_id !== found.request.id ||
    purpose.giver_id !== found.giver?.id
  )
    throw new AppError('forbidden');
  const known = await handInOfDraft(deps.db, draft.id);
  const visitor = await findVisitingOwner(context, found);
  const stored = known ?? (await store(context, draft, purpose.request_id, asked, visitor));
  const request = (await findRequestById(deps.db, found.request.id)) ?? found.request;
  return { ...found, request, owner, byOwner: visitor !== undefined, handIn: stored };
}

/** People who were uploading for a request that was deleted meanwhile hear that it is over. */
async function endOfGone(deps: Deps, caller: Caller, draftId: string): Promise<void> {
  const purpose = await purposeOf(deps.db, draftId);
  if (purpose === undefined || (await findRequestById(deps.db, purpose.request_id)) !== undefined) return;
  const { id, state } = await findOwnDraft(deps.db, caller, draftId);
  if (state !== 'open') return;
  const over = new AppError('request_closed');
  await dropFinal(deps, id, over);
  throw over;
}

async function store(
  context: Context,
  draft: StoredDraft,
  requestId: string,
  asked: Asked,
  visitor: string | undefined,
): Promise<StoredHandIn> {
  const { deps } = context;
  const sent = asked.fileObjects.map(({ itemPath, size }) => ({ key: itemPath, size }));
  try {
    const request = await findRequestById(deps.db, requestId);
    if (request === undefined) throw new AppError('request_closed');
    requireTaking(request);
    const encryption = requireEncryption(request, asked, draft);
    const ahead = await lookAhead(deps, draft, sent, encryption !== undefined);
    const place = await deps.geo.locate(context.ip);
    return await refusingBlocked(deps, (guard) =>
      deps.db.transaction().execute(async (tx) => {
        const locked = await lockTaking(tx, request);
        const open = await lockOpenDraft(tx, callerOf(context), draft.id);
        // Read again under the lock: the item may have been removed since.
        const purpose = await purposeOf(tx, open.id);
        if (purpose === undefined) throw new AppError('draft_not_found');
        const bytes = sent.reduce((sum, { size }) => sum + size, 0);
        await requireFits(tx, locked, open, { ...purpose, replaces: asked.replaces ?? null }, sent, bytes);
        await sealDraft(deps, tx, open, sent, ahead);
        await guard(tx, open);
        if (asked.replaces !== undefined) await replace(tx, asked.replaces, purpose);
        await requireWithinPlan(tx, open, bytes);
        const stored = await insertHandIn(tx, {
          request_id: locked.id,
          giver_id: purpose.giver_id,
          item_id: purpose.item_id,
          draft_id: open.id,
          handed_in_by: visitor ?? null,
          bytes,
          file_count: sent.length,
          country: place?.country ?? null,
          city: place?.city ?? null,
        });
        if (encryption !== undefined) await insertManifest(tx, stored, encryption);
        const settled = await settleFulfilment(tx, locked);
        await emit(tx, handedIn, settled, {
          handIn: stored.id,
          person: purpose.giver_id,
          item: purpose.item_id,
          files: sent.length,
          bytes,
          at: stored.created_at.getTime(),
        });
        return stored;
      }),
    );
  } catch (error) {
    // A parallel call with the same upload was faster.
    const twin = await handInOfDraft(deps.db, draft.id);
    if (error instanceof AppError && error.code === 'already_sent' && twin !== undefined) return twin;
    await dropFinal(deps, draft.id, error);
    throw error;
  }
}

async function lockTaking(tx: Tx, { slug }: StoredRequest): Promise<StoredRequest> {
  const request = await lockRequest(tx, slug);
  if (request === undefined) throw new AppError('request_closed');
  requireTaking(request);
  return request;
}

/** What arrived may differ from what was announced, and so may the request by now. */
async function requireFits(
  tx: Tx,
  request: StoredRequest,
  { prefix }: StoredDraft,
  purpose: Purpose,
  sent: readonly { readonly key: string }[],
  bytes: number,
): Promise<void> {
  const item = (await itemsOf(tx, [request.id])).find(({ id }) => id === purpose.item_id);
  requireKinds(
    request,
    item,
    sent.map(({ key }) => key.slice(prefix.length)),
  );
  // If the request takes less than before, those who hand in first have the room.
  const taken = await takenOf(tx, { ...purpose, underWay: false });
  requireRoom(request, item, taken, { files: sent.length, bytes });
}

/**
 * The owner may have a smaller plan by now. What was not reserved as it arrived also leaves room for what is reserved for
 * others. Call it when the upload is counted.
 */
async function requireWithinPlan(tx: Tx, draft: StoredDraft, bytes: number): Promise<void> {
  const { storage } = planOfUser(await findUserById(tx, draft.owner));
  const { used, reserved } = await readUse(tx, draft.owner);
  const excess = used + (bytes > reservedBy(draft) ? reserved : 0) - storage;
  if (excess > 0) throw new AppError('owner_full', { fields: { excess: String(excess) } });
}

/** Its storage is free at once. What was withdrawn meanwhile needs no replacing. */
async function replace(tx: Tx, id: string, purpose: Purpose): Promise<void> {
  const replaced = await replaceHandIn(tx, id, purpose);
  if (replaced !== undefined) await releaseHandIn(tx, replaced);
  else if (!(await isWithdrawn(tx, id, purpose))) throw new AppError('conflict');
}

async function dropFinal({ db, storage }: Deps, draftId: string, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || !FINAL.includes(error.code)) return;
  if (await dropDraft(db, draftId)) await storage.revoke(draftId);
}
