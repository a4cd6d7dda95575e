/** All SQL of domains that both kinds share. */
import { randomBytes } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { holdLock } from '../../db/locks.ts';
import type { DomainRow } from '../../db/tables/domains.ts';

export type StoredDomain = Selectable<DomainRow>;
export type DomainKind = DomainRow['kind'];

export const domainsOf = (db: Db | Tx, ownerId: string): Promise<StoredDomain[]> =>
  db.selectFrom('domains').selectAll().where('user_id', '=', ownerId).execute();

export const findDomain = (
  db: Db | Tx,
  ownerId: string,
  kind: DomainKind,
): Promise<StoredDomain | undefined> =>
  db
    .selectFrom('domains')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const findDomainById = (db: Db | Tx, id: string): Promise<StoredDomain | undefined> =>
  db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks it, so that two looks at once settle one after the other. */
export const lockDomain = (tx: Tx, id: string): Promise<StoredDomain | undefined> =>
  tx.selectFrom('domains').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Nothing that was published for an earlier claim proves this one. */
const drawChallenge = (): string => randomBytes(20).toString('base64url');

/** As whom mails are sent. */
export interface Sender {
  readonly from_address: string;
  readonly from_name: string;
}

interface Claim {
  readonly ownerId: string;
  readonly kind: DomainKind;
  readonly name: string;
  readonly sender?: Sender;
}

const isSame = ({ from_address, from_name }: StoredDomain, sender: Sender): boolean =>
  from_address === sender.from_address && from_name === sender.from_name;

/** Claims the name in place of another one; a claim of the same name stays as it is, but for the sender. */
export async function claimName(
  tx: Tx,
  { ownerId, kind, name, sender }: Claim,
): Promise<{ domain: StoredDomain; change: 'name' | 'sender' | 'none' }> {
  // Two claims of one account at once are taken one after the other.
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  const known = await findDomain(tx, ownerId, kind);
  if (known?.name === name) {
    if (sender === undefined || isSame(known, sender)) return { domain: known, change: 'none' };
    await writeDomain(tx, known.id, sender);
    return { domain: { ...known, ...sender }, change: 'sender' };
  }
  if (known !== undefined) await tx.deleteFrom('domains').where('id', '=', known.id).execute();
  const domain = await tx
    .insertInto('domains')
    .values({ user_id: ownerId, kind, name, challenge: drawChallenge(), ...sender })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { domain, change: 'name' };
}

/** Its name; undefined when there was none. */
export async function deleteDomain(tx: Tx, ownerId: string, kind: DomainKind): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('domains')
    .where('user_id', '=', ownerId)
    .where('kind', '=', kind)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Holds the name until the transaction ends, so that of two who prove it at the same moment one is the second. */
export const holdName = (tx: Tx, { kind, name }: Pick<StoredDomain, 'kind' | 'name'>): Promise<void> =>
  holdLock(tx, 'domainName', `${kind}:${name}`);

export async function isProvenByOther(
  db: Db | Tx,
  { kind, name, user_id }: Pick<StoredDomain, 'kind' | 'name' | 'user_id'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('domains')
    .select('id')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('verified_at', 'is not', null)
    .where('user_id', '<>', user_id)
    .executeTakeFirst();
  return other !== undefined;
}

export const writeDomain = async (tx: Tx, id: string, changes: Updateable<DomainRow>): Promise<void> => {
  await tx.updateTable('domains').set(changes).where('id', '=', id).execute();
};

/** Longer than a look takes, so that no two take the same; one that was lost is due again after it. */
const TAKEN_MINUTES = 5;

/** Takes those that are due. */
export const takeDue = async (db: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update domains set next_check_at = now() + make_interval(mins => ${TAKEN_MINUTES})
    where id in (select id from domains where next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** The owner, and those of the team who manage domains. */
export const managersOf = async (db: Db | Tx, ownerId: string): Promise<string[]> => {
  const admins = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('owner_id', '=', ownerId)
    .where('role', '=', 'admin')
    .execute();
  return [ownerId, ...admins.map(({ user_id }) => user_id)];
};
