/** Proves what login and sign-up offer of single sign-on: the button, why a login failed, connecting an account, and nothing else where it is the only way. */
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { offerSso } from '../../../../test/offer-sso.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { LoginPanel } from '../sign-in/login-panel.tsx';

const signedIn = { accessToken: 'a', refreshToken: 'r', user: ana };

test('O04 login: without a provider there is no button', () => {
  answering({});
  show(<LoginPanel />, { path: '/login' });
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

test.each([
  ['en', '/login?next=%2Fdash%2Fcontacts', 'Continue with Harbour ID'],
  ['zh', '/zh/login?next=%2Fdash%2Fcontacts', '用 Harbour ID 登录'],
] as const)(
  'O04 login (%s): the button leaves for the provider, once, and takes the wanted page along',
  async (lang, path, name) => {
    offerSso('Harbour ID');
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const api = answering({ beginSso: () => ({ url: 'https://login.example/auth' }) });
    const { person } = show(<LoginPanel />, { lang, path });
    const button = screen.getByRole('button', { name });
    await person.click(button);
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example/auth'));
    await person.click(button);
    expect(api.calls('beginSso').map(({ body }) => body)).toMatchObject([{ lang, next: '/dash/contacts' }]);
  },
);

test.each([
  ['en', '/login?next=https%3A%2F%2Fevil.example'],
  ['en', '/login?next=%2F%2Fevil.example'],
] as const)('S213 login (%s): a page elsewhere is not taken along: %s', async (lang, path) => {
  offerSso('Harbour ID');
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const api = answering({ beginSso: () => ({ url: 'https://login.example/auth' }) });
  const { person } = show(<LoginPanel />, { lang, path });
  await person.click(screen.getByRole('button', { name: 'Continue with Harbour ID' }));
  await waitFor(() =>
    expect(api.calls('beginSso').map(({ body }) => body)).toEqual([{ lang, referrer: '' }]),
  );
});

test.each([
  ['en', 'Continue with Harbour ID', 'We couldn’t reach the login service. Try again in a moment.'],
  ['zh', '用 Harbour ID 登录', '暂时无法连接登录服务，请稍后重试。'],
] as const)('O04 login (%s): a provider that cannot be reached is named', async (lang, name, sentence) => {
  offerSso('Harbour ID');
  answering({ beginSso: () => new AppError('sso_unreachable') });
  const { person } = show(<LoginPanel />, { lang, path: '/login' });
  await person.click(screen.getByRole('button', { name }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

test.each([
  ['refused', 'This login didn’t work. Please start again.'],
  ['away', 'We couldn’t reach Harbour ID. Try again in a moment.'],
  ['domain', 'You can’t log in with this email address. Use your work address, or ask your administrator.'],
] as const)('O04 login: someone who comes back with “%s” reads why', async (outcome, sentence) => {
  offerSso('Harbour ID');
  answering({});
  show(<LoginPanel />, { path: `/login?sso=${outcome}` });
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

test('O04 login: someone who was let in gets their session, and goes on to the wanted page', async () => {
  offerSso('Harbour ID');
  answering({ refreshToken: () => signedIn });
  const { path } = show(<LoginPanel />, { path: '/login?sso=done&next=%2Fdash%2Fcontacts' });
  await expect.poll(path).toBe('/dash/contacts');
});

test.each([
  ['en', '/login'],
  ['en', '/login?forgot'],
] as const)('S212 login (%s): where it is the only way, %s shows no password', async (lang, path) => {
  offerSso('Harbour ID', { only: true });
  answering({});
  show(<LoginPanel />, { lang, path });
  screen.getByRole('button', { name: 'Continue with Harbour ID' });
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('S211 connect: the account’s password, then the code of its second factor, log in', async () => {
  offerSso('Harbour ID');
  let tries = 0;
  const answers = [
    new AppError('auth_failed'),
    new AppError('second_factor_required'),
    { ...signedIn, next: null },
  ];
  const api = answering({
    openSsoLink: () => ({ name: 'Harbour ID', email: 'ana@lima.example', ofTeam: false }),
    linkSso: () => answers[tries++] ?? new AppError('link_expired'),
  });
  const { person, path } = show(<LoginPanel />, { path: '/login?sso=connect' });
  await screen.findByText(/^ana@lima\.example already has an account here\./);
  await person.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to log in');
  await person.clear(screen.getByLabelText('Password'));
  await person.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await person.type(await screen.findByLabelText('Code from your app, or a recovery code'), '123456{Enter}');
  await expect.poll(path).toBe('/dash');
  expect(api.calls('linkSso').map(({ body }) => body)).toEqual([
    { password: 'wrong' },
    { password: 'correct horse' },
    { password: 'correct horse', code: '123456' },
  ]);
});

test.each([
  [false, 'No password? Log in another way and connect it in your profile.'],
  [true, 'No password? Go back and set one with “Forgot password?”, then continue with Harbour ID again.'],
] as const)('S211 connect (of a team: %s): says what to do without a password', async (ofTeam, said) => {
  answering({ openSsoLink: () => ({ name: 'Harbour ID', email: 'ana@lima.example', ofTeam }) });
  show(<LoginPanel />, { path: '/login?sso=connect' });
  await screen.findByText(said);
});

test('S211 connect: an hour later it has to begin again', async () => {
  offerSso('Harbour ID');
  answering({ openSsoLink: () => new AppError('link_expired') });
  const { person } = show(<LoginPanel />, { path: '/login?sso=connect' });
  expect((await screen.findByRole('alert')).textContent).toBe('This took too long. Please log in again.');
  await person.click(screen.getByRole('button', { name: 'Back to login' }));
  screen.getByRole('button', { name: 'Continue with Harbour ID' });
});
