/** Keeps each event of the payment service once, and asks about its customer. */

import { sql } from 'kysely';
import * as z from 'zod';
import type { PaymentEvent } from '../../../adapters/payments/port.ts';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { syncCustomer } from './sync-customer.ts';

const KEPT_DAYS = 30;

export const applyEvent = defineTask(
  'apply-payment-event',
  z.object({ id: z.string() }),
  async ({ id }, { deps }) => {
    const event = await deps.db
      .selectFrom('payment_events')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (event === undefined || event.applied_at !== null) return;
    if (event.customer !== null) await syncCustomer(deps, event.customer);
    await deps.db
      .updateTable('payment_events')
      .set({ applied_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  },
);

/** In one transaction with what caused it, or alone. An event that was there before changes nothing. */
export async function takeEvent(tx: Tx, { id, kind, customer }: PaymentEvent): Promise<void> {
  const inserted = await tx
    .insertInto('payment_events')
    .values({ id, kind, customer })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) await applyEvent.enqueue(tx, { id }, { key: `payment-event:${id}` });
}

/** As often in a row, the payment service itself does not answer. */
const FAILURES_IN_A_ROW = 5;

/** Asks about every customer, so that a lost event is made up for within a day. One that cannot be asked about does not hold up the others. */
export const compareAll = defineTask('compare-subscriptions', nothing, async (_payload, { deps }) => {
  const { db, payments } = deps;
  if (payments.kind === 'off') return;
  const rows = await db
    .selectFrom('subscriptions')
    .select('customer')
    .where('payments', '=', payments.kind)
    .execute();
  const failures: unknown[] = [];
  let inARow = 0;
  for (const { customer } of rows) {
    try {
      await syncCustomer(deps, customer);
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
      if (inARow >= FAILURES_IN_A_ROW) break;
    }
  }
  if (failures.length > 0) throw failures[0];
});

/** Events are kept longer than a payment service repeats them. */
export async function sweepEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('applied_at', '<', sql<Date>`${settled(HOUR_S)} - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
