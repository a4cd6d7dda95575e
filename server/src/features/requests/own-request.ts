/** Finds a request of the user; another user’s request answers 404, as if it did not exist. */
import { AppError } from '@waybill/contract/errors';
import { isSlug } from '@waybill/contract/slugs';
import type { Db, Tx } from '../../db/database.ts';
import type { User } from '../../http/actor.ts';
import { findRequest, lockRequest, type StoredRequest } from './store.ts';

/** Whether a user may see a request as those who ask see it: only the one who asked. */
export const maySee = ({ user_id }: Pick<StoredRequest, 'user_id'>, userId: string): boolean =>
  user_id === userId;

function requireOwn(request: StoredRequest | undefined, user: User): StoredRequest {
  if (request === undefined || !maySee(request, user.id)) throw new AppError('not_found');
  return request;
}

export async function findOwnRequest(db: Db | Tx, user: User, slug: string): Promise<StoredRequest> {
  return requireOwn(isSlug(slug) ? await findRequest(db, slug) : undefined, user);
}

/** Locks it against changes until the transaction ends. */
export async function lockOwnRequest(tx: Tx, user: User, slug: string): Promise<StoredRequest> {
  return requireOwn(isSlug(slug) ? await lockRequest(tx, slug) : undefined, user);
}
