/** Forgets what nobody answered in time: secrets that waited for a first code, challenges for passkeys. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export async function sweepIdentityChallenges(db: Db): Promise<void> {
  await db.deleteFrom('two_factor_starts').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now()`).execute();
}
