/** Compares the password of a locked transfer; wrong ones slow down those who guess, and make strangers queue. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import { emit } from '../../events/emit.ts';
import { addressBlock } from '../../http/access/client-address.ts';
import { guessersOf, linkGuesser } from '../../http/access/link-guessers.ts';
import type { Context } from '../../http/mount.ts';
import { type Limit, refund, spend } from '../../http/rate-limit.ts';
import { forgiveGuesses, giveGuessBack, takeGuess } from '../../http/slow-down.ts';
import { matchesPassword } from '../accounts/index.ts';
import { blockHash } from '../files/index.ts';
import { record, type StoredRecipient, type StoredTransfer } from '../transfers/index.ts';
import { passwordGuessed } from './events.ts';
import { isQueued, takeTurn } from './lock-queue/take-turn.ts';
import { markGuessed } from './store.ts';

/** Tries at one transfer by strangers together; after that they have to queue. */
const OF_STRANGERS: Limit = { name: 'lock-slug', points: 20, seconds: 3_600 };

export async function tryPassword(
  context: Context,
  transfer: StoredTransfer,
  recipient: StoredRecipient | undefined,
  password: string,
): Promise<void> {
  const { deps, ip } = context;
  const { slug } = transfer;
  const guessers = guessersOf(context, slug, recipient?.id);
  const guess = await takeGuess(deps, guessers.all);
  const stranger = recipient === undefined;
  const isFree = stranger && !(await isQueued(deps.db, transfer.id)) && (await hasTries(deps, slug));
  if (stranger && !isFree) {
    await tellSender(deps, transfer);
    const wait = await takeTurn(deps.db, transfer.id, blockHash(deps, addressBlock(ip)));
    if (wait !== undefined) {
      await giveGuessBack(deps, guessers.all);
      throw new AppError('too_many_tries', { retryAfter: wait });
    }
  }
  // A personal link is known, and does not wait for strangers.
  if (!stranger && guess.wrongOf(linkGuesser(slug, recipient.id)) > OF_STRANGERS.points)
    await tellSender(deps, transfer);
  if (!(await matchesPassword(deps, transfer.password_hash, password)))
    throw new AppError('wrong_password', { retryAfter: guess.pause });
  await forgiveGuesses(deps, guessers.here);
  await giveGuessBack(deps, [guessers.block]);
  if (isFree) await refund(deps, OF_STRANGERS, slug);
}

async function hasTries(deps: Deps, source: string): Promise<boolean> {
  try {
    await spend(deps, OF_STRANGERS, source);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Once in the life of a transfer. */
const tellSender = ({ db }: Deps, transfer: StoredTransfer): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await markGuessed(tx, transfer.id))) return;
    await record(tx, transfer, { kind: 'password_guessed', actor: 'visitor', data: {} });
    await emit(tx, passwordGuessed, transfer);
  });
