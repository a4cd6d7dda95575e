/** Deletes what was not confirmed in time: secrets of authenticator apps, challenges for passkeys, logins at the provider. */
import { HOUR_S, settled } from '../../clock/settled.ts';
import type { Db } from '../../db/database.ts';

export async function sweepIdentityChallenges(db: Db): Promise<void> {
  await db.deleteFrom('two_factor_starts').where('expires_at', '<', settled(HOUR_S)).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', settled(HOUR_S)).execute();
  await db.deleteFrom('sso_starts').where('expires_at', '<', settled(HOUR_S)).execute();
  await db.deleteFrom('sso_confirmations').where('expires_at', '<', settled(HOUR_S)).execute();
  await db.deleteFrom('sso_links').where('expires_at', '<', settled(HOUR_S)).execute();
}
