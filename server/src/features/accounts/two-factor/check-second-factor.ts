/** Accepts a code of the app or a recovery code, once; the database decides between calls at the same moment. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { forgive, type Limit, spendTry } from '../../../http/rate-limit.ts';
import { openSecret } from '../../../installation/seal.ts';
import { recoveryCodeUsed } from '../events.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { countRecoveryCodes, takeRecoveryCode, takeStep } from './store.ts';
import { isAppCode, stepOfCode } from './totp.ts';

const tries: Limit = { name: 'second-factor', points: 10, seconds: 15 * 60 };

/** Throws unless the code is right; each try is counted before it is checked, so that parallel tries are counted too. */
export async function checkSecondFactor(
  deps: Deps,
  userId: string,
  sealed: Buffer,
  code: string,
): Promise<void> {
  await spendTry(deps, tries, userId);
  const taken = isAppCode(code)
    ? await takeAppCode(deps, userId, sealed, code)
    : await takePaperCode(deps, userId, code);
  if (!taken) throw new AppError('wrong_second_factor');
  await forgive(deps, tries, userId);
}

async function takeAppCode(deps: Deps, userId: string, sealed: Buffer, code: string): Promise<boolean> {
  const step = await stepOfCode(openSecret(deps.keys.twoFactor, userId, sealed), code);
  return step !== undefined && (await takeStep(deps.db, userId, sealed, step));
}

function takePaperCode(deps: Deps, userId: string, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(deps.keys.twoFactor, userId, code);
  return deps.db.transaction().execute(async (tx) => {
    const taken = await takeRecoveryCode(tx, userId, hash);
    if (taken) {
      const left = await countRecoveryCodes(tx, userId);
      await append(tx, recoveryCodeUsed, { left }, { accountId: userId });
    }
    return taken;
  });
}
