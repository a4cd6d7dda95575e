/** Withdraws files that a person handed in, or moves them to another item, until they are decided about. */
import { AppError } from '@waybill/contract/errors';
import { isGone } from '@waybill/contract/request-standing';
import type { Tx } from '../../../db/database.ts';
import { emit } from '../../../events/emit.ts';
import type { Context } from '../../../http/mount.ts';
import { filesMoved, filesWithdrawn } from '../events.ts';
import { settleFulfilment } from '../fulfilment.ts';
import { findPlaced, isolateFiles, type Placed } from '../parts/isolate-files.ts';
import { releaseHandIn } from '../parts/release-hand-in.ts';
import { joinTwin } from '../parts/store.ts';
import {
  itemsOf,
  lockHandIns,
  lockRequest,
  type StoredGiver,
  type StoredItem,
  type StoredRequest,
} from '../store.ts';
import { type Give, reachGive } from './find-give.ts';
import { requireKinds, requireRoom, requireTaking } from './rules.ts';
import { moveHandIns, takenOf, withdrawHandIns } from './store.ts';

interface Own {
  readonly request: StoredRequest;
  readonly giver: StoredGiver;
  readonly placed: readonly Placed[];
}

/**
 * Finds the files under the lock of the request, so that the person and the owner, who decides, come one after the other.
 * Files of others answer as if there were none. The owner decides, and takes nothing back in someone's place.
 */
async function change(
  context: Context,
  { id, files }: { readonly id: string; readonly files: readonly string[] },
  act: (tx: Tx, own: Own) => Promise<void>,
): Promise<Give> {
  const give = await reachGive(context, id);
  if (give.giver === undefined || give.byOwner) throw new AppError('forbidden');
  const { giver } = give;
  const request = await context.deps.db.transaction().execute(async (tx) => {
    const locked = await lockRequest(tx, give.request.slug);
    if (locked === undefined) throw new AppError('not_found');
    requireTaking(locked);
    const placed = await findPlaced(tx, locked.id, files);
    if (placed === undefined || placed.some(({ handIn }) => handIn.giver_id !== giver.id))
      throw new AppError('not_found');
    await act(tx, { request: locked, giver, placed });
    return settleFulfilment(tx, locked);
  });
  return { ...give, request };
}

function requireUndecided(placed: readonly Placed[]): void {
  if (placed.some(({ handIn: { state } }) => state === 'accepted' || state === 'refused'))
    throw new AppError('hand_in_decided');
}

export const withdrawFiles = (
  context: Context,
  asked: { readonly id: string; readonly files: readonly string[] },
): Promise<Give> =>
  change(context, asked, async (tx, { request, giver, placed }) => {
    requireUndecided(placed);
    // A call that is repeated because its answer was lost finds nothing left to withdraw.
    const left = placed.filter(({ handIn }) => !isGone(handIn.state));
    if (left.length === 0) return;
    for (const ended of await withdrawHandIns(tx, await isolateFiles(tx, left)))
      await releaseHandIn(tx, ended);
    await emit(tx, filesWithdrawn, request, { person: giver.id, files: left.length });
  });

export const moveFiles = (
  context: Context,
  asked: { readonly id: string; readonly files: readonly string[]; readonly item: string },
): Promise<Give> =>
  change(context, asked, async (tx, { request, giver, placed }) => {
    const left = placed.filter(({ handIn }) => handIn.item_id !== asked.item);
    if (left.length === 0) return;
    requireUndecided(left);
    if (left.some(({ handIn }) => isGone(handIn.state))) throw new AppError('not_found');
    const item = (await itemsOf(tx, [request.id])).find(({ id }) => id === asked.item);
    if (item === undefined) throw new AppError('item_refused', { fields: { item: 'unknown' } });
    await requireFits(tx, request, giver, item, left);
    const moved = await isolateFiles(tx, left);
    await moveHandIns(tx, moved, item.id);
    for (const part of await lockHandIns(tx, request.id, moved)) await joinTwin(tx, part);
    await emit(tx, filesMoved, request, { person: giver.id, files: left.length });
  });

/** The bytes are counted already; only the item may have its own limit. */
async function requireFits(
  tx: Tx,
  asked: StoredRequest,
  giver: StoredGiver,
  item: StoredItem,
  files: readonly Placed[],
): Promise<void> {
  requireKinds(
    asked,
    item,
    files.map(({ path }) => path),
  );
  const taken = await takenOf(tx, {
    request_id: giver.request_id,
    giver_id: giver.id,
    item_id: item.id,
    replaces: null,
    underWay: true,
  });
  requireRoom({ max_bytes: null }, item, taken, { files: files.length, bytes: 0 });
}
