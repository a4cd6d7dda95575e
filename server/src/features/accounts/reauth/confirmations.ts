/** Stores confirmations: each made by a fresh login at the provider, for one action of one session. */
import { createHash, randomBytes } from 'node:crypto';
import { SSO_CONFIRMED_S } from '@waybill/contract/sso';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

export interface ConfirmationClaim {
  readonly secret: string;
  readonly userId: string;
  readonly sessionId: string;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The secret counts for nothing until its hash is stored by `addConfirmation`. */
export function drawConfirmation(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(16).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

export async function addConfirmation(
  tx: Tx,
  confirmation: { readonly secret_hash: Buffer; readonly user_id: string; readonly session_id: string },
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(secs => ${SSO_CONFIRMED_S})`;
  await tx
    .insertInto('sso_confirmations')
    .values({ ...confirmation, expires_at })
    .execute();
}

export const hasConfirmation = async (
  db: Db,
  { secret, userId, sessionId }: ConfirmationClaim,
): Promise<boolean> =>
  (await db
    .selectFrom('sso_confirmations')
    .select('user_id')
    .where('secret_hash', '=', hashOf(secret))
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined;

/** False when it was used meanwhile, or its time is over. */
export async function takeConfirmation(
  tx: Tx,
  { secret, userId, sessionId }: ConfirmationClaim,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sso_confirmations')
    .where('secret_hash', '=', hashOf(secret))
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
