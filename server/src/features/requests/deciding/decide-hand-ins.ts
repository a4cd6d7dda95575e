/** Accepts or refuses what was handed in, and takes such a decision back. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { decideHandIns as decideCall } from '@waybill/contract/receiving';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { handInsDecided } from '../events.ts';
import { settleFulfilment } from '../fulfilment.ts';
import { lockOwnRequest } from '../own-request.ts';
import type { StoredHandIn, StoredRequest } from '../store.ts';
import { lockHandIns, storeDecision } from './store.ts';

type Asked = ParsedOf<typeof decideCall>['body'];

interface Decided {
  readonly request: StoredRequest;
  readonly handIns: readonly StoredHandIn[];
}

/** All of them or none. */
export function decideHandIns(deps: Deps, user: User, slug: string, asked: Asked): Promise<Decided> {
  if (user.suspended) throw new AppError('suspended');
  const ids = [...new Set(asked.handIns)];
  const decision = { state: asked.state, reason: asked.state === 'refused' ? asked.reason : '' };
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockOwnRequest(tx, user, slug);
    const found = await lockHandIns(tx, request.id, ids);
    if (found.length < ids.length) throw new AppError('not_found');
    if (found.some(({ state }) => state === 'replaced'))
      throw new AppError('conflict', { fields: { handIns: 'replaced' } });
    const changing = found.filter(
      ({ state, reason }) => state !== decision.state || reason !== decision.reason,
    );
    if (changing.length === 0) return { request, handIns: found };
    const changed = changing.map(({ id }) => id);
    await storeDecision(tx, changed, decision);
    await emit(tx, handInsDecided, request, { handIns: changed, state: decision.state });
    return {
      request: await settleFulfilment(tx, request),
      handIns: await lockHandIns(tx, request.id, ids),
    };
  });
}
