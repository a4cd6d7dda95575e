/** Opens a request with its people, what each of them handed in, and what is arriving. */
import type { RequestDetails } from '@waybill/contract/request-owner';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { findOwnRequest } from '../own-request.ts';
import { giversOf, type StoredHandIn } from '../store.ts';
import { viewGivers, viewHandIn, viewRequest } from '../view.ts';
import { arrivalsOf } from './arrivals.ts';
import { filesOfHandIns, handInsOf } from './details-store.ts';

export async function openRequest(deps: Deps, user: User, slug: string): Promise<RequestDetails> {
  const { db } = deps;
  const request = await findOwnRequest(db, user, slug);
  return {
    request: await viewRequest(deps, request),
    people: await viewGivers(db, await giversOf(db, request.id)),
    handIns: await viewHandIns(db, await handInsOf(db, request.id)),
    arriving: await arrivalsOf(deps, request),
    encryption: request.encryption,
  };
}

export async function viewHandIns(db: Db | Tx, handIns: readonly StoredHandIn[]) {
  const files = await filesOfHandIns(db, handIns);
  return handIns.map((handIn) => viewHandIn(handIn, files.get(handIn.id) ?? []));
}
