/** Stores the links that prove an address in place of a code; each is used once, and only its hash is kept. */
import { createHash, randomBytes } from 'node:crypto';
import { CODE_LIFETIME_S } from '@waybill/contract/codes';
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Earlier links of the address stay valid, so that a stranger who asks for another cannot end the owner's. */
export async function drawEmailLink(tx: Tx, email: string): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const expires_at = sql<Date>`now() + make_interval(secs => ${CODE_LIFETIME_S})`;
  await tx
    .insertInto('email_links')
    .values({ token_hash: hashOf(token), email, expires_at })
    .execute();
  return token;
}

/** The address that it would prove. */
export async function findEmailLink(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_links')
    .select('email')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.email;
}

/** True for one caller. */
export async function takeEmailLink(tx: Tx, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const sweepEmailLinks = (db: Db) =>
  db.deleteFrom('email_links').where('expires_at', '<', settled(HOUR_S)).execute();
