/** Asks a signed-in user for the password again, before actions that a stolen session must not be able to do. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { forgive, refund, spendTry } from '../../../http/rate-limit.ts';
import { inLine } from '../hasher.ts';
import { findUserById } from '../store.ts';

const GUESSES = { name: 'reauth', points: 10, seconds: 15 * 60 };

export async function reauthenticate(
  deps: Deps,
  userId: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw new AppError('reauth_required');
  await inLine(deps, async (turn) => {
    await spendTry(deps, GUESSES, userId);
    const user = await findUserById(deps.db, userId);
    const isRight = await turn.matches(user?.password_hash, password).catch(async (error: unknown) => {
      await refund(deps, GUESSES, userId);
      throw error;
    });
    if (!isRight) throw new AppError('reauth_required');
  });
  await forgive(deps, GUESSES, userId);
}
