/** Proves that a coupon stays on every way from the prices to the payment: registering, logging in instead, and the other way round. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sell } from '../../../../test/sell.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { keepCoupon, readCoupon } from '../../../session/kept-coupon.ts';
import { LoginPanel } from '../sign-in/login-panel.tsx';
import { forgetDraft } from './draft.ts';
import type { PaymentStepProps } from './payment-step.ts';
import { RegisterPanel } from './register-panel.tsx';

beforeEach(() => {
  forgetDraft();
  sell('sandbox');
});

const Payment = ({ query }: PaymentStepProps) => <p>Payment of {query.toString()}</p>;

const pricing = (prefix: string) =>
  `${prefix}/login?next=${encodeURIComponent(`${prefix}/pricing?plan=pro&period=monthly&code=SAVE20`)}`;

test('K07 /register?code= leads to the payment with the coupon, after the code of the email', async () => {
  answering({
    newsignupverify: ({ body }) => ({ verified: body.code === '12345' }),
    signup2: () => ({ ...ana, accessToken: 'a', refreshToken: 'r' }),
  });
  const { person } = show(<RegisterPanel Payment={Payment} />, { path: '/register?code=SAVE20' });
  screen.getByText('What Business includes');
  await person.type(screen.getByLabelText('Email'), 'ana@lima.example');
  await person.type(screen.getByLabelText('Password'), 'correct horse');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await person.type(await screen.findByLabelText('Digit 1'), '12345');
  await screen.findByText('Payment of code=SAVE20&step=3');
});

test.each([
  ['en', '', 'Log in'],
  ['zh', '/zh', '登录'],
] as const)(
  'K07 (%s) someone with an account logs in from registering, and comes to the payment with the coupon',
  async (lang, prefix, label) => {
    show(<RegisterPanel Payment={Payment} />, {
      lang,
      path: `${prefix}/register?plan=pro&period=monthly&code=SAVE20&step=1`,
    });
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(pricing(prefix));
    expect(readCoupon()?.toString()).toBe('plan=pro&period=monthly&code=SAVE20');
  },
);

test('K07 an address that is taken leads to logging in with the coupon', async () => {
  answering({ newsignupverify: () => new AppError('email_taken') });
  const { person } = show(<RegisterPanel Payment={Payment} />, {
    path: '/register?plan=pro&period=monthly&code=SAVE20',
  });
  await person.type(screen.getByLabelText('Email'), 'ana@lima.example');
  await person.type(screen.getByLabelText('Password'), 'correct horse');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  const link = await screen.findByRole('link', { name: 'Sign In' });
  expect(link.getAttribute('href')).toBe(pricing(''));
});

test('K07 a signed-in user who opens /register?code= is led to the payment', async () => {
  const { path } = show(<RegisterPanel Payment={Payment} />, { path: '/register?code=SAVE20', user: ana });
  await expect.poll(path).toBe('/pricing?code=SAVE20');
});

test('K07 the login page that leads on leads there also after signing up', async () => {
  show(<LoginPanel />, { path: pricing('') });
  const link = await screen.findByRole('link', { name: 'Sign up' });
  expect(link.getAttribute('href')).toBe(pricing('').replace('/login', '/register'));
});

test.each([
  ['/login', '/pricing?code=SAVE20'],
  [`/login?next=${encodeURIComponent('/dash/contacts')}`, '/dash/contacts'],
])('K07 logging in at %s with a coupon of this browser opens %s', async (path, opened) => {
  keepCoupon(new URLSearchParams('code=SAVE20'));
  answering({ combinedAuth: () => ({ accessToken: 'a', refreshToken: 'r', user: ana }) });
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const shown = show(<LoginPanel />, { path });
  await shown.person.type(screen.getByLabelText('Email'), 'ana@lima.example');
  await shown.person.type(screen.getByLabelText('Password'), 'correct horse');
  await shown.person.click(screen.getByRole('button', { name: 'Log in' }));
  if (opened.startsWith('/dash')) await expect.poll(shown.path).toBe(opened);
  else await expect.poll(() => replace.mock.calls.at(-1)?.[0]).toBe(opened);
  replace.mockRestore();
});
