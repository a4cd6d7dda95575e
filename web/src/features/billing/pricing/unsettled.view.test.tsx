/** Proves that the prices show nothing that is then taken back, and what a link preselects or says. */
import { screen, within } from '@testing-library/react';
import type { billing } from '@waybill/contract/billing';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { NO_SUBSCRIPTION } from '@waybill/contract/subscription';
import { expect, test } from 'vitest';
import { answering, later } from '../../../../test/answering.ts';
import { fakeLive } from '../../../../test/live.ts';
import { sell } from '../../../../test/sell.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { Pricing } from './pricing.tsx';
import { NO_QUERY, readPricingQuery } from './pricing-query.ts';

const free: AnswerOf<typeof billing> = {
  subscription: NO_SUBSCRIPTION,
  source: 'free',
  trialAvailable: true,
  codes: [],
  unfinished: null,
};

test('K13 prices: until a user’s plan is known, no plan is called the current one, and none can be chosen', async () => {
  sell('sandbox');
  const answer = later<typeof free>();
  answering({ billing: () => answer.promise, live: fakeLive().answer });
  show(<Pricing query={NO_QUERY} marked user={ana} email="" Dialog={() => null} />, { user: ana });
  const page = document.querySelector('.pricing');
  expect(page?.hasAttribute('data-unsettled')).toBe(true);
  expect(screen.queryByText('Current plan')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: /^(Try for a week|Sign Up|Free trial)/ })).toBeNull();
  // The note about the plan has its room already.
  expect(document.querySelectorAll('.pricing-note')).toHaveLength(1);
  answer.resolve(free);
  expect((await screen.findAllByText('Current plan')).length).toBe(1);
  screen.getByText('You’re on the Free plan.');
  expect(document.querySelectorAll('.pricing-note')).toHaveLength(1);
  expect(page?.hasAttribute('data-unsettled')).toBe(false);
});

test('K13 prices: the last row of the comparison stays for those who have a plan, with the way to it', async () => {
  sell('sandbox');
  answering({ billing: () => ({ ...free, source: 'operator' }), live: fakeLive().answer });
  const user = { ...ana, role: 'pro' } as const;
  show(<Pricing query={NO_QUERY} marked user={user} email="" Dialog={() => null} />, { user, lang: 'zh' });
  await screen.findByText('您当前使用的是专业版。');
  const row = document.querySelector<HTMLElement>('.pricing-acts');
  if (row === null) throw new Error('the row is missing');
  const link = within(row).getByRole('link', { name: '管理套餐' });
  expect(link.getAttribute('href')).toBe('/zh/dash/account/billing');
});

test.each(['pro', 'free', 'teamplus'])('K05 P19 ?plan=%s marks that plan and no other', (plan) => {
  sell('sandbox');
  const query = readPricingQuery(new URLSearchParams({ plan }));
  show(<Pricing query={query} marked={false} user={null} email="" Dialog={() => null} />);
  const marked = [...document.querySelectorAll('.pricing-hot[data-plan]')];
  expect(marked.map((card) => card.getAttribute('data-plan'))).toEqual([plan]);
  expect(marked[0]?.querySelectorAll('.ui-btn-primary')).toHaveLength(1);
});

test.each([
  [true, 'Your email address is confirmed. Start with Free, or try a plan for a week.'],
  [
    false,
    'To get started, choose a plan and create an account. We’ll email you a code to confirm your address.',
  ],
] as const)('K14 ?verifyComplete with an address that is confirmed: %s', (confirmed, text) => {
  sell('sandbox');
  const query = readPricingQuery(new URLSearchParams('verifyComplete=true'));
  show(
    <Pricing query={query} marked={false} user={null} email="" confirmed={confirmed} Dialog={() => null} />,
  );
  screen.getByRole('heading', { level: 1, name: 'Choose your plan' });
  screen.getByText(text);
});

test('K14 ?verifyComplete: while the server is asked, nothing is said about the address', () => {
  sell('sandbox');
  const query = readPricingQuery(new URLSearchParams('verifyComplete=true'));
  show(<Pricing query={query} marked={false} user={null} email="" Dialog={() => null} />);
  expect(screen.queryByText(/confirm/)).toBeNull();
});
