/** Loads what can be bought here, once for all parts of a page. */
import { call } from '@waybill/contract/call';
import { type Prices, prices } from '@waybill/contract/checkout';

let loading: Promise<Prices> | undefined;

export function loadPrices(): Promise<Prices> {
  loading ??= call(prices, {}).catch((error: unknown) => {
    // The next one to ask tries again.
    loading = undefined;
    throw error;
  });
  return loading;
}

/** After the server found that a price is out of date. */
export function forgetPrices(): void {
  loading = undefined;
}
