/** Finds the request and the person of a link: the one for everyone, or a personal one. */
import { AppError } from '@waybill/contract/errors';
import { personOf } from '@waybill/contract/person';
import { isSlug } from '@waybill/contract/slugs';
import type { Db, Tx } from '../../../db/database.ts';
import { miss, requireFewMisses } from '../../../http/access/misses.ts';
import { isServedHere } from '../../../http/access/on-domains.ts';
import type { Context } from '../../../http/mount.ts';
import {
  browserOf,
  findUserById,
  isSuspended,
  type StoredUser,
  signedInUserOf,
} from '../../accounts/index.ts';
import { givePass, readPass } from '../../transfers/index.ts';
import { maySee } from '../own-request.ts';
import { findRequest, findRequestById, type StoredGiver, type StoredRequest } from '../store.ts';
import { findGiver, giverOfBrowser, isGiverId } from './store.ts';
import { tryPassword } from './unlock.ts';

export interface Found {
  readonly request: StoredRequest;
  /** Undefined: someone came by the link for everyone, and has not said who they are. */
  readonly giver: StoredGiver | undefined;
  /** Whether the link itself names the person. */
  readonly personal: boolean;
}

export interface Give extends Found {
  readonly owner: StoredUser;
  /** Who asks looks at it themselves. */
  readonly byOwner: boolean;
}

export async function findGive(db: Db | Tx, id: string, browser: Buffer): Promise<Found | undefined> {
  const giver = isGiverId(id) ? await findGiver(db, id) : undefined;
  if (giver !== undefined) {
    const request = await findRequestById(db, giver.request_id);
    return request && { request, giver, personal: true };
  }
  const request = isSlug(id) ? await findRequest(db, id) : undefined;
  return request && { request, giver: await giverOfBrowser(db, request.id, browser), personal: false };
}

/** On a customer’s domain, only the customer’s own requests. */
export async function findGiveHere(
  { deps, request }: Context,
  id: string,
  browser: Buffer,
): Promise<Found | undefined> {
  const found = await findGive(deps.db, id, browser);
  return found !== undefined && isServedHere(request, found.request) ? found : undefined;
}

/** Who asks. Nothing can be handed in to someone who is suspended, nor to the storage of one. */
export async function requireOwner(db: Db | Tx, { user_id, owner }: StoredRequest): Promise<StoredUser> {
  const asker = await findUserById(db, user_id);
  const payer = owner === user_id ? asker : await findUserById(db, owner);
  if (asker === undefined || payer === undefined) throw new AppError('not_found');
  if (isSuspended(asker) || isSuspended(payer)) throw new AppError('sender_suspended');
  return asker;
}

/**
 * The user who asks, when it is their browser: what they do with a person's link is not that person's doing. Undefined for
 * everyone else, and for those who asked themselves for files: they are that person.
 */
export async function findVisitingOwner(
  context: Context,
  { request, giver }: Found,
): Promise<string | undefined> {
  const userId = await signedInUserOf(context);
  if (userId === undefined || !maySee(request, userId)) return undefined;
  const user = giver?.invited === true ? await findUserById(context.deps.db, userId) : undefined;
  return user !== undefined && giver !== undefined && personOf(user.email) === personOf(giver.email)
    ? undefined
    : userId;
}

/** Throws `locked` without the pass of the password, and tells nothing else of the request. */
export async function requireUnlocked(
  context: Context,
  { request, giver, personal }: Found,
  password?: string,
): Promise<void> {
  const pass = await readPass(context, request);
  if (!personal && pass === undefined) await requireFewMisses(context);
  if (pass === 'sender') givePass(context, request, 'sender');
  if (pass !== undefined || request.password_hash === null) return;
  if (password === undefined || password === '') throw new AppError('locked');
  await tryPassword(context, request, personal ? giver : undefined, password);
  givePass(context, request, 'password');
}

/** The way in for every call of a giver that shows the request. */
export async function reachGive(context: Context, id: string, password?: string): Promise<Give> {
  const { deps } = context;
  const found = await findGiveHere(context, id, browserOf(context));
  if (found === undefined) return miss(context);
  const owner = await requireOwner(deps.db, found.request);
  await requireUnlocked(context, found, password);
  return { ...found, owner, byOwner: (await findVisitingOwner(context, found)) !== undefined };
}
