/** What the imitation answers to each request: the part of Stripe’s API that we use. */
import type { StripeRequests } from '../stripe/requests.ts';
import {
  attach,
  change,
  createSchedule,
  createSession,
  createSubscription,
  detach,
  firstInvoice,
  needRunning,
  ownCard,
  refund,
  releaseSchedule,
  updateSchedule,
  updateSubscription,
} from './acts.ts';
import { end } from './billing.ts';
import { inside, metadata, type Params, text } from './forms.ts';
import { giveUp, payInvoice } from './invoicing.ts';
import { type CustomerObject, invalid } from './objects.ts';
import type { World } from './world.ts';

export type Route = (world: World, params: Params, id: string) => unknown;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

function list<T extends { id: string }>(world: World, all: T[], params: Params) {
  const after = all.findIndex(({ id }) => id === params.starting_after) + 1;
  const limit = Math.min(Number(params.limit ?? 10), world.mostPerPage);
  return {
    object: 'list',
    data: all.slice(after, after + limit),
    has_more: all.length > after + limit,
    url: '/v1/list',
  };
}

const ofCustomer =
  (params: Params) =>
  ({ customer }: { customer: string | null }) =>
    params.customer === undefined || customer === params.customer;

export const newCustomer = (world: World, about: Record<string, string>, id?: string): CustomerObject =>
  world.add('customer', {
    ...(id === undefined ? {} : { id }),
    email: null,
    name: null,
    balance: 0,
    metadata: about,
    address: null,
    invoice_settings: { default_payment_method: null, custom_fields: null },
  });

function updateCustomer(world: World, params: Params, id: string): CustomerObject {
  const customer = world.needCustomer(id);
  const { default_payment_method: card, custom_fields: fields } = inside(params.invoice_settings);
  if (params.email !== undefined) customer.email = text(params.email);
  if (params.name !== undefined) customer.name = text(params.name);
  if (params.balance !== undefined) customer.balance = Number(params.balance);
  Object.assign(customer.metadata, metadata(params.metadata));
  if (params.address !== undefined)
    customer.address = params.address === '' ? null : metadata(params.address);
  if (fields !== undefined)
    customer.invoice_settings.custom_fields = Array.isArray(fields)
      ? fields.map((each) => ({ name: text(inside(each).name), value: text(inside(each).value) }))
      : null;
  if (card !== undefined) customer.invoice_settings.default_payment_method = ownCard(world, id, card);
  return customer;
}

/** One for each request that the adapter may send. */
export const routes: Readonly<Record<keyof StripeRequests, Route>> = {
  'GET /v1/prices': (world, params) => {
    const keys = texts(params.lookup_keys);
    if (keys.length > 10) throw invalid('At most 10 lookup keys can be given.', 'lookup_keys');
    return list(
      world,
      world.all('price', ({ lookup_key }) => keys.includes(lookup_key ?? '')),
      params,
    );
  },
  'POST /v1/prices': (world, params) =>
    world.add('price', {
      active: true,
      currency: text(params.currency),
      lookup_key: text(params.lookup_key),
      nickname: text(params.nickname),
      product: world.need('product', params.product).id,
      unit_amount: Number(params.unit_amount),
      recurring: {
        interval: inside(params.recurring).interval === 'year' ? 'year' : 'month',
        interval_count: 1,
      },
    }),
  'GET /v1/products/:id': (world, _, id) => world.need('product', id),
  'POST /v1/products': (world, params) =>
    world.add('product', { id: text(params.id), name: text(params.name) }),

  'GET /v1/customers/search': (world, params) => {
    const wanted = /^metadata\['userId'\]:'([^']*)'$/.exec(text(params.query))?.[1];
    const found = world.all('customer', (each) => !each.deleted && each.metadata.userId === wanted);
    return { ...list(world, found, params), object: 'search_result' };
  },
  'POST /v1/customers': (world, params) => newCustomer(world, metadata(params.metadata)),
  'GET /v1/customers/:id': (world, _, id) => world.need('customer', id),
  'POST /v1/customers/:id': updateCustomer,
  'DELETE /v1/customers/:id': (world, _, id) => {
    const customer = world.needCustomer(id);
    customer.deleted = true;
    for (const each of world.all('subscription', ofCustomer({ customer: id }))) end(world, each);
    return { id, object: 'customer', deleted: true };
  },
  'GET /v1/customers/:id/payment_methods': (world, params, id) =>
    list(world, world.all('payment_method', ofCustomer({ customer: world.needCustomer(id).id })), params),
  'POST /v1/payment_methods/:id/attach': attach,
  'POST /v1/payment_methods/:id/detach': detach,

  'GET /v1/promotion_codes': (world, params) => {
    const wanted = text(params.code).toLowerCase();
    return list(
      world,
      world.all('promotion_code', ({ code }) => code.toLowerCase() === wanted),
      params,
    );
  },
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': (world, params) => {
    const open = world.all('checkout.session', ({ status }) => status === params.status);
    return list(world, open.filter(ofCustomer(params)), params);
  },
  'POST /v1/checkout/sessions/:id/expire': (world, _, id) => {
    const session = world.need('checkout.session', id);
    if (session.status !== 'open') throw invalid('Only open sessions can be expired.');
    session.status = 'expired';
    return session;
  },
  'GET /v1/checkout/sessions/:id': (world, _, id) => {
    const session = world.need('checkout.session', id);
    if (session.status === 'open' && world.now >= session.expires_at) session.status = 'expired';
    return session;
  },

  'GET /v1/subscriptions': (world, params) => {
    if (params.status !== 'all') throw invalid('not what the imitation knows', 'status');
    world.need('customer', params.customer);
    return list(world, world.all('subscription', ofCustomer(params)), params);
  },
  'POST /v1/subscriptions': createSubscription,
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': (world, params, id) => {
    const subscription = needRunning(world, id);
    end(world, subscription);
    subscription.cancellation_details = metadata(params.cancellation_details);
    return subscription;
  },

  'GET /v1/subscription_schedules/:id': (world, _, id) => world.need('subscription_schedule', id),
  'POST /v1/subscription_schedules': createSchedule,
  'POST /v1/subscription_schedules/:id': updateSchedule,
  'POST /v1/subscription_schedules/:id/release': releaseSchedule,

  'GET /v1/invoices': (world, params) => {
    if (params.customer !== undefined) world.need('customer', params.customer);
    const matches = ({ subscription, status }: { subscription: string; status: string }) =>
      (params.subscription === undefined || subscription === params.subscription) &&
      (params.status === undefined || status === params.status);
    return list(
      world,
      world.all('invoice', (each) => ofCustomer(params)(each) && matches(each)),
      params,
    );
  },
  'GET /v1/invoices/:id': (world, _, id) => world.need('invoice', id),
  'POST /v1/invoices/create_preview': (world, params) =>
    world.trying(() => {
      if (params.subscription === undefined) return firstInvoice(world, params);
      const subscription = needRunning(world, params.subscription);
      return change(world, subscription, inside(params.subscription_details));
    }),
  'POST /v1/invoices/:id/pay': (world, params, id) => {
    const invoice = world.need('invoice', id);
    if (invoice.status !== 'open') throw invalid('The invoice is not open.');
    payInvoice(world, invoice, ownCard(world, invoice.customer, params.payment_method));
    return invoice;
  },
  'POST /v1/invoices/:id/void': (world, _, id) => {
    const invoice = world.need('invoice', id);
    if (invoice.status !== 'open') throw invalid('The invoice is not open.');
    giveUp(world, invoice, 'void');
    return invoice;
  },

  'GET /v1/charges': (world, params) => list(world, world.all('charge', ofCustomer(params)), params),
  'GET /v1/charges/:id': (world, _, id) => world.need('charge', id),
  'GET /v1/disputes': (world, params) =>
    list(
      world,
      world.all('dispute', ({ charge }) => charge === params.charge),
      params,
    ),
  'POST /v1/refunds': refund,
};
