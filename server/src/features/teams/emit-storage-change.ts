/** Lets the open pages of a team’s owner and admins know that someone in it uses more or less of its storage. */

import type { Db } from '../../db/database.ts';
import { lockUser } from '../accounts/index.ts';
import { emitToTeam } from './emit-to-team.ts';

/** Nothing for someone without a team. */
export async function emitStorageChange(db: Db, userId: string): Promise<void> {
  const team = await db
    .selectFrom('team_members')
    .select('owner_id')
    .where((where) => where.or([where('user_id', '=', userId), where('owner_id', '=', userId)]))
    .limit(1)
    .executeTakeFirst();
  if (team === undefined) return;
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, team.owner_id);
    await emitToTeam(tx, team.owner_id);
  });
}
