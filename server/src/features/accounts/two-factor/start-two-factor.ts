/** Creates a secret for an authenticator app; nothing changes until a code proves that the app has it. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { sealSecret } from '../../../installation/seal.ts';
import { type Reauth, reauthenticate } from '../reauth/reauthenticate.ts';
import { findUserById } from '../store.ts';
import { keepStart } from './store.ts';
import { newSecret, secretUri } from './totp.ts';

const START_LIFETIME_S = 15 * 60;

export async function startTwoFactor(
  deps: Deps,
  caller: User,
  reauth: Reauth,
): Promise<{ secret: string; uri: string }> {
  const { id: userId } = caller;
  const useUp = await reauthenticate(deps, caller, reauth);
  const user = await findUserById(deps.db, userId);
  if (user === undefined) throw new AppError('unauthenticated');
  if (user.totp_secret !== null) throw new AppError('conflict');
  const secret = newSecret();
  await deps.db.transaction().execute(async (tx) => {
    await useUp(tx);
    await keepStart(tx, userId, sealSecret(deps.keys.twoFactor, userId, secret), START_LIFETIME_S);
  });
  return { secret, uri: secretUri(deps.config.brandName, user.email, secret) };
}
