/** The queries that all parts of teams share. */
import type { Tx } from '../../db/database.ts';

/** Seats in use: members, and invitations that can be accepted; the owner’s own is not counted. */
export async function seatsTaken(tx: Tx, ownerId: string): Promise<{ members: number; invited: number }> {
  const { members } = await tx
    .selectFrom('team_members')
    .select(({ fn }) => fn.countAll<string>().as('members'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const { invited } = await tx
    .selectFrom('team_invites')
    .select(({ fn }) => fn.countAll<string>().as('invited'))
    .where('owner_id', '=', ownerId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', ({ fn }) => fn<Date>('now'))
    .executeTakeFirstOrThrow();
  return { members: Number(members), invited: Number(invited) };
}
