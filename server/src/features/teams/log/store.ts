/** Reads the log of a team, the newest first. */
import type { TeamAct } from '@waybill/contract/team';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { TeamTables } from '../../../db/tables/teams.ts';

export type StoredEntry = Selectable<TeamTables['team_log']>;

interface Wanted {
  readonly before: string | undefined;
  /** Undefined: all of them. */
  readonly acts?: readonly TeamAct[] | undefined;
  readonly limit: number;
}

export const entriesBefore = (
  db: Db,
  ownerId: string,
  { before, acts, limit }: Wanted,
): Promise<StoredEntry[]> =>
  db
    .selectFrom('team_log')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .$if(acts !== undefined, (query) => query.where('act', 'in', [...(acts ?? [])]))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** What one person did, in whichever team. */
export const actsOf = (
  db: Db,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<StoredEntry[]> =>
  db
    .selectFrom('team_log')
    .selectAll()
    .where('actor_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Whether someone with this address was removed from the team. */
export async function wasRemoved(tx: Tx, ownerId: string, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom('team_log')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('act', '=', 'removed')
    .where('subject', '=', email)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
