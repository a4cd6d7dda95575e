/** The payments of test mode: the Stripe adapter, answered by an imitation of Stripe in our own database. No card is ever charged. */
import { createHmac } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import type { Logger } from 'pino';
import type { Db } from '../../../db/database.ts';
import { confirmCheckout, payCheckout, showCheckout, unconfirmed } from '../imitation/checkout-page.ts';
import type { CheckoutWish, Payments, TakeEvent } from '../port.ts';
import type { Sandbox } from '../sandbox-port.ts';
import { openStripePayments } from '../stripe/open.ts';
import { answering } from './answer.ts';
import { drawInvoice, type Issuer } from './invoice-pdf.ts';
import { type Acting, act, customerOf, look } from './run.ts';
import { listCoupons, readClock } from './store.ts';
import { openTools } from './tools.ts';

const needOwner = (id: string): string => {
  const customer = customerOf(id);
  if (customer === undefined) throw new AppError('not_found');
  return customer;
};

const page = (acting: Acting): Pick<Sandbox, 'checkout' | 'pay' | 'confirm'> => ({
  checkout: async (id) => {
    const customer = customerOf(id);
    return customer === undefined ? undefined : look(acting, customer, (world) => showCheckout(world, id));
  },
  pay: async (id, card) => {
    const result = await act(acting, needOwner(id), (world) => payCheckout(world, id, card));
    if (result === undefined) throw new AppError('not_found');
    return result;
  },
  confirm: async (id, approve) => {
    const isApproved = await act(acting, needOwner(id), (world) => confirmCheckout(world, id, approve));
    if (isApproved === undefined) throw new AppError('not_found');
    if (!isApproved) throw unconfirmed();
  },
});

/** The operator may make a coupon for some plans only. */
async function checkPlan(
  db: Db,
  { coupon: code, price }: Pick<CheckoutWish, 'coupon' | 'price'>,
): Promise<void> {
  if (code === null) return;
  const coupon = (await listCoupons(db)).find((each) => each.code === code.trim().toUpperCase());
  if (coupon?.roles?.includes(price.role) === false) throw new AppError('coupon_invalid');
}

export interface SandboxOptions {
  readonly db: Db;
  /** Keys the fingerprints of cards. */
  readonly cardKey: Uint8Array;
  readonly takeEvent: TakeEvent;
  readonly issuer: Issuer;
  readonly log: Logger;
}

export function sandboxPayments({ db, cardKey, takeEvent, issuer, log }: SandboxOptions): Payments {
  const hash = (text: string) => createHmac('sha256', cardKey).update(text).digest('hex').slice(0, 32);
  const acting: Acting = { db, takeEvent, hash };
  const stripe = openStripePayments(
    {
      secretKey: 'sk_test_imitation',
      publishableKey: '',
      webhookSecrets: [],
      apiUrl: undefined,
      fetch: answering(acting),
      now: () => readClock(db),
    },
    log,
  );
  return {
    ...stripe,
    kind: 'sandbox',
    publishableKey: null,
    sandbox: { ...openTools(acting), ...page(acting) },
    openCheckout: async (wish) => {
      await checkPlan(db, wish);
      // Our own page opens it for the customer's session, so its id is enough.
      const opened = await stripe.openCheckout(wish);
      return { ...opened, clientSecret: opened.id };
    },
    openCardCheckout: async (wish) => {
      const opened = await stripe.openCardCheckout(wish);
      return { ...opened, clientSecret: opened.id };
    },
    previewStart: async (wish) => {
      await checkPlan(db, wish);
      return stripe.previewStart(wish);
    },
    subscribe: async (wish, key) => {
      await checkPlan(db, wish);
      return stripe.subscribe(wish, key);
    },
    invoicePdf: async (customer, id) => {
      const invoice = await look(acting, customer, (world) => {
        const found = world.find('invoice', id);
        const intents = found?.payments.data.map(({ payment }) => payment.payment_intent) ?? [];
        const charges = world.all('charge', ({ payment_intent }) => intents.includes(payment_intent));
        const refunded = charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
        return found && { ...found, refunded };
      });
      return invoice && { number: invoice.number, bytes: await drawInvoice(invoice, issuer) };
    },
    // Its events are handed over inside the database, so a webhook is never its own.
    readEvent: () => Promise.resolve(undefined),
  };
}
