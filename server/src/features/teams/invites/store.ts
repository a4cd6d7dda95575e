/** Stores invitations. */
import { INVITE_DAYS, type TeamRole } from '@waybill/contract/team';
import { type Selectable, sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { TeamTables } from '../../../db/tables/teams.ts';

export type StoredInvite = Selectable<TeamTables['team_invites']>;

const KEPT_DAYS = 30;

const inDays = sql<Date>`now() + make_interval(days => ${INVITE_DAYS})`;

/** Neither accepted nor withdrawn, but perhaps expired; the newest first. */
export const openInvites = (
  db: Db | Tx,
  ownerId: string,
): Promise<(StoredInvite & { readonly expired: boolean; readonly just_sent: boolean })[]> =>
  db
    .selectFrom('team_invites')
    .selectAll()
    .select([
      sql<boolean>`expires_at <= now()`.as('expired'),
      sql<boolean>`sent_at > now() - interval '1 minute'`.as('just_sent'),
    ])
    .where('owner_id', '=', ownerId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();

export interface NewInvite {
  readonly owner_id: string;
  readonly email: string;
  readonly person: string;
  readonly role: TeamRole;
  readonly token_hash: Buffer;
  readonly invited_by: string;
  readonly mail_id: string;
}

export const insertInvite = (tx: Tx, invite: NewInvite): Promise<unknown> =>
  tx
    .insertInto('team_invites')
    .values({ ...invite, expires_at: inDays })
    .execute();

/** Its earlier link ends, and is kept, so that its page says so. */
export async function renewInvite(
  tx: Tx,
  before: StoredInvite,
  renewed: Pick<NewInvite, 'email' | 'role' | 'token_hash' | 'invited_by' | 'mail_id'>,
): Promise<void> {
  await tx
    .updateTable('team_invites')
    .set({ ...renewed, sent_at: sql<Date>`now()`, expires_at: inDays })
    .where('id', '=', before.id)
    .execute();
  const { owner_id, email, person, role, token_hash, invited_by, sent_at, expires_at } = before;
  await tx
    .insertInto('team_invites')
    .values({
      ...{ owner_id, email, person, role, token_hash, invited_by, sent_at, expires_at },
      withdrawn_at: sql<Date>`now()`,
    })
    .execute();
}

/** Undefined: it is over already. */
export const withdraw = (tx: Tx, ownerId: string, id: string): Promise<StoredInvite | undefined> =>
  tx
    .updateTable('team_invites')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const findByToken = (db: Db | Tx, hash: Buffer): Promise<StoredInvite | undefined> =>
  db.selectFrom('team_invites').selectAll().where('token_hash', '=', hash).executeTakeFirst();

export const findInvite = (db: Db | Tx, ownerId: string, id: string): Promise<StoredInvite | undefined> =>
  db
    .selectFrom('team_invites')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();

/** Only one caller gets it. */
export const takeInvite = (tx: Tx, hash: Buffer): Promise<StoredInvite | undefined> =>
  tx
    .updateTable('team_invites')
    .set({ accepted_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();

/** Whose invitation a mail is. */
export const findByMail = (db: Db, mailId: string): Promise<StoredInvite | undefined> =>
  db.selectFrom('team_invites').selectAll().where('mail_id', '=', mailId).executeTakeFirst();

/** Mails of invitations that a team sent within a day. */
export async function mailsOfDay(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('team_log')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('act', 'in', ['invited', 'invite_resent'])
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that ended or expired long ago. */
export async function sweepInvites(db: Db): Promise<void> {
  await sql`
    delete from team_invites
    where least(expires_at, accepted_at, withdrawn_at) < ${settled(HOUR_S)} - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
}
