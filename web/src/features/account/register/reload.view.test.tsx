/** Proves that registering continues after a reload: with the address and the step, and without the password. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sell } from '../../../../test/sell.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { keep, MARKER } from '../../../session/kept.ts';
import { forgetDraft } from './draft.ts';
import type { PaymentStepProps } from './payment-step.ts';
import { RegisterPanel } from './register-panel.tsx';

beforeEach(() => {
  forgetDraft();
  sell('sandbox');
});

const Payment = ({ query, onFree }: PaymentStepProps) => (
  <button type="button" onClick={onFree}>
    Free, not {query.get('plan')}
  </button>
);

/** As the storage of the tab is after a reload. */
const stored = (text: Record<string, string>) =>
  window.sessionStorage.setItem('register', new URLSearchParams(text).toString());

const signedIn = () => ({ accessToken: 'a', refreshToken: 'r', user: ana });

test('K11 a reload while the address is typed keeps it', async () => {
  answering({});
  const { person } = show(<RegisterPanel Payment={Payment} />, { path: '/register' });
  await person.type(screen.getByLabelText('Email'), 'ana@li');
  await person.type(screen.getByLabelText('Password'), 'correct horse');
  expect(window.sessionStorage.getItem('register')).toBe('email=ana%40li');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('correct');
});

test.each([
  ['en', 'Check your email', 'Digit 1', 'Your email address is confirmed', 'Password', 'Continue'],
  ['zh', '请查收邮件', '第 1 位', '您的邮箱已验证', '密码', '继续'],
] as const)(
  'K11 (%s) a reload on the step of the code stays there; after the code only the password is asked for again',
  async (lang, heading, digit, confirmed, password, next) => {
    stored({ email: ana.email, sentTo: ana.email });
    const prefix = lang === 'en' ? '' : '/zh';
    const api = answering({
      newsignupverify: () => ({ verified: true }),
      signup2: () => ({ ...ana, accessToken: 'a', refreshToken: 'r' }),
    });
    const { person, path } = show(<RegisterPanel Payment={Payment} />, {
      lang,
      path: `${prefix}/register?step=2&plan=pro`,
    });
    await screen.findByRole('heading', { level: 1, name: heading });
    await person.type(screen.getByLabelText(digit), '12345');
    await screen.findByText(confirmed);
    expect(path()).toBe(`${prefix}/register?step=1&plan=pro`);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(ana.email);
    const field = screen.getByLabelText(password);
    expect(document.activeElement).toBe(field);
    await person.type(field, 'correct horse');
    await person.click(screen.getByRole('button', { name: next }));
    await screen.findByRole('button', { name: 'Free, not pro' });
    expect(api.calls('newsignupverify').map(({ body }) => [body.code, body.password])).toEqual([
      ['12345', undefined],
      [undefined, 'correct horse'],
    ]);
    expect(api.calls('signup2').map(({ body }) => body.password)).toEqual(['correct horse']);
  },
);

test('K11 a reload while the account is made asks for the password, and says why', async () => {
  answering({});
  stored({ email: ana.email, sentTo: ana.email, verifiedEmail: ana.email });
  const { path } = show(<RegisterPanel Payment={Payment} />, { path: '/register?step=3' });
  await screen.findByText('Enter your password again to finish: when a page reloads, we don’t keep it.');
  await expect.poll(path).toBe('/register?step=1');
});

test('K11 a reload while the plan is chosen goes on with it, and the storage is cleared at the end', async () => {
  answering({ refreshToken: signedIn });
  keep(MARKER, '1');
  stored({ madeFor: ana.email });
  const { person, path } = show(<RegisterPanel Payment={Payment} />, {
    path: '/register?step=3&plan=business&code=SAVE20',
  });
  await person.click(await screen.findByRole('button', { name: 'Free, not business' }));
  await expect.poll(path).toBe('/thankyou');
});

test('K11 another person’s session does not continue the registration', async () => {
  answering({ refreshToken: signedIn });
  keep(MARKER, '1');
  stored({ madeFor: 'other@lima.example' });
  const { path } = show(<RegisterPanel Payment={Payment} />, { path: '/register?step=3' });
  await expect.poll(path).toBe('/dash');
});

test('K11 a session that is over does not continue the registration, and nothing of it is kept', async () => {
  answering({ refreshToken: () => new AppError('session_expired') });
  keep(MARKER, '1');
  stored({ madeFor: ana.email });
  const { path } = show(<RegisterPanel Payment={Payment} />, { path: '/register?step=3' });
  await expect.poll(path).toBe('/register?step=1');
  expect(window.sessionStorage.getItem('register')).toBeNull();
});
