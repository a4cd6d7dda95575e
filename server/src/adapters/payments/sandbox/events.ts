/** Names what changed between two states of a customer, as a payment service's webhooks would. */
import { isDeepStrictEqual } from 'node:util';
import type { Account, StoredInvoice } from './record.ts';

function ofSubscription(before: Account, after: Account): string[] {
  const [was, is] = [before.subscription, after.subscription];
  if (is === null || isDeepStrictEqual(was, is)) return [];
  if (was?.id !== is.id) return ['customer.subscription.created'];
  return is.status === 'ended' ? ['customer.subscription.deleted'] : ['customer.subscription.updated'];
}

const kinds: Readonly<Record<StoredInvoice['state'], string>> = {
  paid: 'invoice.paid',
  open: 'invoice.payment_failed',
  void: 'invoice.voided',
  uncollectible: 'invoice.marked_uncollectible',
};

function ofInvoices(before: Account, after: Account): string[] {
  return after.invoices.flatMap((is, index) => {
    const was = before.invoices[index];
    return [
      ...(was?.state === is.state ? [] : [kinds[is.state]]),
      ...((was?.refunded ?? 0) === is.refunded ? [] : ['charge.refunded']),
    ];
  });
}

const triesOf = ({ subscription }: Account): number => subscription?.overdue?.tries ?? 0;

export function eventsBetween(before: Account, after: Account): string[] {
  const card = isDeepStrictEqual(before.card, after.card)
    ? []
    : [after.card === null ? 'payment_method.detached' : 'payment_method.attached'];
  return [
    ...(before.email === after.email ? [] : ['customer.updated']),
    ...card,
    ...ofInvoices(before, after),
    ...(triesOf(after) > triesOf(before) ? ['invoice.payment_failed'] : []),
    ...ofSubscription(before, after),
  ];
}
