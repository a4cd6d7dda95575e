/** Stores logins that began at the provider, and which identity there belongs to which account. */
import { SSO_BEGUN_S } from '@waybill/contract/sso';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { AccountTables } from '../../../db/tables/accounts.ts';

export type Start = Omit<Selectable<AccountTables['sso_starts']>, 'state_hash' | 'browser' | 'expires_at'>;
type NewStart = Omit<Start, 'begun_at'>;

export type Link = Omit<Selectable<AccountTables['sso_links']>, 'browser' | 'expires_at'>;
export type StoredIdentity = Selectable<AccountTables['sso_identities']>;
type IdentityKey = Pick<StoredIdentity, 'issuer' | 'subject'>;

const expires_at = sql<Date>`now() + make_interval(secs => ${SSO_BEGUN_S})`;

export async function keepStart(
  db: Db,
  start: NewStart & { readonly state_hash: Buffer; readonly browser: Buffer },
): Promise<void> {
  await db
    .insertInto('sso_starts')
    .values({ ...start, expires_at })
    .execute();
}

/** Once, and only for the browser that began it, at the provider where it began: a team's, or the installation's. */
export const takeStart = (
  db: Db,
  stateHash: Buffer,
  browser: Buffer,
  providerId: string | null,
): Promise<Start | undefined> =>
  db
    .deleteFrom('sso_starts')
    .where('provider_id', 'is not distinct from', providerId)
    .where('state_hash', '=', stateHash)
    .where('browser', '=', browser)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([
      'nonce',
      'verifier',
      'next',
      'lang',
      'user_id',
      'session_id',
      'confirmation_hash',
      'referred_by',
      'provider_id',
      'for_test',
      'begun_at',
    ])
    .executeTakeFirst();

/** A browser connects one identity at a time: the last that it showed. */
export async function keepLink(db: Db, browser: Buffer, link: Link): Promise<void> {
  await db
    .insertInto('sso_links')
    .values({ ...link, browser, expires_at })
    .onConflict((conflict) => conflict.column('browser').doUpdateSet({ ...link, expires_at }))
    .execute();
}

export const findLink = (db: Db, browser: Buffer): Promise<Link | undefined> =>
  db
    .selectFrom('sso_links')
    .select(['user_id', 'issuer', 'subject', 'session_id', 'email', 'next', 'provider_id'])
    .where('browser', '=', browser)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** False when it was used or replaced meanwhile. */
export async function takeLink(
  tx: Tx,
  browser: Buffer,
  { user_id, issuer, subject, provider_id }: Link,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sso_links')
    .where('browser', '=', browser)
    .where('user_id', '=', user_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('provider_id', 'is not distinct from', provider_id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const findIdentity = (db: Db, { issuer, subject }: IdentityKey): Promise<StoredIdentity | undefined> =>
  db
    .selectFrom('sso_identities')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** False when it belongs to an account already, or the account has another one there. */
export async function addIdentity(
  tx: Tx,
  identity: IdentityKey & Pick<StoredIdentity, 'user_id' | 'email'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sso_identities')
    .values({ ...identity, last_used_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** `email`: undefined where the provider names none. */
export async function noteUse(
  tx: Tx,
  { issuer, subject }: IdentityKey,
  email: string | undefined,
): Promise<void> {
  await tx
    .updateTable('sso_identities')
    .set({ last_used_at: sql<Date>`now()`, ...(email === undefined ? {} : { email }) })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

export const identityOf = (db: Db, userId: string, issuer: string): Promise<StoredIdentity | undefined> =>
  db
    .selectFrom('sso_identities')
    .selectAll()
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();

/** False when there was none. */
export async function dropIdentity(tx: Tx, userId: string, issuer: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sso_identities')
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
