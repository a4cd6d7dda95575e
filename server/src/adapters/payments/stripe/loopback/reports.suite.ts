/** Names what an act changed, as Stripe’s webhooks do. */
import { isDeepStrictEqual } from 'node:util';
import { type Kept, type Kind, newId } from './objects.suite.ts';

type Objects = ReadonlyMap<string, Kept[Kind]>;

export interface Report {
  readonly id: string;
  readonly type: string;
  readonly object: Kept[Kind];
}

const INVOICE = {
  open: 'invoice.payment_failed',
  paid: 'invoice.paid',
  void: 'invoice.voided',
  uncollectible: 'invoice.marked_uncollectible',
} as const;

function typeOf(object: Kept[Kind], isNew: boolean): string | undefined {
  switch (object.object) {
    case 'customer':
      return isNew ? 'customer.created' : 'customer.updated';
    case 'subscription':
      if ('status' in object && object.status === 'canceled') return 'customer.subscription.deleted';
      return isNew ? 'customer.subscription.created' : 'customer.subscription.updated';
    case 'invoice':
      return 'amount_due' in object ? INVOICE[object.status] : undefined;
    case 'charge':
      return 'refunded' in object && object.refunded ? 'charge.refunded' : undefined;
    case 'payment_method':
      return 'kind' in object && object.customer === null
        ? 'payment_method.detached'
        : 'payment_method.attached';
    case 'checkout.session':
      return 'mode' in object && object.status === 'complete' ? 'checkout.session.completed' : undefined;
    default:
      return undefined;
  }
}

export function reportsBetween(before: Objects, after: Objects): Report[] {
  return [...after.values()].flatMap((object) => {
    const was = before.get(object.id);
    const type = isDeepStrictEqual(was, object) ? undefined : typeOf(object, was === undefined);
    return type === undefined ? [] : [{ id: newId('evt'), type, object: structuredClone(object) }];
  });
}
