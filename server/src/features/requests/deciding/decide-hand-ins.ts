/** Accepts or refuses what was handed in, whole hand-ins or single files, and takes such a decision back. */
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { decideHandIns as decideCall } from '@waybill/contract/request-owner';
import { isGone } from '@waybill/contract/request-standing';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { emit } from '../../../events/emit.ts';
import type { User } from '../../../http/actor.ts';
import { handInsDecided } from '../events.ts';
import { settleFulfilment } from '../fulfilment.ts';
import { lockOwnRequest } from '../own-request.ts';
import { findPlaced, isolateFiles } from '../parts/isolate-files.ts';
import { joinTwin } from '../parts/store.ts';
import { lockHandIns, type StoredHandIn, type StoredRequest } from '../store.ts';
import { wakeGivers } from '../wake-givers.ts';
import { storeDecision } from './store.ts';

type Asked = ParsedOf<typeof decideCall>['body'];

interface Decided {
  readonly request: StoredRequest;
  readonly handIns: readonly StoredHandIn[];
}

/** All of them or none. */
export function decideHandIns(deps: Deps, user: User, slug: string, asked: Asked): Promise<Decided> {
  if (asked.handIns.length + asked.files.length === 0)
    throw new AppError('invalid_input', { fields: { handIns: 'missing' } });
  const decision = { state: asked.state, reason: asked.state === 'refused' ? asked.reason : '' };
  return deps.db.transaction().execute(async (tx) => {
    const request = await lockOwnRequest(tx, user, slug);
    const isChanged = ({ state, reason }: StoredHandIn) =>
      state !== decision.state || reason !== decision.reason;
    const whole = await findHandIns(tx, request.id, [...new Set(asked.handIns)]);
    const placed = (await findPlaced(tx, request.id, asked.files)) ?? notFound();
    const all = [...whole, ...placed.map(({ handIn }) => handIn)];
    const gone = all.find(({ state }) => isGone(state));
    if (gone !== undefined) throw new AppError('conflict', { fields: { handIns: gone.state } });
    const kept = all.filter((handIn) => !isChanged(handIn)).map(({ id }) => id);
    const parts = await isolateFiles(
      tx,
      placed.filter(({ handIn }) => isChanged(handIn)),
    );
    const changed = [...new Set([...whole.filter(isChanged).map(({ id }) => id), ...parts])];
    if (changed.length === 0) return { request, handIns: await lockHandIns(tx, request.id, kept) };
    await storeDecision(tx, changed, decision);
    const decided = await joinParts(tx, request.id, changed, parts);
    await emit(tx, handInsDecided, request, { handIns: decided, state: decision.state });
    for (const giver of new Set(all.map(({ giver_id }) => giver_id))) await wakeGivers(tx, giver);
    return {
      request: await settleFulfilment(tx, request),
      handIns: await lockHandIns(tx, request.id, [...new Set([...kept, ...decided])]),
    };
  });
}

function notFound(): never {
  throw new AppError('not_found');
}

async function findHandIns(tx: Tx, requestId: string, ids: readonly string[]): Promise<StoredHandIn[]> {
  const found = await lockHandIns(tx, requestId, ids);
  return found.length < ids.length ? notFound() : found;
}

/** Files that were decided one by one in the same way are one hand-in again. Answers with those that there are then. */
async function joinParts(
  tx: Tx,
  requestId: string,
  changed: readonly string[],
  parts: readonly string[],
): Promise<string[]> {
  const ids = new Set(changed);
  for (const id of parts) {
    const [part] = await lockHandIns(tx, requestId, [id]);
    if (part !== undefined) ids.add(await joinTwin(tx, part));
  }
  return (await lockHandIns(tx, requestId, [...ids])).map((handIn) => handIn.id);
}
