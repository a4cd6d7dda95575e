/** Stores the login providers of teams, each with the mail domain that its team has proven. */
import { randomBytes } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { holdLock } from '../../db/locks.ts';
import type { TeamSsoTables } from '../../db/tables/team-sso.ts';

type Table = TeamSsoTables['team_providers'];
export type StoredProvider = Selectable<Table>;

/** One whose settings are complete. */
export type SetProvider = StoredProvider &
  Readonly<Record<'issuer' | 'client_id', string>> & { secret: Buffer };

export const isSet = (provider: StoredProvider): provider is SetProvider =>
  provider.issuer !== null && provider.client_id !== null && provider.secret !== null;

export const providerOf = (db: Db | Tx, ownerId: string): Promise<StoredProvider | undefined> =>
  db.selectFrom('team_providers').selectAll().where('user_id', '=', ownerId).executeTakeFirst();

/** Locks it until the transaction ends, after its owner, so that changes and logins happen one after the other. */
export const lockProviderOf = (tx: Tx, ownerId: string): Promise<StoredProvider | undefined> =>
  tx.selectFrom('team_providers').selectAll().where('user_id', '=', ownerId).forUpdate().executeTakeFirst();

export const findProvider = (db: Db | Tx, id: string): Promise<StoredProvider | undefined> =>
  db.selectFrom('team_providers').selectAll().where('id', '=', id).executeTakeFirst();

export const lockProvider = (tx: Tx, id: string): Promise<StoredProvider | undefined> =>
  tx.selectFrom('team_providers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The one that logs people of the domain in. Its owner may have joined the team of another. */
export const findByDomain = (db: Db, domain: string): Promise<StoredProvider | undefined> =>
  logsIn(db).where('domain', '=', domain).executeTakeFirst();

export const findInUse = (db: Db | Tx, id: string): Promise<StoredProvider | undefined> =>
  logsIn(db).where('id', '=', id).executeTakeFirst();

/** The one whose fresh logins count for someone who has no password. Their address has to be the domain’s: its owner could reset a password there as well, so gains nothing. */
export const findForConfirming = (db: Db, userId: string): Promise<StoredProvider | undefined> =>
  logsIn(db)
    .where(
      sql<boolean>`exists (
        select from team_identities as identity join users as person on person.id = identity.user_id
        where identity.provider_id = team_providers.id and person.id = ${userId} and person.password_hash is null
          and split_part(person.email, '@', 2) = team_providers.domain
          and (person.id = team_providers.user_id or exists (select from team_members as place
            where place.user_id = person.id and place.owner_id = team_providers.user_id)))`,
    )
    .executeTakeFirst();

const logsIn = (db: Db | Tx) =>
  db
    .selectFrom('team_providers')
    .selectAll()
    .where('on_since', 'is not', null)
    .where('verified_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_members')
            .select('team_members.user_id')
            .whereRef('team_members.user_id', '=', 'team_providers.user_id'),
        ),
      ),
    );

/** Nothing that was published for an earlier claim proves this one. */
const drawChallenge = (): string => randomBytes(20).toString('base64url');

export async function insertProvider(tx: Tx, ownerId: string, domain: string): Promise<string> {
  const { id } = await tx
    .insertInto('team_providers')
    .values({ user_id: ownerId, domain, challenge: drawChallenge() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeProvider(tx: Tx, id: string, changes: Updateable<Table>): Promise<void> {
  await tx.updateTable('team_providers').set(changes).where('id', '=', id).execute();
}

export async function deleteProvider(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('team_providers').where('id', '=', id).execute();
}

/** Holds the domain until the transaction ends, so that of two who prove it at the same moment one is the second. */
export const holdDomain = (tx: Tx, domain: string): Promise<void> =>
  holdLock(tx, 'domainName', `login:${domain}`);

export async function isProvenByOther(
  db: Db | Tx,
  { domain, user_id }: Pick<StoredProvider, 'domain' | 'user_id'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('team_providers')
    .select('id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .where('user_id', '<>', user_id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Longer than a look takes, so that no two take the same; one that was lost is due again after it. */
const TAKEN_MINUTES = 5;

export const takeDue = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update team_providers set next_check_at = now() + make_interval(mins => ${TAKEN_MINUTES})
    where id in (select id from team_providers where next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Logins that began with other settings do not end with these. */
export async function dropBegun(tx: Tx, providerId: string): Promise<void> {
  await tx.deleteFrom('sso_starts').where('provider_id', '=', providerId).execute();
  await tx.deleteFrom('sso_links').where('provider_id', '=', providerId).execute();
}

export async function countConnected(db: Db, providerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('team_identities')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const identitiesOf = (db: Db, userId: string) =>
  db.selectFrom('team_identities').selectAll().where('user_id', '=', userId).execute();
