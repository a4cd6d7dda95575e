/** Replaces the recovery codes by new ones. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { recoveryCodesRenewed } from '../events.ts';
import { reauthenticate } from '../passwords/reauth.ts';
import { drawRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { holdIfOn, replaceRecoveryCodes } from './store.ts';

export async function renewRecoveryCodes(deps: Deps, userId: string, password: string): Promise<string[]> {
  await reauthenticate(deps, userId, password);
  const recoveryCodes = drawRecoveryCodes();
  const hashes = recoveryCodes.map((each) => hashRecoveryCode(deps.keys.twoFactor, userId, each));
  await deps.db.transaction().execute(async (tx) => {
    if (!(await holdIfOn(tx, userId))) throw new AppError('conflict');
    await replaceRecoveryCodes(tx, userId, hashes);
    await append(tx, recoveryCodesRenewed, {}, { accountId: userId });
  });
  return recoveryCodes;
}
