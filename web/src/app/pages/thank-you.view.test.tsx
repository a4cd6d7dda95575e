/** Proves the thanks after a checkout: a trial, a payment, one that is not complete, and one that cannot be asked for. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { NO_SUBSCRIPTION, type SubscriptionView } from '@waybill/contract/subscription';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { anaIn } from '../../../test/teams.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { Page } from './thank-you.tsx';

const subscription: SubscriptionView = {
  ...NO_SUBSCRIPTION,
  state: 'trialing',
  role: 'pro',
  period: 'yearly',
  amount: 22_800,
  trialEnd: Date.UTC(2027, 2, 3),
  periodEnd: Date.UTC(2027, 2, 3),
};

const renewed = () => ({ accessToken: 'a', refreshToken: 'r', user: { ...ana, role: 'pro' as const } });
const path = '/thankyou?checkout=cs_1';

test.each([
  ['en', 'trialing', 'Your Pro trial has begun', 'Your card is charged on Mar 3, 2027'],
  ['zh', 'trialing', '专业版试用已开始', '将于 2027年3月3日 扣款'],
  ['en', 'active', 'Thank you for choosing Pro', 'renews on Mar 3, 2027'],
] as const)('P08 B02 thanks (%s) after a checkout that is %s', async (lang, state, heading, text) => {
  const trialEnd = state === 'trialing' ? subscription.trialEnd : null;
  answering({
    checkoutState: () => ({ state: 'complete', subscription: { ...subscription, state, trialEnd } }),
    refreshToken: renewed,
  });
  show(<Page />, { lang, user: ana, path });
  await screen.findByRole('heading', { level: 1, name: heading });
  screen.getByText(text, { exact: false });
});

test('P08 P04 a checkout that is not complete leads back to the plans', async () => {
  answering({ checkoutState: () => ({ state: 'open', subscription: { ...subscription, state: 'none' } }) });
  show(<Page />, { user: ana, path });
  await screen.findByRole('heading', { level: 1, name: 'Your checkout isn’t complete' });
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing');
});

test('P08 a payment that cannot be asked for is asked for again', async () => {
  const answers = [
    new AppError('not_found'),
    {
      state: 'complete' as const,
      subscription: { ...subscription, trialEnd: null, state: 'active' as const },
    },
  ];
  answering({
    checkoutState: () => answers.shift() ?? new AppError('internal'),
    refreshToken: renewed,
  });
  const { person } = show(<Page />, { user: ana, path });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Thank you for choosing Pro' });
});

test.each([
  ['en', 'Welcome to the team', /^You’re in Mei Lin’s team now\./],
  ['zh', '欢迎加入团队', /^您已加入 Mei Lin 的团队。/],
] as const)('P08 /accept-invite (%s) welcomes someone who joined a team', (lang, heading, text) => {
  show(<Page />, {
    path: lang === 'en' ? '/accept-invite' : '/zh/accept-invite',
    lang,
    user: anaIn('member'),
  });
  screen.getByRole('heading', { level: 1, name: heading });
  screen.getByText(text);
});
