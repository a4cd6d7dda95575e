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

/** Asks about every customer that either side knows, so that a lost event is made up for within a day. */
export const compareAll = defineTask('compare-subscriptions', nothing, async (_payload, { deps }) => {
  const { db, payments } = deps;
  if (payments.kind === 'off') return;
  const rows = await db
    .selectFrom('subscriptions')
    .select('customer')
    .where('payments', '=', payments.kind)
    .execute();
  for (const { customer } of rows) await syncCustomer(deps, customer);
});

/** Events are kept longer than a payment service repeats them. */
export async function sweepEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('applied_at', '<', sql<Date>`${settled(HOUR_S)} - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
