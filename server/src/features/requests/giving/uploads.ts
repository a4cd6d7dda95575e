/** The rules for uploads to a request: anyone with the link, on the storage of its owner, within what was asked for. */

import { AppError } from '@waybill/contract/errors';
import type { AnnouncedFile } from '@waybill/contract/files';
import { regionOfBegun } from '../../../config/regions.ts';
import type { Tx } from '../../../db/database.ts';
import { emit } from '../../../events/emit.ts';
import { countMiss } from '../../../http/access/misses.ts';
import type { Context } from '../../../http/mount.ts';
import type { Limit } from '../../../http/rate-limit.ts';
import type { Asked, Caller, Uploader, UploadRules } from '../../../upload-rules.ts';
import { requireNotSuspended } from '../../accounts/index.ts';
import { planOfUser } from '../../billing/index.ts';
import { blockHash, dropDraftIn, lapsedBytes } from '../../files/index.ts';
import { requireAnnouncedEncrypted } from '../encrypted/require-encrypted.ts';
import { arrivalsChanged } from '../events.ts';
import {
  findRequestById,
  itemsOf,
  lockRequest,
  type StoredGiver,
  type StoredItem,
  type StoredRequest,
} from '../store.ts';
import { findGiveHere, findVisitingOwner, requireOwner, requireUnlocked } from './find-give.ts';
import { requireIntroduced, requireKinds, requireRoom, requireTaking } from './rules.ts';
import { holdGiver, idleDrafts, insertPurpose, isReplaceable, purposeOf, takenOf } from './store.ts';

const HOUR = 3_600;
/** Hand-ins of strangers from one address block: for one item, and for all items of a request. */
const OF_ITEM: Limit = { name: 'give-item', points: 10, seconds: HOUR };
const OF_REQUEST: Limit = { name: 'give-request', points: 60, seconds: HOUR };
/** Hand-ins of someone whose address is known. */
const OF_GIVER: Limit = { name: 'give-giver', points: 120, seconds: HOUR };

const limitsOf = (request: StoredRequest, giver: StoredGiver, item: StoredItem | undefined, block: string) =>
  giver.verified_at !== null
    ? [{ limit: OF_GIVER, key: giver.id }]
    : [
        { limit: OF_ITEM, key: `${request.id}:${item?.id ?? ''}:${block}` },
        { limit: OF_REQUEST, key: `${request.id}:${block}` },
      ];

async function asGiver(context: Context, caller: Caller, asked: Asked): Promise<Uploader> {
  const { deps } = context;
  const found = asked.id === undefined ? undefined : await findGiveHere(context, asked.id, caller.browser);
  if (found === undefined) {
    await countMiss(context);
    throw new AppError('forbidden');
  }
  const { request, giver } = found;
  const owner = await requireOwner(deps.db, request);
  await requireUnlocked(context, found);
  requireTaking(request);
  // Someone who has not said who they are cannot hand in files.
  if (giver === undefined) throw new AppError('forbidden');
  requireIntroduced(request, giver, {
    byOwner: (await findVisitingOwner(context, found)) !== undefined,
  });
  const email = giver.verified_at === null || giver.email === '' ? null : giver.email;
  if (email !== null) await requireNotSuspended(deps.db, email);
  const item = await findItem(context, request, asked.item);
  const purpose = {
    request_id: request.id,
    giver_id: giver.id,
    item_id: item?.id ?? null,
    replaces: asked.replaces ?? null,
  };
  return {
    visitor: true,
    owner: request.owner,
    userId: null,
    browser: caller.browser,
    block: blockHash(deps, caller.block),
    email,
    plan: planOfUser(owner),
    region: regionOfBegun(deps.config.regions, request.region),
    prefix: (_draftId, slug) => `${request.owner}/#Requests/${request.slug}/${slug}/`,
    limits: limitsOf(request, giver, item, caller.block),
    // Someone of the owner's team uses their own storage.
    byArrival: caller.user?.ownerId !== request.owner,
    full: 'owner_full',
    admit: (tx, files) => admit(tx, request, item, purpose, files),
    attach: (tx, draftId) => attach(tx, request, { ...purpose, draft_id: draftId }),
  };
}

async function findItem(
  { deps }: Context,
  request: StoredRequest,
  id: string | undefined,
): Promise<StoredItem | undefined> {
  if (id === undefined) return undefined;
  const item = (await itemsOf(deps.db, [request.id])).find((each) => each.id === id);
  if (item === undefined) throw new AppError('item_refused', { fields: { item: 'unknown' } });
  return item;
}

type Purpose = NonNullable<Awaited<ReturnType<typeof purposeOf>>>;

/** One announcement for a request at a time, so that no limit is passed by several at once. */
async function admit(
  tx: Tx,
  asked: StoredRequest,
  item: StoredItem | undefined,
  purpose: Omit<Purpose, 'draft_id'>,
  files: readonly AnnouncedFile[],
): Promise<void> {
  requireKinds(
    asked,
    item,
    files.map(({ path }) => path),
  );
  requireAnnouncedEncrypted(asked, files);
  const request = await lockRequest(tx, asked.slug);
  if (request === undefined) throw new AppError('forbidden');
  requireTaking(request);
  if (!(await holdGiver(tx, purpose.giver_id))) throw new AppError('forbidden');
  if (purpose.replaces !== null && !(await isReplaceable(tx, purpose.replaces, purpose)))
    throw new AppError('conflict');
  const more = { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  const check = async () =>
    requireRoom(request, item, await takenOf(tx, { ...purpose, underWay: true }), more);
  try {
    await check();
  } catch (error) {
    // What this person left unfinished, perhaps on another device, makes room for a new start.
    const idle = await idleDrafts(tx, purpose);
    if (idle.length === 0) throw error;
    for (const { id } of idle) await dropDraftIn(tx, id);
    await check();
  }
}

async function attach(tx: Tx, request: StoredRequest, purpose: Purpose): Promise<void> {
  if (await insertPurpose(tx, purpose)) return emit(tx, arrivalsChanged, request);
  const known = await purposeOf(tx, purpose.draft_id);
  const same =
    known?.request_id === purpose.request_id &&
    known.giver_id === purpose.giver_id &&
    known.item_id === purpose.item_id &&
    known.replaces === purpose.replaces;
  if (!same) throw new AppError('conflict');
}

export const requestUpload: UploadRules = {
  onDomains: true,
  uploaderOf: asGiver,
  requireRenewable: async ({ db }, draft) => {
    const purpose = await purposeOf(db, draft.id);
    const request = purpose && (await findRequestById(db, purpose.request_id));
    if (purpose === undefined || request === undefined) throw new AppError('draft_not_found');
    requireTaking(request);
    const lapsed = lapsedBytes(draft);
    // What others announced since may have the room that this upload had.
    if (lapsed > 0)
      requireRoom(request, undefined, await takenOf(db, { ...purpose, underWay: true }), {
        files: 0,
        bytes: lapsed,
      });
  },
};
