import { expect, test } from 'vitest';
import { startStripe } from './loopback/start.suite.ts';

const person = { userId: 'user-1', email: 'ada@example.com', name: 'Ada' };

test('createCustomer: twice at once for the same account makes one customer, with a key of the account', async () => {
  const { payments, server } = await startStripe();
  const [one, two] = await Promise.all([
    payments.createCustomer(person),
    payments.createCustomer({ ...person, name: 'Ada L.' }),
  ]);
  expect(one).toBe(two);
  expect(server.world.all('customer')).toHaveLength(1);
  const made = server.seen.filter(({ request }) => request === 'POST /v1/customers');
  expect(made.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['customer-user-1', 'customer-user-1']);
});

test('createCustomer: a lost answer is asked for again and makes no second customer', async () => {
  const { payments, server } = await startStripe();
  server.faults.push({ at: /^POST \/v1\/customers$/, kind: 'lost' });
  const id = await payments.createCustomer(person);
  expect(server.world.all('customer').map((each) => each.id)).toEqual([id]);
  expect(await payments.customer(id)).toMatchObject({ userId: 'user-1', card: null, subscription: null });
});

test('createCustomer: after forget the account gets another customer', async () => {
  const { payments } = await startStripe();
  const first = await payments.createCustomer(person);
  await payments.forget(first);
  await payments.forget(first);
  expect(await payments.customer(first)).toBeUndefined();
  const second = await payments.createCustomer(person);
  expect(second).not.toBe(first);
  expect(await payments.customer(second)).toMatchObject({ userId: 'user-1' });
});
