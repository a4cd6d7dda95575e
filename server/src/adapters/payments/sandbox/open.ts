/** The payment service of test mode: rules over one customer's record in our own database. No card is ever charged. */
import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../../db/database.ts';
import type { Payments, Price, TakeEvent } from '../port.ts';
import { type Acting, act, announce, changeAccount, needPresent, readPresent } from './act.ts';
import { catalog, findPrice } from './catalog.ts';
import { checkoutState, openCardCheckout, openCheckout, testCheckouts } from './checkouts.ts';
import { drawInvoice, type Issuer } from './invoice-pdf.ts';
import { newAccount, type StoredCoupon } from './record.ts';
import { cardOfMethod } from './rules-cards.ts';
import { continuePlan, undoContinue } from './rules-continue.ts';
import { couponView } from './rules-coupons.ts';
import { findInvoice } from './rules-invoices.ts';
import { refund } from './rules-refund.ts';
import {
  cancel,
  dropCard,
  endNow,
  endTrial,
  firstAmount,
  once,
  payOpenInvoice,
  resume,
  saveCard,
  start,
} from './rules-subscription.ts';
import { previewSwitch, switchTo } from './rules-switch.ts';
import { changeUser, deleteCustomer, findCoupon, insertCustomer, lockCustomer, readClock } from './store.ts';
import { openTools } from './tools.ts';
import { customerView, invoiceView } from './view.ts';

function needPrice({ priceId }: Price): Price {
  const price = findPrice(priceId);
  if (price === undefined) throw new AppError('not_found');
  return price;
}

async function needCoupon(db: Db, code: string | null): Promise<StoredCoupon | null> {
  if (code === null) return null;
  const coupon = await findCoupon(db, code);
  if (coupon === undefined) throw new AppError('coupon_invalid');
  return coupon;
}

const forget = ({ db, takeEvent }: Acting, customer: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if ((await lockCustomer(tx, customer)) === undefined) return;
    await deleteCustomer(tx, customer);
    await announce(takeEvent, tx, customer, 'customer.deleted');
  });

/** `cardKey` keys the fingerprints of cards. */
export function sandboxPayments(db: Db, cardKey: Uint8Array, takeEvent: TakeEvent, issuer: Issuer): Payments {
  const acting: Acting = { db, takeEvent };
  const hash = (text: string) => createHmac('sha256', cardKey).update(text).digest('hex').slice(0, 32);
  return {
    kind: 'sandbox',
    publishableKey: null,
    sandbox: { ...openTools(acting), ...testCheckouts(acting, hash) },
    now: async () => new Date(await readClock(db)),
    prices: () => Promise.resolve(catalog),
    createCustomer: async ({ userId, email, name }) => {
      const id = `cus_test_${randomBytes(9).toString('hex')}`;
      return insertCustomer(db, userId, newAccount({ id, email, name }, await readClock(db)));
    },
    changeEmail: (customer, email) => changeAccount(acting, customer, (account) => ({ ...account, email })),
    changeOwner: (customer, { userId, email, name }) =>
      act(acting, customer, async (account, { tx }) => {
        await changeUser(tx, customer, userId);
        return { account: { ...account, email, name }, result: undefined };
      }),
    customer: async (id) => {
      const present = await readPresent(acting, id);
      return present && customerView(present.account, present.userId, present.now);
    },

    findCoupon: async (code) => {
      const coupon = await findCoupon(db, code);
      return coupon && couponView(coupon);
    },
    openCheckout: (wish) => openCheckout(acting, wish),
    openCardCheckout: ({ customer }) => openCardCheckout(acting, customer),
    checkout: (id) => checkoutState(acting, id),

    previewStart: async (wish) => {
      const { account, now } = await needPresent(acting, wish.customer);
      return firstAmount(account, needPrice(wish.price), await needCoupon(db, wish.coupon), now);
    },
    subscribe: async (wish, key) => {
      const price = needPrice(wish.price);
      const coupon = await needCoupon(db, wish.coupon);
      const { trialDays, dueNow } = wish;
      await changeAccount(acting, wish.customer, (account, now) =>
        once(account, key, (fresh) => start(fresh, { price, trialDays, coupon, dueNow }, now)),
      );
    },
    continuePlan: async ({ customer, price, paidUntil }, key) => {
      const wish = { price: needPrice(price), paidUntil: paidUntil.getTime(), key };
      await changeAccount(acting, customer, (account, now) =>
        once(account, key, (fresh) => continuePlan(fresh, wish, now)),
      );
    },
    undoContinue: (customer, key) => changeAccount(acting, customer, (account) => undoContinue(account, key)),
    useCard: (customer, paymentMethod) =>
      changeAccount(acting, customer, (account, now) =>
        saveCard(account, cardOfMethod(paymentMethod, account.name, now, hash), now),
      ),
    removeCard: (customer) => changeAccount(acting, customer, dropCard),
    previewSwitch: async (customer, wanted) => {
      const { account, now } = await needPresent(acting, customer);
      return previewSwitch(account, needPrice(wanted), now);
    },
    switchTo: (customer, wanted, { key, ...agreed }) =>
      changeAccount(acting, customer, (account, now) =>
        once(account, key, (fresh) => switchTo(fresh, needPrice(wanted), now, agreed)),
      ),
    endTrial: (customer) => changeAccount(acting, customer, endTrial),
    cancel: (customer) => changeAccount(acting, customer, cancel),
    resume: (customer) => changeAccount(acting, customer, resume),
    pay: (customer) => changeAccount(acting, customer, payOpenInvoice),
    refund: (customer) =>
      act(acting, customer, (account, { now }) => {
        const { account: after, amount } = refund(account, now);
        return { account: after, result: amount };
      }),
    end: (customer) => changeAccount(acting, customer, endNow),
    forget: (customer) => forget(acting, customer),

    invoiceDetails: async (customer) => (await needPresent(acting, customer)).account.details,
    saveInvoiceDetails: (customer, details, name) =>
      changeAccount(acting, customer, (account) => ({ ...account, details, name })),
    invoices: async (customer) => {
      const { account } = await needPresent(acting, customer);
      return account.invoices.map(invoiceView).reverse();
    },
    invoicePdf: async (customer, id) => {
      const present = await readPresent(acting, customer);
      const invoice = present && findInvoice(present.account, id);
      if (present === undefined || invoice === undefined) return undefined;
      return { number: invoice.number, bytes: await drawInvoice(present.account, invoice, issuer) };
    },
    // Its events are handed over inside the database, so a webhook is never its own.
    readEvent: () => Promise.resolve(undefined),
  };
}
