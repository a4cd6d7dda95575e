/** Proves that the prices follow what happens to the viewer's plan in another tab. */
import { screen, waitFor } from '@testing-library/react';
import type { billing } from '@waybill/contract/billing';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { NO_SUBSCRIPTION } from '@waybill/contract/subscription';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { fakeLive } from '../../../../test/live.ts';
import { sell } from '../../../../test/sell.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { Pricing } from './pricing.tsx';
import { NO_QUERY } from './pricing-query.ts';

const free: AnswerOf<typeof billing> = {
  subscription: NO_SUBSCRIPTION,
  source: 'free',
  trialAvailable: true,
  codes: [],
  unfinished: { role: 'personal', period: 'monthly', coupon: null, toConfirm: null },
};

test('K08 prices: a lifetime code that is entered in another tab takes “Continue checkout” away', async () => {
  sell('sandbox');
  const live = fakeLive();
  let now = free;
  answering({
    billing: () => now,
    live: live.answer,
    refreshToken: () => ({ accessToken: 'a', refreshToken: 'r', user: { ...ana, role: 'personal' } }),
  });
  show(<Pricing query={NO_QUERY} marked user={ana} email="" Dialog={() => null} />, { user: ana });
  await screen.findByRole('button', { name: 'Continue checkout' });
  now = { ...free, source: 'codes', codes: ['8KM2'], unfinished: null };
  live.say('billing.changed', {});
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue checkout' })).toBeNull());
});
