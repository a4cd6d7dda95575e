/** Compares the password of a locked request; wrong ones slow down those who guess. */
import { AppError } from '@waybill/contract/errors';
import { guessersOf } from '../../../http/access/link-guessers.ts';
import type { Context } from '../../../http/mount.ts';
import { forgiveGuesses, giveGuessBack, takeGuess } from '../../../http/slow-down.ts';
import { matchesPassword } from '../../accounts/index.ts';
import type { StoredGiver, StoredRequest } from '../store.ts';

/** Wrong ones in an hour by strangers together before each of them waits for the others. */
const STRANGERS_FREE = 60;

export async function tryPassword(
  context: Context,
  { slug, password_hash }: StoredRequest,
  giver: StoredGiver | undefined,
  password: string,
): Promise<void> {
  const { deps } = context;
  const guessers = guessersOf(context, slug, giver?.id);
  // A personal link is known, and does not wait for strangers.
  const shared = [
    guessers.block,
    ...(giver === undefined ? [{ key: `lock:${slug}:strangers`, free: STRANGERS_FREE }] : []),
  ];
  const guess = await takeGuess(deps, [...guessers.here, ...shared]);
  if (!(await matchesPassword(deps, password_hash, password)))
    throw new AppError('wrong_password', { retryAfter: guess.pause });
  await forgiveGuesses(deps, guessers.here);
  await giveGuessBack(deps, shared);
}
