/** Closes a request, and reopens it under the same link. */

import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { planOfUser } from '../../billing/index.ts';
import { requestClosed, requestReopened } from '../events.ts';
import { lockOwnRequest } from '../own-request.ts';
import { requireExpiry } from '../rules.ts';
import type { StoredRequest } from '../store.ts';
import { wakeGivers } from '../wake-givers.ts';
import { storeChange } from './store.ts';

export function closeRequest(deps: Deps, user: User, slug: string): Promise<StoredRequest> {
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockOwnRequest(tx, user, slug);
    if (request.closed_at !== null) return request;
    const closed = await storeChange(tx, request.id, { closed_at: new Date() });
    await emit(tx, requestClosed, closed);
    await wakeGivers(tx, closed.id);
    return closed;
  });
}

/** What has expired needs a new date. */
export function reopenRequest(
  deps: Deps,
  user: User,
  slug: string,
  expiryDate: number | undefined,
): Promise<StoredRequest> {
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockOwnRequest(tx, user, slug);
    const now = Date.now();
    const before = request.expires_at.getTime();
    const expires = expiryDate ?? before;
    if (expires <= now) throw new AppError('bad_expiry');
    if (request.closed_at === null && expires === before) return request;
    const reopened = await storeChange(tx, request.id, {
      closed_at: null,
      ...(expires === before
        ? {}
        : { expires_at: requireExpiry(expires, planOfUser(user), now), expired_told_at: null }),
    });
    await emit(tx, requestReopened, reopened);
    await wakeGivers(tx, reopened.id);
    return reopened;
  });
}
