/** Stores users; the queries that all parts of accounts share. */
import { type Expression, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { UserRow } from '../../db/tables/accounts.ts';
import { domainsOf, type StoredName } from './domains.ts';
import { holdingsOf, type StoredHoldings } from './holdings.ts';
import { type StoredTeam, teamOf } from './team.ts';

export type StoredUser = Selectable<UserRow>;

export const findUserById = (db: Db | Tx, id: string): Promise<StoredUser | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** The owner of a team before those in it, an account before its subscription: so two changes never wait for each other. */
export const lockUser = (tx: Tx, id: string): Promise<StoredUser | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findUserByEmail = (db: Db | Tx, email: string): Promise<StoredUser | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();

/** What a user's own view is made of, for queries on `users` or on a step that returns its rows. */
export const picturesOf = (userId: Expression<string>) =>
  sql<StoredPicture[]>`coalesce(
    (select json_agg(json_build_object('id', id, 'kind', kind)) from pictures where user_id = ${userId}), '[]')`;

export interface StoredPicture {
  readonly id: string;
  readonly kind: 'profile' | 'logo';
}

/** A user with all that their own view says. */
export type WholeUser = StoredUser & {
  readonly pictures: readonly StoredPicture[];
  /** Null: no one else uses their plan, nor do they use another’s. */
  readonly team: StoredTeam | null;
  /** Null: none. */
  readonly domains: readonly StoredName[] | null;
  readonly holdings: StoredHoldings;
};

export const findWholeUser = (db: Db | Tx, id: string): Promise<WholeUser | undefined> =>
  db
    .selectFrom('users')
    .selectAll('users')
    .select(({ ref }) => [
      picturesOf(ref('users.id')).as('pictures'),
      teamOf(ref('users.id')).as('team'),
      domainsOf(ref('users.id')).as('domains'),
      holdingsOf(ref('users.id')).as('holdings'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();

/** Newest first; `text` looks into address, name and company. */
export function searchUsers(db: Db, text: string, limit: number): Promise<StoredUser[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('users')
    .selectAll()
    .$if(text !== '', (query) =>
      query.where((where) =>
        where.or([
          where('email', 'ilike', pattern),
          where('full_name', 'ilike', pattern),
          where('company', 'ilike', pattern),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The address of the account; undefined when it was suspended already. */
export async function suspend(tx: Tx, id: string): Promise<string | undefined> {
  const changed = await tx
    .updateTable('users')
    .set(({ ref }) => ({ status_before_revoke: ref('status'), status: 'revoke', updated_at: new Date() }))
    .where('id', '=', id)
    .where('status', '<>', 'revoke')
    .returning('email')
    .executeTakeFirst();
  return changed?.email;
}

/** False when the account was not suspended. */
export async function restore(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(({ fn, ref, val }) => ({
      status: fn.coalesce(ref('status_before_revoke'), val('unpaid')).$castTo<'unpaid'>(),
      status_before_revoke: null,
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .where('status', '=', 'revoke')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
