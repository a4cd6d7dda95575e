/** Changes the branding of a team; its owner and its admins may. */
import type { BrandingChange } from '@waybill/contract/branding';
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { append } from '../../events/append.ts';
import type { User } from '../../http/actor.ts';
import { drawPicture, dropPicture, keepPicture, profileChanged } from '../accounts/index.ts';
import { recordTeamAct } from '../teams/index.ts';
import { brandingChanged } from './events.ts';
import { changeBranding, dropBackground, findBrand, keepBackground, type StoredBrand } from './store.ts';
import { mayChange, mayHidePoweredBy } from './view.ts';

export async function requireBrand(db: Deps['db'] | Tx, { ownerId }: User): Promise<StoredBrand> {
  const stored = await findBrand(db, ownerId);
  if (stored === undefined) throw new Error('the owner of a team is not there');
  return stored;
}

function requireDecider(user: User): void {
  if (!mayChange(user)) throw new AppError('forbidden');
}

/** The owner and who changed it see it on their open pages, and the team in its log. */
async function announce(tx: Tx, user: User): Promise<void> {
  await recordTeamAct(tx, user, { act: 'branding_changed' });
  // Always in the same order, so that two changes never wait for each other.
  for (const accountId of [...new Set([user.ownerId, user.id])].sort())
    await append(tx, brandingChanged, {}, { accountId });
}

/** The logo is also part of the owner’s profile. */
async function announceLogo(tx: Tx, user: User): Promise<void> {
  await announce(tx, user);
  await append(tx, profileChanged, {}, { accountId: user.ownerId });
}

export function setBranding({ db }: Deps, user: User, change: BrandingChange): Promise<StoredBrand> {
  requireDecider(user);
  return db.transaction().execute(async (tx) => {
    if (change.hidePoweredBy === true && !mayHidePoweredBy(await requireBrand(tx, user)))
      throw new AppError('plan_required');
    await changeBranding(tx, user.ownerId, change);
    await announce(tx, user);
    return requireBrand(tx, user);
  });
}

export async function setBackground({ db }: Deps, user: User, bytes: unknown): Promise<StoredBrand> {
  requireDecider(user);
  const webp = await drawPicture(bytes, 'background');
  return db.transaction().execute(async (tx) => {
    await keepBackground(tx, user.ownerId, webp);
    await changeBranding(tx, user.ownerId, { background: 'picture' });
    await announce(tx, user);
    return requireBrand(tx, user);
  });
}

export function removeBackground({ db }: Deps, user: User): Promise<StoredBrand> {
  requireDecider(user);
  return db.transaction().execute(async (tx) => {
    if (await dropBackground(tx, user.ownerId)) await announce(tx, user);
    return requireBrand(tx, user);
  });
}

export async function setLogo({ db }: Deps, user: User, bytes: unknown): Promise<StoredBrand> {
  requireDecider(user);
  const webp = await drawPicture(bytes, 'logo');
  return db.transaction().execute(async (tx) => {
    await keepPicture(tx, user.ownerId, 'logo', webp);
    await announceLogo(tx, user);
    return requireBrand(tx, user);
  });
}

export function removeLogo({ db }: Deps, user: User): Promise<StoredBrand> {
  requireDecider(user);
  return db.transaction().execute(async (tx) => {
    if (await dropPicture(tx, user.ownerId, 'logo')) await announceLogo(tx, user);
    return requireBrand(tx, user);
  });
}
