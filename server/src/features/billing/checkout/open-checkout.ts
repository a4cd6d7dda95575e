/** Opens a checkout at the payment service, and takes over how it ended. */
import type { checkoutState } from '@waybill/contract/checkout';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { TRIAL_DAYS } from '@waybill/contract/plans';
import { isSold } from '@waybill/contract/subscription';
import type { OpenedCheckout } from '../../../adapters/payments/port.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import type { Context } from '../../../http/mount.ts';
import { findUserById } from '../../accounts/index.ts';
import { endCheckout, findCheckout, insertCheckout } from '../checkouts-store.ts';
import { customerOf, subscriptionOf } from '../customer.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { hadTrial } from '../trial.ts';
import { viewSubscription } from '../view.ts';
import { confirmationOf } from './confirm-checkout.ts';
import { requireCoupon } from './coupons.ts';

interface Opened {
  readonly type: 'checkout' | 'invalid-request';
  readonly clientSecret: string;
  readonly checkoutId: string;
  readonly trial: boolean;
}

const INVALID: Opened = { type: 'invalid-request', clientSecret: '', checkoutId: '', trial: false };

const returnUrl = ({ config }: Deps, path: string) => `${config.publicUrl}${path}?checkout={CHECKOUT_ID}`;

async function langOf({ db }: Deps, userId: string): Promise<'en' | 'zh'> {
  return (await findUserById(db, userId))?.lang ?? 'en';
}

export async function openCheckout(
  context: Context,
  user: User,
  asked: { readonly priceId: string; readonly coupon: string | undefined; readonly trial: boolean },
): Promise<Opened> {
  const { deps } = context;
  const { payments } = deps;
  if (payments.kind === 'off') throw new AppError('payments_off');
  const price = (await payments.prices()).find(({ priceId }) => priceId === asked.priceId);
  if (price === undefined || !isSold(price.role)) return INVALID;
  const running = await subscriptionOf(deps, user.id);
  if (running !== undefined && running.state !== 'none') throw new AppError('already_subscribed');
  const coupon = asked.coupon === undefined || asked.coupon.trim() === '' ? null : asked.coupon.trim();
  if (coupon !== null) await requireCoupon(context, coupon);
  const trial = asked.trial && !(await hadTrial(deps, user));
  const opened = await payments.openCheckout({
    customer: await customerOf(deps, user),
    price,
    trialDays: trial ? TRIAL_DAYS : 0,
    coupon,
    lang: await langOf(deps, user.id),
    returnUrl: returnUrl(deps, '/thankyou'),
  });
  await insertCheckout(deps.db, { id: opened.id, userId: user.id, offer: price, coupon, trial });
  return { type: 'checkout', clientSecret: opened.clientSecret, checkoutId: opened.id, trial };
}

/** `page` is where the browser returns to. */
export async function openCardCheckout(
  deps: Deps,
  user: User,
  page = '/dash/account/billing',
): Promise<OpenedCheckout> {
  const opened = await deps.payments.openCardCheckout({
    customer: await customerOf(deps, user),
    lang: await langOf(deps, user.id),
    returnUrl: returnUrl(deps, page),
  });
  await insertCheckout(deps.db, { id: opened.id, userId: user.id, offer: null, coupon: null, trial: false });
  return opened;
}

/** The browser asks when the checkout returns, so that the page does not wait for a webhook. */
export async function takeCheckout(
  deps: Deps,
  user: User,
  id: string,
): Promise<AnswerOf<typeof checkoutState>> {
  const { id: userId } = user;
  if ((await findCheckout(deps.db, userId, id)) === undefined) throw new AppError('not_found');
  const found = await deps.payments.checkout(id);
  if (found === undefined) throw new AppError('not_found');
  const row = await syncCustomer(deps, found.customer);
  const subscription = viewSubscription(row, await deps.payments.now());
  // Read after asking: the trial may have been refused by that.
  const checkout = await findCheckout(deps.db, userId, id);
  const confirm = checkout === undefined ? null : await confirmationOf(deps, user, checkout);
  if (confirm !== null) return { state: 'confirm', subscription, confirm };
  // Its price was never agreed to, and now the account has the plan for life: nothing was bought.
  const isDropped = checkout?.refused != null && checkout.ended_at === null && subscription.state === 'none';
  if (found.state !== 'open' && !isDropped) await endCheckout(deps.db, id);
  return { state: isDropped ? 'expired' : found.state, subscription, confirm };
}
