/** Asks a signed-in user once more who they are, before actions that a stolen session must not be able to do. */
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { sessionOf, type User } from '../../../http/actor.ts';
import { forgive, refund, spendTry } from '../../../http/rate-limit.ts';
import { inLine } from '../hasher.ts';
import { findUserById } from '../store.ts';
import { hasConfirmation, takeConfirmation } from './confirmations.ts';

const GUESSES = { name: 'reauth', points: 10, seconds: 15 * 60 };

/** What the user shows: the password, or a confirmation by a fresh login at the provider. */
export interface Reauth {
  readonly password?: string | undefined;
  readonly confirmation?: string | undefined;
}

/** Runs in the transaction of the action, so that a confirmation serves one action, and is kept when that one fails. */
export type UseUp = (tx: Tx) => Promise<void>;

export async function reauthenticate(
  deps: Deps,
  user: User,
  { password, confirmation }: Reauth,
): Promise<UseUp> {
  if (confirmation !== undefined) return byConfirmation(deps, user, confirmation);
  if (password === undefined) throw new AppError('reauth_required');
  await byPassword(deps, user.id, password);
  return async () => {};
}

async function byConfirmation({ db }: Deps, user: User, secret: string): Promise<UseUp> {
  const claim = { secret, userId: user.id, sessionId: sessionOf(user) };
  if (!(await hasConfirmation(db, claim))) throw new AppError('reauth_required');
  return async (tx) => {
    if (!(await takeConfirmation(tx, claim))) throw new AppError('reauth_required');
  };
}

async function byPassword(deps: Deps, userId: string, password: string): Promise<void> {
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
