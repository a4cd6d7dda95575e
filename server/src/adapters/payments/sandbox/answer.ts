/** Answers the requests of the Stripe adapter in test mode, each with the customer that it is about. */
import { randomBytes } from 'node:crypto';
import { type ApiRequest, answer, readRequest } from '../imitation/api.ts';
import { inside, text } from '../imitation/forms.ts';
import { missing } from '../imitation/objects.ts';
import { newCustomer } from '../imitation/routes.ts';
import type { Answer } from '../imitation/world.ts';
import { type Acting, act, customerOf, look, newCustomerId, openWorld, recordOf } from './run.ts';
import { findByUser, insertCustomer, listCoupons, readClock } from './store.ts';

const nowOf = async ({ db }: Acting): Promise<number> => Math.floor((await readClock(db)) / 1000);

/** An account has one customer, however often one is asked for. */
async function createCustomer(acting: Acting, userId: string): Promise<Answer> {
  const made = newCustomerId(randomBytes(9).toString('hex'));
  const world = openWorld(acting, await nowOf(acting), [], made);
  newCustomer(world, { userId }, made);
  await insertCustomer(acting.db, made, userId, recordOf(world));
  const id = (await findByUser(acting.db, userId)) ?? made;
  const read = { request: 'GET /v1/customers/:id', id, params: {}, form: '', key: undefined };
  return answerAbout(acting, read, id);
}

async function answerAbout(acting: Acting, asked: ApiRequest, customer: string): Promise<Answer> {
  const run = asked.request.startsWith('GET ') ? look : act;
  const { status, body } = missing('customer', customer);
  return (await run(acting, customer, (world) => answer(world, asked))) ?? { status, body: { error: body } };
}

/** What belongs to no customer: prices, coupons, and a search that finds none. */
async function answerShared(acting: Acting, asked: ApiRequest): Promise<Answer> {
  return answer(openWorld(acting, await nowOf(acting), await listCoupons(acting.db)), asked);
}

async function respond(acting: Acting, asked: ApiRequest): Promise<Answer> {
  const { request, id, params } = asked;
  if (request === 'POST /v1/customers') return createCustomer(acting, text(inside(params.metadata).userId));
  const userId = /'([^']*)'$/.exec(text(params.query))?.[1];
  const found = userId === undefined ? undefined : await findByUser(acting.db, userId);
  const { customer, subscription, charge, from_subscription: from } = params;
  const named = [found, id, customer, subscription, charge, from].map((each) => customerOf(text(each)));
  const owner = named.find((each) => each !== undefined);
  return owner === undefined ? answerShared(acting, asked) : answerAbout(acting, asked, owner);
}

/** In place of the network, for the client of Stripe’s API. */
export const answering =
  (acting: Acting): typeof fetch =>
  async (input, { method = 'GET', body, headers } = {}) => {
    const key = new Headers(headers).get('idempotency-key') ?? undefined;
    const asked = readRequest(method, new URL(String(input)), text(body), key);
    const { status, body: answered } = await respond(acting, asked);
    return Response.json(answered, { status });
  };
