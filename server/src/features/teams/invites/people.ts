/** Who is in a team, by what their mail servers take as the same address. */
import { personOf } from '@waybill/contract/person';
import type { Tx } from '../../../db/database.ts';

export async function peopleOfTeam(tx: Tx, ownerId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('users')
    .leftJoin('team_members', 'team_members.user_id', 'users.id')
    .select('users.email')
    .where((where) =>
      where.or([where('users.id', '=', ownerId), where('team_members.owner_id', '=', ownerId)]),
    )
    .execute();
  return new Set(rows.map(({ email }) => personOf(email)));
}
