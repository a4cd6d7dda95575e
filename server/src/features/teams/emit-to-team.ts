/** Lets the open pages of a team know that it changed. */
import type { Tx } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { teamChanged } from './events.ts';
import { membersOf } from './members-store.ts';

/** Call it under the owner’s lock. `all`: who is in the team changed, which everyone sees; otherwise only its owner and admins. */
export async function emitToTeam(
  tx: Tx,
  ownerId: string,
  { all = false, also = [] }: { readonly all?: boolean; readonly also?: readonly string[] } = {},
): Promise<void> {
  const members = (await membersOf(tx, ownerId)).filter(({ role }) => all || role === 'admin');
  const people = new Set([ownerId, ...members.map(({ user_id }) => user_id), ...also]);
  // Always in the same order, so that two changes never wait for each other.
  for (const accountId of [...people].sort()) await append(tx, teamChanged, {}, { accountId });
}
