/** Proves what happens when a checkout is opened with a price that is out of date. */
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { openCheckout } from './open-checkout.ts';

const offer = { role: 'pro', period: 'monthly' } as const;

function begin(isBusy: boolean) {
  const kept = new Map<string, string>();
  const tools = {
    isBusy: () => isBusy,
    memory: () => ({
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    }),
    reload: vi.fn(),
  };
  let takes = false;
  const api = answering({
    prices: () => ({
      payments: 'sandbox' as const,
      publishableKey: null,
      prices: [{ ...offer, priceId: takes ? 'price_new' : 'price_old', amount: 2_900 }],
    }),
    stripeCreateSubscription: ({ body }) => {
      const isOpen = body.price_id === 'price_new';
      takes = !isOpen && isBusy;
      return {
        type: isOpen ? ('checkout' as const) : ('invalid-request' as const),
        clientSecret: isOpen ? 'secret' : '',
        checkoutId: isOpen ? 'cs_1' : '',
        trial: true,
      };
    },
  });
  show(<p />, { user: ana });
  return { tools, api };
}

test('K06 T30 checkout: on invalid-request the page reloads, and only once for the same price', async () => {
  const { tools, api } = begin(false);
  void openCheckout(offer, '', true, tools);
  await expect.poll(() => tools.reload).toHaveBeenCalledOnce();
  expect(api.calls('stripeCreateSubscription')).toHaveLength(1);
  await expect(openCheckout(offer, '', true, tools)).rejects.toMatchObject({ code: 'payments_unavailable' });
  expect(tools.reload).toHaveBeenCalledOnce();
});

test('K06 T30 checkout: during an upload the page stays, and the new price is looked up', async () => {
  const { tools } = begin(true);
  expect(await openCheckout(offer, '', true, tools)).toMatchObject({ clientSecret: 'secret' });
  expect(tools.reload).not.toHaveBeenCalled();
});
