/** Deletes a request: its links end with the transaction, and what was handed in goes when that can no longer be undone. */
import { AppError } from '@waybill/contract/errors';
import { isSlug } from '@waybill/contract/slugs';
import { UNDO_DELETE_S } from '@waybill/contract/transfers';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { recordTeamAct } from '../../teams/index.ts';
import { requestDeleted, requestKept } from '../events.ts';
import type { StoredRequest } from '../store.ts';
import { wakeGivers } from '../wake-givers.ts';
import { releaseLater } from './release-request.ts';
import { lockUnreleased, setDeleted, setKept } from './store.ts';

/** PostgreSQL stores microseconds, of which we read only milliseconds. */
const MARGIN_MS = 100;

async function lockOwn(tx: Tx, user: User, slug: string): Promise<StoredRequest> {
  const request = isSlug(slug) ? await lockUnreleased(tx, user.id, slug) : undefined;
  if (request === undefined) throw new AppError('not_found');
  return request;
}

/** A second call changes nothing, and does not lengthen the time to undo it. */
export function deleteRequest(deps: Deps, user: User, slug: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockOwn(tx, user, slug);
    if (request.deleted_at !== null) return;
    const at = await setDeleted(tx, request.id);
    await emit(tx, requestDeleted, request);
    await wakeGivers(tx, request.id);
    await recordTeamAct(
      tx,
      { id: user.id, ownerId: request.owner },
      { act: 'request_deleted', subject: request.title },
    );
    await releaseLater(tx, request.id, new Date(at.getTime() + UNDO_DELETE_S * 1000 + MARGIN_MS));
  });
}

export function keepRequest(deps: Deps, user: User, slug: string): Promise<StoredRequest> {
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockOwn(tx, user, slug);
    if (request.deleted_at === null) return request;
    const kept = await setKept(tx, request.id);
    await emit(tx, requestKept, kept);
    await wakeGivers(tx, kept.id);
    return kept;
  });
}
