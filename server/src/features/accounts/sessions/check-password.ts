/** Checks an account's password within the limits of guesses. Every call that signs in with a password goes through it. */
import { createHash } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import { addressBlock } from '../../../http/access/client-address.ts';
import type { Context } from '../../../http/mount.ts';
import { forgive, refund, spendTry } from '../../../http/rate-limit.ts';
import { inLine } from '../hasher.ts';
import { findUserByEmail, type StoredUser } from '../store.ts';
import { refundSource, spendSource } from './failures.ts';

/** Counted per account and address block, so that a stranger's guesses do not lock out the owner elsewhere. */
const GUESSES = { name: 'sign-in', points: 10, seconds: 15 * 60 };

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** An unknown account, a wrong password and an account without one give the same answer in the same time. */
export async function checkPassword(
  { deps, ip }: Context,
  { email, password }: Credentials,
): Promise<StoredUser> {
  const guess = createHash('sha256')
    .update(`${addressBlock(ip)} ${email}`)
    .digest('base64url');
  const user = await inLine(deps, async (turn) => {
    await Promise.all([spendSource(deps, ip), spendTry(deps, GUESSES, guess)]);
    const found = await findUserByEmail(deps.db, email);
    const isRight = await turn.matches(found?.password_hash, password).catch(async (error: unknown) => {
      // Without a slot the password was not checked, so it does not count as a guess.
      await Promise.all([refundSource(deps, ip), refund(deps, GUESSES, guess)]);
      throw error;
    });
    return isRight ? found : undefined;
  });
  if (user === undefined) throw new AppError('auth_failed');
  await Promise.all([refundSource(deps, ip), forgive(deps, GUESSES, guess)]);
  return user;
}
