import { afterAll } from 'vitest';
import { paymentsSuite } from '../payments.suite.ts';
import type { PaymentEvent } from '../port.ts';
import type { PaymentsUnderTest } from '../shop.suite.ts';
import { eventBody, finishCheckout, moveClock, sellCoupon, sign } from './loopback/by-hand.suite.ts';
import { openStripe, type StartedStripe } from './loopback/start.suite.ts';

const opened: StartedStripe[] = [];
afterAll(async () => {
  for (const { server } of opened) await server.close();
});

/** The reports of the test server, signed and read as webhooks. */
async function eventsOf({ payments, server }: StartedStripe, customer: string): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = [];
  for (const report of server.world.reports) {
    const body = eventBody(report);
    const event = await payments.readEvent(Buffer.from(body), sign(body));
    if (event?.customer === customer) events.push(event);
  }
  return events;
}

async function open(): Promise<PaymentsUnderTest> {
  const stripe = await openStripe();
  opened.push(stripe);
  const { payments, server } = stripe;
  return {
    payments,
    enterCard: async (checkout, card) => finishCheckout(server, checkout, card),
    moveDays: async (days) => moveClock(server, days),
    makeCoupon: async ({ code, percentOff, amountOff, duration, months, redeemBy }) =>
      sellCoupon(server, code, {
        percent_off: percentOff,
        amount_off: amountOff,
        duration,
        duration_in_months: months,
        redeem_by: redeemBy === null ? null : Math.floor(redeemBy.getTime() / 1000),
      }),
    eventsOf: (customer) => eventsOf(stripe, customer),
  };
}

paymentsSuite('payments by Stripe', open);
