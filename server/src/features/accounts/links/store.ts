/** Stores the links that mails carry: one per account and purpose, only the newest valid, each used once. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';

export type Purpose = 'reset' | 'email' | 'login';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface NewLink {
  readonly userId: string;
  readonly purpose: Purpose;
  readonly seconds: number;
  readonly email?: string;
}

/** The token of the link; only its hash is kept. */
export async function drawLink(tx: Tx, { userId, purpose, seconds, email }: NewLink): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const link = {
    token_hash: hashOf(token),
    email: email ?? null,
    expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    // Not when the transaction began: requests that came while it waited are answered by this link too.
    created_at: sql<Date>`clock_timestamp()`,
  };
  await tx
    .insertInto('account_links')
    .values({ user_id: userId, purpose, ...link })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(link))
    .execute();
  return token;
}

/** Whether a link was mailed after this moment and is still valid. */
export async function wasDrawnSince(
  tx: Tx,
  userId: string,
  purpose: Purpose,
  moment: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom('account_links')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', moment)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

export interface Link {
  readonly userId: string;
  readonly email: string | null;
}

const asLink = (row: { user_id: string; email: string | null } | undefined): Link | undefined =>
  row && { userId: row.user_id, email: row.email };

export const findLink = async (db: Db | Tx, purpose: Purpose, token: string): Promise<Link | undefined> =>
  asLink(
    await db
      .selectFrom('account_links')
      .select(['user_id', 'email'])
      .where('purpose', '=', purpose)
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst(),
  );

/** Only one caller gets it. */
export const takeLink = async (tx: Tx, purpose: Purpose, token: string): Promise<Link | undefined> =>
  asLink(
    await tx
      .deleteFrom('account_links')
      .where('purpose', '=', purpose)
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['user_id', 'email'])
      .executeTakeFirst(),
  );

export const dropLinks = (tx: Tx, userId: string) =>
  tx.deleteFrom('account_links').where('user_id', '=', userId).execute();

export const sweepLinks = (db: Db) =>
  db.deleteFrom('account_links').where('expires_at', '<', settled(HOUR_S)).execute();
