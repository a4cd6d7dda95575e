/** Proves what the login form says and does: mistakes, refusals, waits, the second factor, and one call per submit. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering, later } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { LoginPanel } from './login-panel.tsx';

const signedIn = { accessToken: 'a', refreshToken: 'r', user: ana };
const alert = () => screen.getByRole('alert').textContent;

async function logIn(lang: 'en' | 'zh' = 'en') {
  const shown = show(<LoginPanel />, { lang, path: '/login' });
  const [email, password, submit] =
    lang === 'en' ? ['Email', 'Password', 'Log in'] : ['邮箱', '密码', '登录'];
  await shown.person.type(screen.getByLabelText(email), ' Ana@Lima.example ');
  await shown.person.type(screen.getByLabelText(password), 'secret pass');
  const button = screen.getByRole('button', { name: submit });
  await shown.person.click(button);
  return { ...shown, button };
}

test.each([
  ['en', 'Email', 'Forgot password?'],
  ['zh', '邮箱', '忘记密码？'],
] as const)(
  'P06 P14 login (%s): the first field has the focus, also in the form for a forgotten password',
  async (lang, email, forgot) => {
    answering({});
    const { person } = show(<LoginPanel />, { lang, path: '/login' });
    expect(screen.getByLabelText(email)).toBe(document.activeElement);
    await person.click(screen.getByText(forgot));
    expect(screen.getByLabelText(email)).toBe(document.activeElement);
  },
);

test('P06 login form: an empty form shakes and marks both fields, focuses the first, and calls nothing', async () => {
  answering({});
  const shakes = vi.spyOn(Element.prototype, 'animate');
  const { person } = show(<LoginPanel />, { path: '/login' });
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  const email = screen.getByLabelText('Email');
  expect(email).toBe(document.activeElement);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(shakes).toHaveBeenCalledTimes(2);
  screen.getByText('Please enter your email address, like you@company.com.');
  screen.getByText('Please enter your password.');
});

test('P06 login form: a wrong password shows the reason and focuses the password', async () => {
  const api = answering({ combinedAuth: () => new AppError('auth_failed') });
  await logIn();
  expect(alert()).toBe('Auth FailedUnable to log in with provided credentials');
  expect(screen.getByLabelText('Password')).toBe(document.activeElement);
  expect(api.calls('combinedAuth').map(({ body }) => body)).toEqual([
    { email: 'ana@lima.example', password: 'secret pass' },
  ]);
});

test.each([
  ['en', 'Too many attempts. Try again in 2 minutes.'],
  ['zh', '尝试次数过多，请在 2 分钟后重试。'],
] as const)('P06 login form (%s): a rate limit says how long to wait', async (lang, sentence) => {
  answering({ combinedAuth: () => new AppError('too_many_tries', { retryAfter: 100 }) });
  await logIn(lang);
  expect(alert()).toBe(sentence);
});

test('P06 login form: a lost connection is named', async () => {
  answering({ combinedAuth: () => new AppError('connection') });
  await logIn();
  expect(alert()).toBe('We couldn’t reach the server. Check your connection and try again.');
});

test('P06 login form: a second click while busy calls nothing, and success opens the dashboard', async () => {
  const answer = later<typeof signedIn>();
  const api = answering({ combinedAuth: () => answer.promise });
  const { person, path, button } = await logIn();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await person.click(button);
  await person.type(screen.getByLabelText('Password'), '{Enter}');
  expect(api.calls('combinedAuth')).toHaveLength(1);
  answer.resolve(signedIn);
  await expect.poll(path).toBe('/dash');
});

test('login form: an account with a second factor asks for its code, and a wrong code empties the boxes', async () => {
  let tries = 0;
  const api = answering({
    combinedAuth: () => ({ ticket: 'ticket' }),
    secondFactor: () => (++tries === 1 ? new AppError('wrong_second_factor') : signedIn),
  });
  const { person, path } = await logIn();
  const first = () => screen.getByLabelText<HTMLInputElement>('Digit 1');
  await screen.findByText('One more step');
  await person.type(first(), '123456');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Wrong code. Enter the code your app shows now.',
  );
  expect(first().value).toBe('');
  await person.type(first(), '654321');
  await expect.poll(path).toBe('/dash');
  expect(api.calls('secondFactor').map(({ body }) => body.code)).toEqual(['123456', '654321']);
});

test.each([
  ['en', '/login?ended=elsewhere', 'You were logged out in another tab or on another device.'],
  ['zh', '/zh/login?ended=password', '密码已修改，您已退出登录，请用新密码登录。'],
] as const)('P06 login (%s): someone whose session ended sees why', async (lang, path, words) => {
  answering({});
  show(<LoginPanel />, { lang, path });
  expect((await screen.findByRole('status')).textContent).toBe(words);
});
