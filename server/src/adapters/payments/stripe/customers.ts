/** Creates, changes and deletes the customer of an account. */
import type { Stripe } from 'stripe';
import { isMissing } from './errors.ts';

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/** Stripe remembers idempotency keys for a day and finds new customers after a minute, so both are asked. */
async function findCustomer(stripe: Stripe, userId: string): Promise<string | undefined> {
  const { data } = await stripe.customers.search({ query: `metadata['userId']:'${userId}'`, limit: 1 });
  return data[0]?.id;
}

/** The same request for the same account, whatever its name has become, or Stripe would refuse the key. */
const makeCustomer = (stripe: Stripe, userId: string, key: string): Promise<Stripe.Customer> =>
  stripe.customers.create({ metadata: { userId } }, { idempotencyKey: `customer-${userId}${key}` });

export async function createCustomer(stripe: Stripe, { userId, email, name }: Person): Promise<string> {
  if (!/^[\w-]{1,100}$/.test(userId)) throw new Error('an account’s id has letters, digits and dashes only');
  const found = await findCustomer(stripe, userId);
  if (found !== undefined) return found;
  let { id } = await makeCustomer(stripe, userId, '');
  try {
    await stripe.customers.update(id, { email, name });
  } catch (error) {
    // The key still answers with a customer that was deleted within the last day.
    if (!isMissing(error)) throw error;
    ({ id } = await makeCustomer(stripe, userId, `-after-${id}`));
    await stripe.customers.update(id, { email, name });
  }
  return id;
}

export async function changeEmail(stripe: Stripe, customer: string, email: string): Promise<void> {
  await stripe.customers.update(customer, { email });
}

export async function changeOwner(
  stripe: Stripe,
  customer: string,
  { userId, email, name }: Person,
): Promise<void> {
  const known = await stripe.customers.retrieve(customer);
  const company = known.deleted === true ? '' : (known.metadata.company ?? '');
  // The company stays on the invoices: the plan is handed on within it.
  await stripe.customers.update(customer, {
    email,
    name: company === '' ? name : company,
    metadata: { userId },
  });
}

/** Stripe ends the customer’s subscriptions with it, and keeps the invoices. */
export async function forget(stripe: Stripe, customer: string): Promise<void> {
  try {
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
