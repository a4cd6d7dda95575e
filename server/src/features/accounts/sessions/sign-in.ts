/** Signs in with a password. What is unknown, wrong or without a password looks and takes the same. */
import { createHash } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import type { SignedIn } from '@waybill/contract/user';
import type { Context } from '../../../http/mount.ts';
import { addressBlock } from '../../../http/proxies.ts';
import { forgive, refund, requireTries, spend, spendTry } from '../../../http/rate-limit.ts';
import { hasherOf } from '../passwords/hasher.ts';
import { findUserByEmail } from '../store.ts';
import { openSession } from './open-session.ts';
import { signTicket } from './ticket.ts';

/** For one account from one place: a stranger who guesses locks out nobody elsewhere. */
const GUESSES = { name: 'sign-in', points: 10, seconds: 15 * 60 };
/** For all accounts from one place; only failures count. */
const FAILURES = { name: 'sign-in-failed', points: 100, seconds: 15 * 60 };

export async function signIn(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<SignedIn | { ticket: string }> {
  const { deps } = context;
  const place = addressBlock(context.ip);
  const guess = createHash('sha256').update(`${place} ${email}`).digest('base64url');
  await requireTries(deps, FAILURES, place);
  await spendTry(deps, GUESSES, guess);
  const user = await findUserByEmail(deps.db, email);
  if (!(await matches(context, guess, user?.password_hash, password)) || user === undefined) {
    // Whether or not it was the last one allowed, this one failed.
    await spend(deps, FAILURES, place).catch(() => undefined);
    throw new AppError('auth_failed');
  }
  await forgive(deps, GUESSES, guess);
  if (user.totp_secret === null) return openSession(context, user.id);
  context.reply.code(202);
  return { ticket: await signTicket(deps.keys, user.id) };
}

/** A turn that was never had is no guess. */
async function matches(
  { deps }: Context,
  guess: string,
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  try {
    return await hasherOf(deps).matches(hash, password);
  } catch (error) {
    await refund(deps, GUESSES, guess);
    throw error;
  }
}
