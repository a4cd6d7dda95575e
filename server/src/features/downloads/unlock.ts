/** Compares the password of a locked transfer; wrong ones use up the tries of those who guess, and make strangers queue. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import { emit } from '../../events/emit.ts';
import { addressBlock } from '../../http/access/client-address.ts';
import type { Context } from '../../http/mount.ts';
import { forgive, type Limit, refund, spend, spendTry } from '../../http/rate-limit.ts';
import { matchesPassword } from '../accounts/index.ts';
import { blockHash } from '../files/index.ts';
import { record, type StoredRecipient, type StoredTransfer } from '../transfers/index.ts';
import { passwordGuessed } from './events.ts';
import { isQueued, takeTurn } from './lock-queue/take-turn.ts';
import { markGuessed } from './store.ts';

const OF_BLOCK_HERE: Limit = { name: 'lock-here', points: 5, seconds: 600 };
const OF_BLOCK: Limit = { name: 'lock-block', points: 50, seconds: 3_600 };
/** Tries at one transfer by strangers together; after that they have to queue. */
const OF_TRANSFER: Limit = { name: 'lock-slug', points: 20, seconds: 3_600 };

export async function tryPassword(
  { deps, ip }: Context,
  transfer: StoredTransfer,
  recipient: StoredRecipient | undefined,
  password: string,
): Promise<void> {
  const block = addressBlock(ip);
  const here = `${transfer.slug}:${block}`;
  await spendTry(deps, OF_BLOCK_HERE, here);
  await spendTry(deps, OF_BLOCK, block);
  // A personal link is known, and does not wait for strangers.
  const source = recipient === undefined ? transfer.slug : `${transfer.slug}:${recipient.id}`;
  const stranger = recipient === undefined;
  const queued = stranger && (await isQueued(deps.db, transfer.id));
  const free = !queued && (await hasTries(deps, source));
  if (!free) {
    await tellSender(deps, transfer);
    const wait = stranger
      ? await takeTurn(deps.db, transfer.id, blockHash(deps, block))
      : OF_TRANSFER.seconds;
    if (wait !== undefined) {
      await refund(deps, OF_BLOCK_HERE, here);
      await refund(deps, OF_BLOCK, block);
      throw new AppError('too_many_tries', { retryAfter: wait });
    }
  }
  if (!(await matchesPassword(deps, transfer.password_hash, password))) throw new AppError('wrong_password');
  await forgive(deps, OF_BLOCK_HERE, here);
  await refund(deps, OF_BLOCK, block);
  if (free) await refund(deps, OF_TRANSFER, source);
}

async function hasTries(deps: Deps, source: string): Promise<boolean> {
  try {
    await spend(deps, OF_TRANSFER, source);
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
