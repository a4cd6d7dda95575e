/** Decides how users and visitors may upload, whose storage they use, and where it is stored. */

import { AppError } from '@waybill/contract/errors';
import { type Plan, planOf } from '@waybill/contract/plans';
import { ANON_REGION, type Region } from '@waybill/contract/regions';
import { canChoose, regionForNew, regionIds } from '../../config/regions.ts';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import type { Asked, Caller, Uploader, UploadRules, UploadTypes } from '../../upload-rules.ts';
import { findProof, findUserById, requireNotSuspended } from '../accounts/index.ts';
import { planOfUser, requirePaid } from '../billing/index.ts';
import { requireInTeam } from '../teams/index.ts';
import { blockHash } from './block-hash.ts';
import { keepsIn, type StoredDraft } from './store.ts';
import { requireVisitorRoom } from './visitor-room.ts';

const VISITOR_DRAFTS = { name: 'visitor-drafts', points: 60, seconds: 3_600 };
const USER_DRAFTS = { name: 'user-drafts', points: 1_200, seconds: 3_600 };

/** A user's own upload. Someone in a team uses the storage and the region of its owner. */
export async function asUser(
  deps: Deps,
  { user }: Caller,
  { id, adminId, region, addsTo }: Asked,
): Promise<Uploader> {
  if (user === undefined) throw new AppError('unauthenticated');
  if (id !== undefined && id !== user.id) throw new AppError('forbidden');
  if (adminId !== undefined && adminId !== user.ownerId) throw new AppError('forbidden');
  const { db, config } = deps;
  await requirePaid(db, user);
  const own = regionForNew(config.regions, (await findUserById(db, user.ownerId))?.region);
  const plan = planOfUser(user);
  if (region !== undefined && region !== own) await requireRegion(deps, user, { region, addsTo }, plan);
  const folder = user.place === 'owner' ? user.id : `${user.ownerId}/#Team/${user.id}`;
  return {
    visitor: false,
    owner: user.ownerId,
    userId: user.id,
    browser: null,
    block: null,
    email: null,
    plan,
    region: region ?? own,
    prefix: (_draftId, slug) => `${folder}/${slug}/`,
    limits: [{ limit: USER_DRAFTS, key: user.id }],
    byArrival: false,
    full: 'storage_exceeded',
    admit: (tx) => requireInTeam(tx, user, 'left_team'),
  };
}

/** More files can always be added where others lie, for example from before the region was changed or switched off. */
async function requireRegion(
  { db, config: { regions } }: Deps,
  user: User,
  { region, addsTo }: { readonly region: Region; readonly addsTo: string | undefined },
  plan: Plan,
): Promise<void> {
  if (!regionIds(regions).includes(region))
    throw new AppError('invalid_input', { fields: { region: 'unknown' } });
  const choosable = canChoose(regions, region);
  if (choosable && plan.regionPerTransfer) return;
  if ((choosable || region === ANON_REGION || addsTo !== undefined) && (await keepsIn(db, user.id, region)))
    return;
  throw new AppError(choosable ? 'plan_required' : 'forbidden');
}

/** The types that only people in a team use; `needsAdmin` for those that name its owner. */
const asMember =
  (needsAdmin: boolean): UploadRules['uploaderOf'] =>
  ({ deps }, caller, asked) => {
    if (caller.user === undefined) throw new AppError('unauthenticated');
    if (caller.user.place === 'owner' || (needsAdmin && asked.adminId === undefined))
      throw new AppError('forbidden');
    return asUser(deps, caller, asked);
  };

async function asVisitor(deps: Deps, { browser, block }: Caller, { email }: Asked): Promise<Uploader> {
  if (email === undefined || (await findProof(deps.db, { email, browser })) === undefined)
    throw new AppError('email_not_verified');
  await requireNotSuspended(deps.db, email);
  const held = { browser, block: blockHash(deps, block) };
  return {
    visitor: true,
    owner: `anon:${email}`,
    userId: null,
    ...held,
    email,
    plan: planOf('anon'),
    region: ANON_REGION,
    prefix: (draftId, slug) => `anon/${draftId}/${slug}/`,
    limits: [{ limit: VISITOR_DRAFTS, key: block }],
    byArrival: false,
    full: 'storage_exceeded',
    admit: (tx, files) => requireVisitorRoom(deps, tx, held, files),
  };
}

/** What people in an account upload, by its type; how much they may send is said by transfers. */
export const userUploads = {
  userUpload: { uploaderOf: ({ deps }, caller, asked) => asUser(deps, caller, asked) },
  teamUpload: { uploaderOf: asMember(false) },
  teamMember: { uploaderOf: asMember(true) },
} satisfies UploadTypes;

export const anonUpload: UploadRules = {
  uploaderOf: ({ deps }, caller, asked) => asVisitor(deps, caller, asked),
};

/** A visitor's draft belongs to the browser it was created in, whichever account signs in there later. */
export function isOwnDraft(draft: StoredDraft, { user, browser }: Caller): boolean {
  if (draft.user_id !== null) return draft.user_id === user?.id;
  return draft.browser?.equals(browser) === true;
}
