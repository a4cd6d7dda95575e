/** Opens a checkout for a plan, with the price that the server has now. */
import { type Prices, stripeCreateSubscription } from '@waybill/contract/checkout';
import { AppError } from '@waybill/contract/errors';
import type { Offer } from '@waybill/contract/subscription';
import { callAsUser } from '../../../session/call-as-user.ts';
import { forgetPrices, loadPrices } from '../prices/load-prices.ts';
import { browserReload, type ReloadTools, reloadStale } from './reload-stale.ts';

/** What the payment form needs. */
export interface OpenCheckout {
  readonly clientSecret: string;
  readonly checkoutId: string;
}

const priceOf = ({ prices }: Prices, { role, period }: Offer) =>
  prices.find((price) => price.role === role && price.period === period);

/** Never settles: the page is being reloaded. */
const reloading = new Promise<never>(() => {});

/** `coupon` is empty for none. When the price is out of date the page is reloaded; where it must stay, the price is looked up once more. */
export async function openCheckout(
  offer: Offer,
  coupon: string,
  trial = true,
  tools: ReloadTools = browserReload,
): Promise<OpenCheckout> {
  for (const last of [false, true]) {
    const price = priceOf(await loadPrices(), offer);
    if (price === undefined) break;
    const opened = await callAsUser(stripeCreateSubscription, {
      body: { price_id: price.priceId, trial, ...(coupon === '' ? {} : { coupon_id: coupon }) },
    });
    if (opened.type === 'checkout') return opened;
    forgetPrices();
    if (reloadStale(price.priceId, tools)) return reloading;
    if (last) break;
  }
  throw new AppError('payments_unavailable');
}
