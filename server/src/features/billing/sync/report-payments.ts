/** Reports each payment once: what is not kept yet is kept, and mails follow from it. Order and repetition of events do not matter. */
import type { Customer, PaidInvoice } from '../../../adapters/payments/port.ts';
import type { Tx } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { planPaid } from '../events.ts';
import type { StoredSubscription } from './store.ts';

type Payer = Pick<StoredSubscription, 'customer' | 'role' | 'period' | 'receipts_since'>;

/** False: it was reported before. */
async function keep(tx: Tx, customer: string, { id, amount, at }: PaidInvoice): Promise<boolean> {
  const kept = await tx
    .insertInto('paid_invoices')
    .values({ invoice: id, customer, amount, paid_at: at })
    .onConflict((conflict) => conflict.column('invoice').doNothing())
    .returning('invoice')
    .executeTakeFirst();
  return kept !== undefined;
}

const isFirst = ({ firstPayment }: Pick<Customer, 'firstPayment'>, { at }: PaidInvoice): boolean =>
  firstPayment !== null && at.getTime() <= firstPayment.at.getTime() + 60_000;

/** In the transaction that takes the customer's state over; the oldest first. */
export async function reportPayments(
  tx: Tx,
  userId: string,
  payer: Payer,
  found: Pick<Customer, 'paid' | 'firstPayment'>,
): Promise<void> {
  for (const paid of found.paid.toReversed()) {
    if (paid.at < payer.receipts_since || !(await keep(tx, payer.customer, paid))) continue;
    await append(tx, planPaid, {
      userId,
      role: paid.offer?.role ?? payer.role,
      period: paid.offer?.period ?? payer.period,
      amount: paid.amount,
      date: paid.until.toISOString(),
      invoice: {
        id: paid.id,
        number: paid.number,
        from: paid.from.toISOString(),
        until: paid.until.toISOString(),
        card: paid.card,
        first: isFirst(found, paid),
      },
    });
  }
}
