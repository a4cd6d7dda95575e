/** Gives the owner what opens hand-ins with their private key, in answers that are never too large. */
import type { AnswerOf } from '@waybill/contract/endpoint';
import type { handInEncryptions } from '@waybill/contract/request-owner';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { findOwnRequest } from '../own-request.ts';
import { encryptionsOf, type Sized, sizesOf } from './store.ts';

/** Manifests in one answer, unless a single one is larger. */
const MOST_BYTES = 6_000_000;

export async function openHandIns(
  { db }: Deps,
  user: User,
  slug: string,
  ids: readonly string[],
): Promise<AnswerOf<typeof handInEncryptions>> {
  const request = await findOwnRequest(db, user, slug);
  const { taken, left } = split(await sizesOf(db, request.id, ids));
  const found = await encryptionsOf(
    db,
    taken.map(({ draft_id }) => draft_id),
  );
  return {
    encryptions: taken.flatMap(({ draft_id, ids: handIns }) => {
      const encryption = found.get(draft_id);
      // Withdrawn at this moment.
      return encryption === undefined ? [] : { ...encryption, handIns };
    }),
    more: left.flatMap(({ ids: handIns }) => handIns),
  };
}

function split(sized: readonly Sized[]): {
  readonly taken: readonly Sized[];
  readonly left: readonly Sized[];
} {
  let bytes = 0;
  const end = sized.findIndex((one, at) => {
    bytes += one.bytes;
    return at > 0 && bytes > MOST_BYTES;
  });
  return end === -1 ? { taken: sized, left: [] } : { taken: sized.slice(0, end), left: sized.slice(end) };
}
