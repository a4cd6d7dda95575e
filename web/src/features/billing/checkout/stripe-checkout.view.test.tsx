/** Proves the payment service's form in our page: when its script is loaded, and what is shown when it is blocked, slow or closed. */
import { loadStripe } from '@stripe/stripe-js/pure';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, later } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { Checkout } from './checkout.tsx';

// Tests reach no network: the function that adds the script to the page is replaced.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }));

const load = vi.mocked(loadStripe as (key: string, options: { locale: string }) => Promise<unknown>);

beforeEach(() => load.mockReset());
afterEach(() => void vi.useRealTimers());

/** Stands in for the payment service's script, and its form. */
function service() {
  const form = {
    mount: vi.fn((place: Element) => place.append('Card fields')),
    destroy: vi.fn(),
  };
  const create = vi.fn(async (_: { fetchClientSecret: () => Promise<string> }) => form);
  return { form, create, stripe: { createEmbeddedCheckoutPage: create } };
}

function open(payments: 'stripe' | 'sandbox' = 'stripe', lang: 'en' | 'zh' = 'en') {
  answering({
    prices: () => ({ payments, publishableKey: payments === 'stripe' ? 'pk_test_1' : null, prices: [] }),
    sandboxCheckout: () => ({
      state: 'open',
      offer: { role: 'pro', period: 'yearly' },
      amount: 22_800,
      dueNow: 0,
      trialDays: 7,
      discount: null,
      confirming: false,
    }),
  });
  const checkout = { clientSecret: 'cs_secret_1', checkoutId: 'cs_1' };
  return show(<Checkout checkout={checkout} onDone={vi.fn()} onStartOver={vi.fn()} />, { user: ana, lang });
}

/** For a machine with much else to do. */
const BUSY = { timeout: 60_000 };

const UNAVAILABLE = 'Payments are unavailable right now. Nothing was charged. Please try again in a moment.';

test('W05 the form of the payment service is shown for this checkout, in the language of the page', async () => {
  const { form, create, stripe } = service();
  load.mockResolvedValue(stripe);
  open('stripe', 'zh');
  await screen.findByText('Card fields');
  expect(load.mock.calls).toEqual([['pk_test_1', { locale: 'zh' }]]);
  expect(await create.mock.calls[0]?.[0].fetchClientSecret()).toBe('cs_secret_1');
  expect(form.mount).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByText('测试模式：不会扣款')).toBeNull();
});

test('W05 in test mode the script of the payment service is not loaded', async () => {
  open('sandbox');
  await screen.findByRole('button', { name: 'Start free trial' });
  expect(load).not.toHaveBeenCalled();
  expect(document.querySelector('script[src*="stripe"]')).toBeNull();
});

test.each([
  ['is blocked', () => load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'))],
  ['gives nothing', () => load.mockResolvedValueOnce(null)],
  [
    'refuses the checkout',
    () => {
      const broken = { createEmbeddedCheckoutPage: () => Promise.reject(new Error('IntegrationError')) };
      load.mockResolvedValueOnce(broken);
    },
  ],
])('W05 a script that %s is said, and the next try shows the form', async (_, fail) => {
  fail();
  const { person } = open();
  expect((await screen.findByRole('alert')).textContent).toBe(UNAVAILABLE);
  load.mockResolvedValue(service().stripe);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Card fields');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('W05 a slow script shows that the form is loading, and after 20 seconds that it does not come', async () => {
  const { promise, resolve } = later<unknown>();
  load.mockReturnValue(promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), BUSY);
  expect(screen.getByRole('status').textContent).toBe('Loading the payment form');
  await act(() => vi.advanceTimersByTimeAsync(19_000));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('alert').textContent).toBe(UNAVAILABLE);

  // It arrives after all: nothing appears beside the message until it is asked for.
  const { form, stripe } = service();
  await act(async () => resolve(stripe));
  expect(form.mount).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  await vi.waitFor(() => screen.getByText('Card fields'), BUSY);
});

test('W05 a form that is closed is removed, also one that was still being made', async () => {
  const first = service();
  load.mockResolvedValue(first.stripe);
  open();
  await screen.findByText('Card fields');
  cleanup();
  expect(first.form.destroy).toHaveBeenCalledOnce();

  const second = service();
  const made = later<typeof second.form>();
  second.create.mockReturnValue(made.promise);
  load.mockResolvedValue(second.stripe);
  open();
  await expect.poll(() => second.create.mock.calls.length).toBe(1);
  cleanup();
  made.resolve(second.form);
  await expect.poll(() => second.form.destroy.mock.calls.length).toBe(1);
  expect(second.form.mount).not.toHaveBeenCalled();
});
