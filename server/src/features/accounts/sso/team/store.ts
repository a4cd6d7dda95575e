/** Stores which identity at a team's provider belongs to which account, and ends what such logins opened. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../../db/database.ts';
import type { TeamSsoTables } from '../../../../db/tables/team-sso.ts';
import { endSessions } from '../../sessions/end-sessions.ts';
import { countsInTeam } from '../../team-provider.ts';

export type StoredTeamIdentity = Selectable<TeamSsoTables['team_identities']>;
type IdentityKey = Pick<StoredTeamIdentity, 'provider_id' | 'issuer' | 'subject'>;

/** A provider that logs people in; undefined where it is off, or its domain is not proven. */
export const findTeamProvider = (db: Db | Tx, id: string) =>
  db
    .selectFrom('team_providers')
    .select(['id', 'user_id', 'issuer', 'name'])
    .where('id', '=', id)
    .where('on_since', 'is not', null)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();

/** Whether someone owns the team or is a member of it. */
export async function isInTeam(db: Db | Tx, ownerId: string, userId: string): Promise<boolean> {
  if (ownerId === userId) return true;
  const place = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return place !== undefined;
}

const isIdentity = ({ provider_id, issuer, subject }: IdentityKey) =>
  sql<boolean>`provider_id = ${provider_id} and issuer = ${issuer} and subject = ${subject}`;

export const findTeamIdentity = (db: Db | Tx, key: IdentityKey): Promise<StoredTeamIdentity | undefined> =>
  db.selectFrom('team_identities').selectAll().where(isIdentity(key)).executeTakeFirst();

/** False when it belongs to an account already, or the account has another one there. */
export async function addTeamIdentity(
  tx: Tx,
  identity: IdentityKey & Pick<StoredTeamIdentity, 'user_id' | 'email'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('team_identities')
    .values({ ...identity, last_used_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function noteTeamUse(db: Db | Tx, key: IdentityKey, email: string): Promise<void> {
  await db
    .updateTable('team_identities')
    .set({ last_used_at: sql<Date>`now()`, email })
    .where(isIdentity(key))
    .execute();
}

/** Of everyone, or of one person. */
export async function dropTeamIdentities(tx: Tx, providerId: string, userId?: string): Promise<void> {
  await tx
    .deleteFrom('team_identities')
    .where('provider_id', '=', providerId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
}

interface Ended {
  readonly subject?: string | null;
  /** The provider's own session. */
  readonly session?: string | null;
  readonly userId?: string;
}

/** Ends sessions that the provider opened: all, or those of one person or of one session there. Returns how many. */
export async function endTeamSessions(tx: Tx, providerId: string, { subject, session, userId }: Ended = {}) {
  const open = await tx
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where('team_provider', '=', providerId)
    .where('ended_at', 'is', null)
    .$if(subject != null, (query) => query.where('sso_subject', '=', subject ?? ''))
    .$if(session != null, (query) => query.where('sso_session', '=', session ?? ''))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    // In one order, because each takes a lock of its account.
    .orderBy('user_id')
    .execute();
  return endEach(tx, open);
}

/** They count no longer already; this tells open pages, and keeps them ended if the owner changes their mind. */
export async function endLoginsOutside(tx: Tx, ownerId: string): Promise<void> {
  const open = await tx
    .selectFrom('sessions')
    .innerJoin('team_members', 'team_members.user_id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.user_id'])
    .where('team_members.owner_id', '=', ownerId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.team_provider', 'is', null)
    .where(sql<boolean>`not ${countsInTeam}`)
    .orderBy('sessions.user_id')
    .execute();
  await endEach(tx, open);
}

async function endEach(tx: Tx, sessions: ReadonlyArray<{ id: string; user_id: string }>): Promise<number> {
  let ended = 0;
  for (const { id, user_id: userId } of sessions)
    ended += await endSessions(tx, { userId, why: 'elsewhere', only: id });
  return ended;
}
