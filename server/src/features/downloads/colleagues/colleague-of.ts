/** The colleague who asks for a transfer that is shared with them, by their token or by the pass of their browser. */
import type { Context } from '../../../http/mount.ts';
import { findUserById } from '../../accounts/index.ts';
import { isSharedWith, type Pass, type StoredTransfer } from '../../transfers/index.ts';

export interface Colleague {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Asked of the database each time, so that a share that ended opens nothing any more. */
export async function colleagueOf(
  { actor, deps: { db } }: Context,
  transfer: StoredTransfer,
  pass: Pass | undefined,
): Promise<Colleague | undefined> {
  const byPass = typeof pass === 'object' ? pass.colleague : undefined;
  const id = actor.kind === 'user' ? actor.user.id : byPass;
  if (id === undefined || id === transfer.user_id || !(await isSharedWith(db, transfer.id, { id })))
    return undefined;
  const user = await findUserById(db, id);
  return user && { id, email: user.email, name: user.full_name };
}
