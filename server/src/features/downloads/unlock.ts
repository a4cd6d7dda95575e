/** Compares the password of a locked transfer; wrong ones slow down whoever tries, and all strangers together. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import { appendEvent } from '../../events/append.ts';
import type { Context } from '../../http/mount.ts';
import { addressBlock } from '../../http/proxies.ts';
import { forgive, type Limit, refund, spendTry } from '../../http/rate-limit.ts';
import { matchesPassword } from '../accounts/index.ts';
import type { StoredRecipient, StoredTransfer } from '../transfers/index.ts';
import { PASSWORD_GUESSED } from './events.ts';
import { markGuessed } from './store.ts';

const OF_BLOCK_HERE: Limit = { name: 'lock-here', points: 5, seconds: 600 };
const OF_BLOCK: Limit = { name: 'lock-block', points: 50, seconds: 3_600 };
/** All tries at one transfer from sources that are not known. */
const OF_TRANSFER: Limit = { name: 'lock-slug', points: 20, seconds: 3_600 };

export async function tryPassword(
  { deps, ip }: Context,
  transfer: StoredTransfer,
  recipient: StoredRecipient | undefined,
  password: string,
): Promise<void> {
  const block = addressBlock(ip);
  const here = `${transfer.slug}:${block}`;
  // Whoever has a personal link is known, and does not wait for strangers.
  const source = recipient === undefined ? transfer.slug : `${transfer.slug}:${recipient.id}`;
  await spendTry(deps, OF_BLOCK_HERE, here);
  await spendTry(deps, OF_BLOCK, block);
  await spendTry(deps, OF_TRANSFER, source).catch(async (error: unknown) => {
    await tellSender(deps, transfer);
    throw error;
  });
  if (!(await matchesPassword(deps, transfer.password_hash, password))) throw new AppError('wrong_password');
  await forgive(deps, OF_BLOCK_HERE, here);
  await refund(deps, OF_BLOCK, block);
  await refund(deps, OF_TRANSFER, source);
}

/** Once in the life of a transfer. */
const tellSender = ({ db }: Deps, transfer: StoredTransfer): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await markGuessed(tx, transfer.id))) return;
    await appendEvent(tx, {
      kind: PASSWORD_GUESSED,
      ...(transfer.user_id === null ? {} : { accountId: transfer.user_id }),
      data: { id: transfer.id, slug: transfer.slug },
    });
  });
