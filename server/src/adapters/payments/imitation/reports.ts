/** Names what an act changed, as Stripe’s webhooks do. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { InvoiceObject, Kept, Kind } from './objects.ts';

type Objects = ReadonlyMap<string, Kept[Kind]>;

export interface Report {
  readonly id: string;
  readonly type: string;
  readonly object: Kept[Kind];
}

const INVOICE: Readonly<Record<InvoiceObject['status'], string>> = {
  open: 'invoice.payment_failed',
  paid: 'invoice.paid',
  void: 'invoice.voided',
  uncollectible: 'invoice.marked_uncollectible',
};

function typeOf(object: Kept[Kind], isNew: boolean): string | undefined {
  const made = isNew ? 'created' : 'updated';
  switch (object.object) {
    case 'customer':
      return `customer.${object.deleted === true ? 'deleted' : made}`;
    case 'subscription':
      return `customer.subscription.${object.status === 'canceled' ? 'deleted' : made}`;
    case 'subscription_schedule':
      return `subscription_schedule.${made}`;
    case 'invoice':
      return INVOICE[object.status];
    case 'charge':
      return object.refunded ? 'charge.refunded' : undefined;
    case 'payment_method':
      return `payment_method.${object.customer === null ? 'detached' : 'attached'}`;
    case 'checkout.session':
      return object.status === 'complete' ? 'checkout.session.completed' : undefined;
    default:
      return undefined;
  }
}

export function reportsBetween(before: Objects, after: Objects): Report[] {
  return [...after.values()].flatMap((object) => {
    const was = before.get(object.id);
    const type = isDeepStrictEqual(was, object) ? undefined : typeOf(object, was === undefined);
    return type === undefined
      ? []
      : [{ id: `evt_test_${randomUUID()}`, type, object: structuredClone(object) }];
  });
}
