/** The HTTP handlers for plans and their payment. */
import * as billing from '@waybill/contract/billing';
import * as checkout from '@waybill/contract/checkout';
import { AppError } from '@waybill/contract/errors';
import * as details from '@waybill/contract/invoice-details';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { mount } from '../../http/mount.ts';
import * as plan from './changing/change-plan.ts';
import { confirmCheckout } from './checkout/confirm-checkout.ts';
import { requireCoupon } from './checkout/coupons.ts';
import { openCardCheckout, openCheckout, takeCheckout } from './checkout/open-checkout.ts';
import { subscribe } from './checkout/subscribe.ts';
import { mountTestCheckout } from './checkout/test-checkout.ts';
import { mountCodes } from './codes/routes.ts';
import { customerOf, subscriptionOf } from './customer.ts';
import { readInvoiceDetails, saveInvoiceDetails } from './invoice-details.ts';
import { invoicePdf, invoicesOf } from './invoices.ts';
import { openBilling, readBillingData } from './open-billing.ts';
import { checkoutPayerOf, payerOf } from './payer.ts';
import { mountWebhook } from './sync/webhook.ts';

export function mountBilling(app: FastifyInstance, deps: Deps): void {
  const { payments } = deps;
  mountCodes(app, deps);
  mountWebhook(app, deps);
  mountTestCheckout(app, deps);

  mount(app, deps, checkout.prices, async () => ({
    payments: payments.kind,
    publishableKey: payments.publishableKey,
    prices: [...(await payments.prices())],
  }));

  mount(app, deps, checkout.coupon, async ({ params: { code } }, context) => ({
    coupon: await requireCoupon(context, code),
  }));

  mount(app, deps, checkout.stripeCreateSubscription, ({ body }, context) => {
    const user = payerOf(context);
    const { customer_email: email, client_reference_id: id } = body;
    requireOwn(user, { email: email?.toLowerCase(), id });
    return openCheckout(context, user, {
      priceId: body.price_id,
      coupon: body.coupon_id,
      trial: body.trial,
    });
  });

  mount(app, deps, checkout.openCardCheckout, async (_input, context) => {
    const { id, clientSecret } = await openCardCheckout(deps, payerOf(context));
    return { checkoutId: id, clientSecret };
  });

  mount(app, deps, checkout.checkoutState, async ({ params: { id } }, context) =>
    takeCheckout(deps, await checkoutPayerOf(context, id), id),
  );

  mount(app, deps, checkout.confirmCheckout, async ({ params: { id }, body: { dueNow } }, context) => ({
    subscription: await confirmCheckout(deps, payerOf(context), id, dueNow),
  }));

  mount(app, deps, billing.billing, (_input, context) => openBilling(deps, payerOf(context)));

  mount(app, deps, billing.billingData, ({ headers: { stripeid } }, context) =>
    readBillingData(deps, payerOf(context), stripeid),
  );

  mount(app, deps, billing.invoices, async (_input, context) => ({
    invoices: await invoicesOf(deps, payerOf(context)),
  }));

  mount(app, deps, billing.invoicePdf, ({ params: { id } }, context) =>
    invoicePdf(context, payerOf(context), id),
  );

  mount(app, deps, details.readInvoiceDetails, async (_input, context) => ({
    details: await readInvoiceDetails(deps, payerOf(context)),
  }));

  mount(app, deps, details.saveInvoiceDetails, async ({ body }, context) => ({
    details: await saveInvoiceDetails(deps, payerOf(context), body),
  }));

  mount(app, deps, billing.previewSwitch, ({ body }, context) =>
    plan.previewSwitch(deps, payerOf(context), body),
  );

  mount(app, deps, billing.switchPlan, async ({ body: { role, period, ...agreed } }, context) => ({
    subscription: await plan.switchPlan(deps, payerOf(context), { role, period }, agreed),
  }));

  mount(app, deps, billing.cancelPlan, async ({ body }, context) => ({
    subscription: await plan.cancelPlan(deps, payerOf(context), body),
  }));

  mount(app, deps, billing.resumePlan, async (_input, context) => ({
    subscription: await plan.resumePlan(deps, payerOf(context)),
  }));

  mount(app, deps, billing.refund, ({ body }, context) => plan.refundPlan(deps, payerOf(context), body));

  mount(app, deps, billing.payNow, async (_input, context) => ({
    subscription: await plan.payNow(deps, payerOf(context)),
  }));

  mount(app, deps, billing.removeCard, async (_input, context) => ({
    subscription: await plan.removeCard(deps, payerOf(context)),
  }));

  mount(app, deps, billing.addCard, async ({ body }, context) => {
    const user = payerOf(context);
    requireOwn(user, { id: body.SSuserId });
    await requireOwnCustomer(deps, user, body.stripeCustomerId);
    const customer = await customerOf(deps, user);
    return { subscription: await plan.useCard(deps, customer, body.paymentMethodId) };
  });

  mount(app, deps, billing.createSubscription, async ({ body }, context) => {
    const user = payerOf(context);
    requireOwn(user, { id: body.SSuserId });
    await requireOwnCustomer(deps, user, body.stripeCustomerId);
    return { subscription: await subscribe(deps, user, body) };
  });
}

/** What clients send along must be their own. */
function requireOwn(
  user: User,
  said: { readonly id?: string | undefined; readonly email?: string | undefined },
): void {
  if (said.id !== undefined && said.id !== user.id) throw new AppError('forbidden');
  if (said.email !== undefined && said.email !== user.email) throw new AppError('forbidden');
}

async function requireOwnCustomer(deps: Deps, { id }: User, said: string | undefined): Promise<void> {
  if (said === undefined) return;
  if ((await subscriptionOf(deps, id))?.customer !== said) throw new AppError('forbidden');
}
