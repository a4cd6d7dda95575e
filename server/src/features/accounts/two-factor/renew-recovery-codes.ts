/** Replaces the recovery codes by new ones. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { User } from '../../../http/actor.ts';
import { recoveryCodesRenewed } from '../events.ts';
import { type Reauth, reauthenticate } from '../reauth/reauthenticate.ts';
import { drawRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { holdIfOn, replaceRecoveryCodes } from './store.ts';

export async function renewRecoveryCodes(deps: Deps, user: User, reauth: Reauth): Promise<string[]> {
  const { id: userId } = user;
  const useUp = await reauthenticate(deps, user, reauth);
  const recoveryCodes = drawRecoveryCodes();
  const hashes = recoveryCodes.map((each) => hashRecoveryCode(deps.keys.twoFactor, userId, each));
  await deps.db.transaction().execute(async (tx) => {
    await useUp(tx);
    if (!(await holdIfOn(tx, userId))) throw new AppError('conflict');
    await replaceRecoveryCodes(tx, userId, hashes);
    await append(tx, recoveryCodesRenewed, {}, { accountId: userId });
  });
  return recoveryCodes;
}
