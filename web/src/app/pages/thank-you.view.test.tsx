/** Proves the thanks after a checkout: a trial, a payment, one that is not complete, and one that cannot be asked for. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { NO_SUBSCRIPTION, type SubscriptionView } from '@waybill/contract/subscription';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { anaIn } from '../../../test/teams.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { keep, MARKER } from '../../session/kept.ts';
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
    checkoutState: () => ({
      state: 'complete',
      subscription: { ...subscription, state, trialEnd },
      confirm: null,
    }),
    refreshToken: renewed,
  });
  show(<Page />, { lang, user: ana, path });
  await screen.findByRole('heading', { level: 1, name: heading });
  screen.getByText(text, { exact: false });
});

test('P08 P04 a checkout that is not complete leads back to the plans', async () => {
  answering({
    checkoutState: () => ({
      state: 'open',
      subscription: { ...subscription, state: 'none' },
      confirm: null,
    }),
  });
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
      confirm: null,
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

const asked = (dueNow: number) => ({
  state: 'confirm' as const,
  subscription: NO_SUBSCRIPTION,
  confirm: {
    because: 'card' as const,
    offer: { role: 'pro' as const, period: 'monthly' as const },
    coupon: null,
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 },
    dueNow,
  },
});

test('H20 a card that has had a trial: the page asks for the true price, and pays only what it showed', async () => {
  const answers: ReturnType<typeof asked>[] = [asked(2_900), asked(2_950)];
  const sent: number[] = [];
  const done = { state: 'complete' as const, subscription: { ...subscription, state: 'active' as const } };
  answering({
    checkoutState: () => answers.shift() ?? { ...done, confirm: null },
    confirmCheckout: ({ body }) => {
      sent.push(body.dueNow);
      return sent.length === 1 ? new AppError('price_changed') : { subscription: done.subscription };
    },
    refreshToken: renewed,
  });
  const { person } = show(<Page />, { user: ana, path });
  await screen.findByRole('heading', { level: 1, name: 'This card has already had a free trial' });
  screen.getByText(/^Nothing has been charged\. Your Pro plan can start now for \$29 today/);
  screen.getByText('We’ll charge your Visa ending in 4242.');
  expect(screen.getByRole('link', { name: 'Use another card' }).getAttribute('href')).toBe(
    '/dash/account/billing?plan=pro&period=monthly',
  );
  await person.click(screen.getByRole('button', { name: 'Pay $29 today and start now' }));
  await screen.findByText('The price has changed. Check it and confirm again.');
  await person.click(await screen.findByRole('button', { name: 'Pay $29.50 today and start now' }));
  await screen.findByRole('heading', { level: 1, name: 'Thank you for choosing Pro' });
  // The trial that ended is not the date of the next payment.
  screen.getByText('renews on Mar 3, 2027', { exact: false });
  expect(sent).toEqual([2_900, 2_950]);
});

test.each([
  ['declined', 'Your card was declined and nothing was charged.', 'Use another card', ''],
  ['not_confirmed', 'Your bank asks you to confirm this payment.', 'Pay in the checkout', '&trial=no'],
] as const)(
  'H20 a card that is %s leaves the plan unpaid, with a way on',
  async (card, text, label, more) => {
    answering({
      checkoutState: () => asked(2_900),
      confirmCheckout: () => new AppError('card_declined', { fields: { card } }),
    });
    const { person } = show(<Page />, { user: ana, path });
    await person.click(await screen.findByRole('button', { name: 'Pay $29 today and start now' }));
    await screen.findByText(text, { exact: false });
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(
      `/dash/account/billing?plan=pro&period=monthly${more}`,
    );
  },
);

test('H20 zh: a card that has had a trial is asked for the price in Chinese', async () => {
  answering({ checkoutState: () => asked(2_900) });
  show(<Page />, { lang: 'zh', user: ana, path });
  await screen.findByRole('heading', { level: 1, name: '这张卡已用过免费试用' });
  screen.getByText('我们没有扣款。今天支付 $29 即可立即启用专业版，之后按月续费。');
  screen.getByRole('button', { name: '今天支付 $29，立即启用' });
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

test.each([
  ['en', '/thankyou', 'Thank you for signing up'],
  ['zh', '/zh/thankyou', '感谢注册'],
] as const)(
  'K14 P08 /thankyou (%s) says that the account is ready to someone who has one',
  (lang, path, heading) => {
    show(<Page />, { lang, path, user: ana });
    screen.getByRole('heading', { level: 1, name: heading });
  },
);

test.each([
  ['en', '/thankyou', 'Log in to continue', /^You’re not logged in here/],
  ['zh', '/zh/thankyou', '请先登录', /^您尚未在此登录/],
  ['en', '/accept-invite', 'Log in to continue', /^To join a team, open the link/],
] as const)(
  'K14 P08 (%s) %s says to a visitor what to do next, and nothing of an account that is ready',
  async (lang, path, heading, text) => {
    show(<Page />, { lang, path });
    await screen.findByRole('heading', { level: 1, name: heading });
    screen.getByText(text);
    expect(document.body.textContent).not.toMatch(/is ready|Registered|已注册|Joined/);
    const login = screen.getByRole('link', { name: lang === 'en' ? 'Log in' : '登录' });
    expect(login.getAttribute('href')).toContain(`/login?next=${encodeURIComponent(path)}`);
  },
);

test('K14 P08 /accept-invite says to a user without a team how to join one', () => {
  show(<Page />, { path: '/accept-invite', user: ana });
  screen.getByRole('heading', { level: 1, name: 'You haven’t joined a team with this account' });
});

test('K14 P08 /thankyou: when the account cannot be asked for, it says so and tries again', async () => {
  const answers = [new AppError('cross_site'), renewed()];
  answering({ refreshToken: () => answers.shift() ?? new AppError('internal') });
  keep(MARKER, '1');
  const { person } = show(<Page />, { path: '/thankyou' });
  await screen.findByRole('heading', { level: 1, name: 'We couldn’t check your account' });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: 'Thank you for signing up' });
});
