/** Turns the second factor on with the app's first code, and creates the recovery codes. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { forgive, type Limit, spendTry } from '../../../http/rate-limit.ts';
import { openSecret } from '../../../installation/seal.ts';
import { twoFactorOn } from '../events.ts';
import { drawRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { findStart, replaceRecoveryCodes, takeStart, turnOn } from './store.ts';
import { stepOfCode } from './totp.ts';

const tries: Limit = { name: 'two-factor-confirm', points: 10, seconds: 15 * 60 };

export async function confirmTwoFactor(deps: Deps, userId: string, code: string): Promise<string[]> {
  const { db, keys } = deps;
  await spendTry(deps, tries, userId);
  const start = await findStart(db, userId);
  if (start === undefined) throw new AppError('conflict');
  const sealed = start.totp_secret;
  const step = await stepOfCode(openSecret(keys.twoFactor, userId, sealed), code);
  if (step === undefined) throw new AppError('wrong_second_factor');

  const recoveryCodes = drawRecoveryCodes();
  const hashes = recoveryCodes.map((each) => hashRecoveryCode(keys.twoFactor, userId, each));
  await db.transaction().execute(async (tx) => {
    const isOurs = (await takeStart(tx, userId, sealed)) && (await turnOn(tx, userId, sealed, step));
    if (!isOurs) throw new AppError('conflict');
    await replaceRecoveryCodes(tx, userId, hashes);
    await append(tx, twoFactorOn, {}, { accountId: userId });
  });
  await forgive(deps, tries, userId);
  return recoveryCodes;
}
