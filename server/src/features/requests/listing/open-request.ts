/** Opens a request with its people, what each of them handed in, and what is arriving. */
import type { RequestDetails } from '@waybill/contract/receiving';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { findOwnRequest } from '../own-request.ts';
import { giversOf, type StoredHandIn } from '../store.ts';
import { viewGivers, viewHandIn, viewRequest } from '../view.ts';
import { arrivingFor, filesOfHandIns, handInsOf } from './details-store.ts';

export async function openRequest(deps: Deps, user: User, slug: string): Promise<RequestDetails> {
  const { db } = deps;
  const request = await findOwnRequest(db, user, slug);
  const arriving = await arrivingFor(db, request.id);
  return {
    request: await viewRequest(deps, request),
    people: await viewGivers(db, await giversOf(db, request.id)),
    handIns: await viewHandIns(db, await handInsOf(db, request.id)),
    arriving: arriving.map(({ giver_id, item_id, file_count, bytes, created_at }) => ({
      person: giver_id,
      item: item_id,
      files: file_count,
      bytes: Number(bytes),
      since: created_at.getTime(),
    })),
  };
}

export async function viewHandIns(db: Db | Tx, handIns: readonly StoredHandIn[]) {
  const files = await filesOfHandIns(db, handIns);
  return handIns.map((handIn) => viewHandIn(handIn, files.get(handIn.draft_id) ?? []));
}
