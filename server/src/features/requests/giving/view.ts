/** A request as someone who was asked sees it: nothing of other people. */

import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import type { Deps } from '../../../deps.ts';
import { picturesOfUsers } from '../../accounts/index.ts';
import { planOfUser } from '../../billing/index.ts';
import { brandOf } from '../../branding/index.ts';
import { malwareNote, readTaken } from '../../files/index.ts';
import { nameOf } from '../../transfers/index.ts';
import { filesOfHandIns, type GivenFile } from '../listing/details-store.ts';
import { stateOf } from '../state.ts';
import { itemsOf, type StoredHandIn, type StoredRequest } from '../store.ts';
import { viewItem } from '../view.ts';
import type { Give } from './find-give.ts';
import { handInsOfGiver, takenOf } from './store.ts';

export async function viewGive({ db }: Deps, { request, giver, owner, byOwner }: Give): Promise<GiveView> {
  const state = stateOf(request, Date.now());
  const plan = planOfUser(owner);
  const handIns = giver === undefined ? [] : await handInsOfGiver(db, giver.id);
  const brand = await brandOf(db, request.owner);
  return {
    slug: request.slug,
    state: state === 'fulfilled' ? 'open' : state,
    lang: request.lang,
    owner: {
      // Without any name people would not know whom the files go to.
      name: owner.full_name || (owner.company === '' ? owner.email : ''),
      company: owner.company,
      profilePic: (await picturesOfUsers(db, [owner.id])).get(owner.id) ?? null,
      logoPic: brand?.logo ?? null,
    },
    title: request.title,
    message: request.message,
    items: (await itemsOf(db, [request.id])).map(viewItem),
    asks: {
      name: request.ask_name,
      email: request.ask_email,
      verified: request.ask_verified,
      company: request.ask_company,
    },
    deadline: request.deadline?.getTime() ?? null,
    expiryDate: request.expires_at.getTime(),
    bytesLeft: await bytesLeft({ db }, request, plan),
    most: { bytes: plan.uploadLimit, files: plan.fileLimit },
    giver:
      giver === undefined
        ? null
        : {
            id: giver.id,
            name: giver.name,
            email: giver.email,
            company: giver.company,
            verified: giver.verified_at !== null,
          },
    handedIn: await viewHandIns({ db }, request, handIns),
    encryption: request.encryption === null ? null : { version: 1, publicKey: request.encryption.publicKey },
    isOwner: byOwner,
    brand,
  };
}

/** At most one hand-in, so that it does not show how much others have handed in until that matters. */
async function bytesLeft(
  { db }: Pick<Deps, 'db'>,
  request: StoredRequest,
  plan: { readonly storage: number; readonly uploadLimit: number },
): Promise<number> {
  const taken = await takenOf(db, {
    request_id: request.id,
    giver_id: '',
    item_id: null,
    replaces: null,
    underWay: true,
  });
  const allowed = request.max_bytes === null ? plan.storage : Number(request.max_bytes) - taken.bytes;
  return Math.max(
    0,
    Math.min(plan.uploadLimit, allowed, plan.storage - (await readTaken(db, request.owner))),
  );
}

export async function viewHandIns(
  { db }: Pick<Deps, 'db'>,
  { encryption }: Pick<StoredRequest, 'encryption'>,
  handIns: readonly StoredHandIn[],
): Promise<OwnHandIn[]> {
  const files = await filesOfHandIns(db, handIns);
  return handIns.map((handIn) => viewOwn(handIn, files.get(handIn.id) ?? [], encryption !== null));
}

const viewOwn = (handIn: StoredHandIn, files: readonly GivenFile[], encrypted: boolean): OwnHandIn => ({
  _id: handIn.id,
  item: handIn.item_id,
  byOwner: handIn.handed_in_by !== null,
  state: handIn.state,
  reason: handIn.state === 'refused' ? handIn.reason : '',
  at: handIn.created_at.getTime(),
  decidedAt: handIn.decided_at?.getTime() ?? null,
  files: files.map((file) => ({
    _id: file.id,
    fileName: nameOf(file.path),
    size: Number(file.size),
    // The person has no file with these bytes.
    checksum: encrypted || file.crc32 === null ? null : Number(file.crc32).toString(16).padStart(8, '0'),
    malware: malwareNote(file),
  })),
});
