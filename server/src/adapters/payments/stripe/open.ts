/** Payments by Stripe. */
import type { Logger } from 'pino';
import type { Payments } from '../port.ts';
import { removeCard, useCard } from './cards.ts';
import { findCheckout, openCardCheckout, openCheckout } from './checkout.ts';
import { type StripeOptions, stripeCalls } from './client.ts';
import { continuePlan, undoContinue } from './continue.ts';
import { findCoupon } from './coupons.ts';
import { readCustomer } from './customer.ts';
import { changeEmail, changeOwner, createCustomer, forget } from './customers.ts';
import { cancel, end, endTrial, resume } from './end.ts';
import { readEvent } from './events.ts';
import { readDetails, saveDetails } from './invoice-details.ts';
import { findInvoicePdf, listInvoices } from './invoices.ts';
import { pay } from './pay.ts';
import { fetchPdf } from './pdf.ts';
import { previewSwitch, switchAsAgreed } from './preview.ts';
import { listPrices } from './prices.ts';
import { refund } from './refund.ts';
import { remembered } from './remembered.ts';
import { previewStart, subscribe } from './subscribe.ts';

/** Visitors of the pricing page do not ask Stripe each time. */
const PRICES_FOR_MS = 60_000;

export interface StripePaymentsOptions extends StripeOptions {
  readonly publishableKey: string;
  /** Several while one is being replaced. */
  readonly webhookSecrets: readonly string[];
  /** Milliseconds; only test mode has another clock. */
  readonly now?: () => number | Promise<number>;
}

export function openStripePayments(options: StripePaymentsOptions, log: Logger): Payments {
  const { apiUrl, now = Date.now, publishableKey, secretKey, webhookSecrets } = options;
  const call = stripeCalls(options, log);
  const prices = remembered(() => call(listPrices), PRICES_FOR_MS);
  const live = /^[a-z]+_live_/.test(secretKey);
  return {
    kind: 'stripe',
    publishableKey,
    sandbox: null,
    now: async () => new Date(await now()),
    prices: async () => (await prices()).filter(({ sold }) => sold).map(({ sold, ...price }) => price),
    createCustomer: (person) => call((stripe) => createCustomer(stripe, person)),
    changeEmail: (customer, email) => call((stripe) => changeEmail(stripe, customer, email)),
    changeOwner: (customer, person) => call((stripe) => changeOwner(stripe, customer, person)),
    customer: async (id) => {
      const known = await prices();
      return call(async (stripe) => readCustomer(stripe, id, known, await now()));
    },

    findCoupon: (code) => call(async (stripe) => findCoupon(stripe, code, await now())),
    openCheckout: (wish) => call(async (stripe) => openCheckout(stripe, wish, await now())),
    openCardCheckout: (wish) => call((stripe) => openCardCheckout(stripe, wish)),
    checkout: (id) => call((stripe) => findCheckout(stripe, id)),

    previewStart: (wish) => call(async (stripe) => previewStart(stripe, wish, await now())),
    subscribe: (wish, key) => call(async (stripe) => subscribe(stripe, wish, key, await now())),
    continuePlan: (wish, key) => call(async (stripe) => continuePlan(stripe, wish, key, await now())),
    undoContinue: (customer, key) => call((stripe) => undoContinue(stripe, customer, key)),
    useCard: (customer, method) => call((stripe) => useCard(stripe, customer, method)),
    removeCard: (customer) => call((stripe) => removeCard(stripe, customer)),
    previewSwitch: (customer, price) =>
      call(async (stripe) => previewSwitch(stripe, customer, price, await now())),
    switchTo: (customer, price, agreed) =>
      call(async (stripe) => switchAsAgreed(stripe, customer, price, agreed, await now())),
    endTrial: (customer) => call((stripe) => endTrial(stripe, customer)),
    cancel: (customer, why) => call((stripe) => cancel(stripe, customer, why)),
    resume: (customer) => call((stripe) => resume(stripe, customer)),
    pay: (customer) => call((stripe) => pay(stripe, customer)),
    refund: (customer) => call(async (stripe) => refund(stripe, customer, await now())),
    end: (customer) => call((stripe) => end(stripe, customer)),
    forget: (customer) => call((stripe) => forget(stripe, customer)),

    invoiceDetails: (customer) => call((stripe) => readDetails(stripe, customer)),
    saveInvoiceDetails: (customer, details, name) =>
      call((stripe) => saveDetails(stripe, customer, details, name)),
    invoices: (customer) => call((stripe) => listInvoices(stripe, customer)),
    invoicePdf: async (customer, invoice) => {
      const found = await call((stripe) => findInvoicePdf(stripe, customer, invoice));
      if (found === undefined) return undefined;
      return { number: found.number, bytes: await fetchPdf(found.address, apiUrl, log) };
    },

    readEvent: (body, signature) =>
      call((stripe) => readEvent(stripe, { webhookSecrets, live }, body, signature)),
  };
}
