/** Limits how often a user or visitor may send. Counts in the transaction of the send, one send per sender at a time. */
import { AppError } from '@waybill/contract/errors';
import { personOf } from '@waybill/contract/person';
import { ANON_SENDS } from '@waybill/contract/plans';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { holdLock } from '../../db/locks.ts';
import type { Sender } from './sender.ts';
import { sentThisMonth } from './store.ts';

const DAY_S = 86_400;

/** Call it under `holdSender`. */
export async function requireSendsLeft(tx: Tx, sender: Sender, block: Buffer | null): Promise<void> {
  if (sender.userId !== null) {
    const most = sender.plan.monthlyTransfers;
    if (most !== null && (await sentThisMonth(tx, sender.userId)) >= most)
      throw new AppError('monthly_limit');
    return;
  }
  if (block === null) throw new Error('a visitor sends from somewhere');
  const person = personOf(sender.email);
  // Locks the person and the address block, so that parallel sends under several addresses are counted too.
  await holdLock(tx, 'sendsOfPerson', person);
  await holdLock(tx, 'sendsOfBlock', block.toString('hex'));
  const bySender = await visitorSends(tx, 'sender_person', person);
  const byBlock = await visitorSends(tx, 'sender_block', block);
  if (bySender >= ANON_SENDS.perSenderPerDay || byBlock >= ANON_SENDS.perAddressPerDay)
    throw new AppError('anon_limit', { retryAfter: DAY_S });
}

/** In the last 24 hours. */
async function visitorSends(
  tx: Tx,
  column: 'sender_person' | 'sender_block',
  value: string | Buffer,
): Promise<number> {
  const { count } = await tx
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(column, '=', value)
    .where('sender_block', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
