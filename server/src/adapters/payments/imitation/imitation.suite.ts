/** The Stripe adapter on an imitation of Stripe in memory, and a customer of it, for tests of what happens over time. */
import { TEST_CARDS, type TestCard } from '@waybill/contract/sandbox';
import type { Offer } from '@waybill/contract/subscription';
import { pino } from 'pino';
import type { Payments, Price } from '../port.ts';
import { addCoupon, addPrices, type StoredCoupon } from '../sandbox/catalog.ts';
import { mistakeIn } from '../stripe/loopback/schema.suite.ts';
import { openStripePayments } from '../stripe/open.ts';
import { answer, readRequest } from './api.ts';
import { catchUp, DAY_S } from './billing.ts';
import { payCheckout } from './checkout-page.ts';
import { text } from './forms.ts';
import { World } from './world.ts';

const BEGIN = Date.parse('2027-01-31T10:00:00Z') / 1000;
/** In milliseconds. */
export const after = (days: number): number => (BEGIN + days * DAY_S) * 1000;
export const isoDay = (date: Date | undefined): string => (date ?? new Date(0)).toISOString().slice(0, 10);

export const couponOf = (changes: Partial<StoredCoupon> = {}): StoredCoupon => ({
  code: 'SPRING',
  percentOff: 20,
  amountOff: null,
  duration: 'forever',
  months: null,
  redeemBy: null,
  roles: null,
  ...changes,
});

export interface Person {
  readonly payments: Payments;
  readonly world: World;
  readonly customer: string;
  priceOf(role: Offer['role'], period?: Offer['period']): Promise<Price>;
  /** Moves the clock to so many days after the beginning. */
  until(days: number): void;
  status(): Promise<string | undefined>;
  /** The oldest first, in cents. */
  amounts(): Promise<number[]>;
  states(): Promise<string[]>;
}

const silent = pino({ level: 'silent' });

/** Every request is checked by Stripe’s own types. */
export async function newPerson(coupons: readonly StoredCoupon[] = []): Promise<Person> {
  const world = new World({ now: BEGIN });
  addPrices(world);
  for (const coupon of coupons) addCoupon(world, coupon);
  const payments = openStripePayments(
    {
      secretKey: 'sk_test_imitation',
      publishableKey: '',
      webhookSecrets: [],
      apiUrl: undefined,
      fetch: async (input, { method = 'GET', body, headers } = {}) => {
        const key = new Headers(headers).get('idempotency-key') ?? undefined;
        const asked = readRequest(method, new URL(String(input)), text(body), key);
        const { status, body: answered } = answer(world, asked, mistakeIn);
        return Response.json(answered, { status });
      },
      now: () => world.now * 1000,
    },
    silent,
  );
  const customer = await payments.createCustomer({ userId: 'ada', email: 'ada@example.com', name: 'Ada' });
  const invoices = async () => [...(await payments.invoices(customer))].reverse();
  return {
    payments,
    world,
    customer,
    priceOf: async (role, period = 'monthly') => {
      const found = (await payments.prices()).find((each) => each.role === role && each.period === period);
      if (found === undefined) throw new Error(`${role} is not sold`);
      return found;
    },
    until: (days) => {
      world.now = BEGIN + days * DAY_S;
      catchUp(world);
    },
    status: async () => (await payments.customer(customer))?.subscription?.status,
    amounts: async () => (await invoices()).map(({ amount }) => amount),
    states: async () => (await invoices()).map(({ state }) => state),
  };
}

interface Subscribed {
  readonly role?: Offer['role'];
  readonly period?: Offer['period'];
  readonly trialDays?: number;
  readonly coupon?: StoredCoupon | null;
  readonly card?: TestCard;
  readonly expires?: readonly [month: number, year: number];
}

/** Enters a card into a checkout at the beginning. */
export async function subscriber({
  role = 'business',
  period = 'monthly',
  trialDays = 0,
  coupon = null,
  card = 'success',
  expires: [expMonth, expYear] = [12, 2099],
}: Subscribed = {}): Promise<Person> {
  const person = await newPerson(coupon === null ? [] : [coupon]);
  const { payments, world, customer, priceOf } = person;
  const { id } = await payments.openCheckout({
    customer,
    price: await priceOf(role, period),
    trialDays,
    coupon: coupon?.code ?? null,
    lang: 'en',
    returnUrl: 'http://localhost:8080/',
  });
  payCheckout(world, id, { number: TEST_CARDS[card], expMonth, expYear, name: 'Ada' });
  await payments.customer(customer);
  return person;
}

export const subscriptionOf = async ({ payments, customer }: Person) =>
  (await payments.customer(customer))?.subscription ?? undefined;
/** What is left over from switches, in cents. */
export const creditOf = ({ world, customer }: Person) => 0 - world.need('customer', customer).balance;
export const useCard = ({ payments, customer }: Person, card: string) =>
  payments.useCard(customer, `pm_test_${card}`);
