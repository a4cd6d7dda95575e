/** Opens the checkouts that Stripe shows inside our page, and asks how they ended. No card number reaches our server. */
import { AppError } from '@waybill/contract/errors';
import type { Stripe } from 'stripe';
import type { Checkout, CheckoutWish, OpenedCheckout } from '../port.ts';
import { redeem } from './coupons.ts';
import { isMissing, isRefusal } from './errors.ts';
import { idOf } from './ids.ts';
import { findSubscription, isLive } from './subscriptions.ts';

type Session = Stripe.Checkout.Session;

const STATES = ['complete', 'expired'] as const;

const read = ({ id, customer, status }: Session): Checkout => ({
  id,
  customer: idOf(customer) ?? '',
  state: STATES.find((state) => state === status) ?? 'open',
});

function opened(session: Session): OpenedCheckout {
  if (session.client_secret === null) throw new Error('Stripe opened a checkout without a client secret');
  return { ...read(session), clientSecret: session.client_secret };
}

/** What both kinds of checkout have in common. */
const inOurPage = ({ customer, lang, returnUrl }: Pick<CheckoutWish, 'customer' | 'lang' | 'returnUrl'>) =>
  ({
    ui_mode: 'embedded_page',
    customer,
    locale: lang,
    return_url: returnUrl.replaceAll('{CHECKOUT_ID}', '{CHECKOUT_SESSION_ID}'),
    allowed_payment_method_types: ['card'],
  }) satisfies Stripe.Checkout.SessionCreateParams;

/** A trial that ends without a card is overdue, like every other payment that fails. */
export const trial = (days: number) =>
  days === 0
    ? {}
    : ({
        trial_period_days: days,
        trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
      } as const);

/** One at a time, so that a plan cannot be bought twice in two tabs. */
async function expireOthers(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id, mode } of data) {
    if (mode !== 'subscription') continue;
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      // It was completed in this moment; the subscription that it made is found next.
      if (!isRefusal(error)) throw error;
    }
  }
}

export async function openCheckout(stripe: Stripe, wish: CheckoutWish, now: number): Promise<OpenedCheckout> {
  await expireOthers(stripe, wish.customer);
  const current = await findSubscription(stripe, wish.customer);
  if (current !== undefined && isLive(current)) throw new AppError('already_subscribed');
  const session = await stripe.checkout.sessions.create({
    ...inOurPage(wish),
    mode: 'subscription',
    line_items: [{ price: wish.price.priceId, quantity: 1 }],
    payment_method_collection: 'always',
    client_reference_id: wish.customer,
    ...(wish.trialDays === 0 ? {} : { subscription_data: trial(wish.trialDays) }),
    ...(await redeem(stripe, wish.coupon, now)),
  });
  return opened(session);
}

export async function openCardCheckout(
  stripe: Stripe,
  wish: Pick<CheckoutWish, 'customer' | 'lang' | 'returnUrl'>,
): Promise<OpenedCheckout> {
  const session = await stripe.checkout.sessions.create({
    ...inOurPage(wish),
    mode: 'setup',
    client_reference_id: wish.customer,
  });
  return opened(session);
}

export async function findCheckout(stripe: Stripe, id: string): Promise<Checkout | undefined> {
  try {
    return read(await stripe.checkout.sessions.retrieve(id));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
