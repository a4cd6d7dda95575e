/** Works out what a switch would cost, by asking Stripe for the invoice it would make, and switches for that amount only. */
import type { SwitchPreview } from '@waybill/contract/billing';
import type { Stripe } from 'stripe';
import type { AgreedSwitch, Price } from '../port.ts';
import { checkAgreed } from '../switching.ts';
import { dateOf, expanded } from './ids.ts';
import type { LiveSubscription } from './schedules.ts';
import { liveSubscription } from './subscriptions.ts';
import { kindOfSwitch, newPeriod, switchTo, usedBefore } from './switch.ts';

/** What an invoice of that day takes off. */
function discounted(amount: number, { discounts }: Stripe.Subscription, at: number): number {
  const discount = expanded(discounts[0]);
  const coupon = expanded(discount?.source.coupon);
  if (discount === null || coupon === null || (discount.end !== null && discount.end <= at)) return amount;
  const off = coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100);
  return Math.max(0, amount - off);
}

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true;

/** Credit of earlier switches; negative, or zero. */
async function balanceOf(stripe: Stripe, id: string): Promise<number> {
  const customer = await stripe.customers.retrieve(id);
  return customer.deleted === true ? 0 : Math.min(0, customer.balance);
}

async function previewNow(
  stripe: Stripe,
  { subscription, item }: LiveSubscription,
  customer: string,
  price: Price,
  kind: 'now' | 'overdue',
  now: number,
): Promise<SwitchPreview> {
  const invoice = await stripe.invoices.createPreview({
    customer,
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: item.id, price: price.priceId }],
      cancel_at_period_end: false,
      ...newPeriod(kind, item, now),
    },
  });
  const credit = invoice.lines.data
    .filter((line) => isProration(line) && line.amount < 0)
    .reduce((sum, { amount }) => sum - amount, 0);
  // Credit is for the rest of the period before, which may be a year.
  const charged = invoice.lines.data.filter((line) => !isProration(line));
  const nextAt = Math.max(...charged.map(({ period }) => period.end));
  const left = Math.min(0, invoice.starting_balance + invoice.total);
  return {
    when: 'now',
    at: now,
    dueNow: invoice.amount_due,
    credit,
    nextAmount: Math.max(0, discounted(price.amount, subscription, nextAt) + left),
    nextAt: dateOf(nextAt).getTime(),
  };
}

async function previewOf(
  stripe: Stripe,
  live: LiveSubscription,
  customer: string,
  price: Price,
  now: number,
): Promise<SwitchPreview> {
  const kind = kindOfSwitch(live, price);
  if (kind === 'now' || kind === 'overdue') return previewNow(stripe, live, customer, price, kind, now);
  const end = live.item.current_period_end;
  const nextAt = dateOf(end).getTime();
  const left = await balanceOf(stripe, customer);
  return {
    when: kind === 'trial' ? 'now' : 'later',
    at: kind === 'trial' ? now : nextAt,
    dueNow: 0,
    credit: 0,
    nextAmount: Math.max(0, discounted(price.amount, live.subscription, end) + left),
    nextAt,
  };
}

export const previewSwitch = async (
  stripe: Stripe,
  customer: string,
  price: Price,
  now: number,
): Promise<SwitchPreview> =>
  previewOf(stripe, await liveSubscription(stripe, customer), customer, price, now);

/** Both requests name the same time, so what was agreed to is what is charged. */
export async function switchAsAgreed(
  stripe: Stripe,
  customer: string,
  price: Price,
  agreed: AgreedSwitch,
  now: number,
): Promise<void> {
  const live = await liveSubscription(stripe, customer);
  if (usedBefore(live.subscription, agreed.key)) return;
  checkAgreed(agreed, await previewOf(stripe, live, customer, price, now));
  await switchTo(stripe, live, price, { key: agreed.key, now });
}
