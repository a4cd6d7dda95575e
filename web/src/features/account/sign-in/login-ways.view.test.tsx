/** Proves the other ways through the login page: a recovery code, a passkey, the page that was wanted, and the last company. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { LoginPanel } from './login-panel.tsx';

// The first load of a module can take longer than a test waits.
beforeAll(async () => {
  await import('@simplewebauthn/browser');
});

const signedIn = { accessToken: 'a', refreshToken: 'r', user: ana };

async function logIn(path: string, lang: 'en' | 'zh' = 'en') {
  const shown = show(<LoginPanel />, { lang, path });
  const [email, password] = lang === 'en' ? ['Email', 'Password'] : ['邮箱', '密码'];
  await shown.person.type(screen.getByLabelText(email), 'ana@lima.example');
  await shown.person.type(screen.getByLabelText(password), 'secret pass{Enter}');
  return shown;
}

test.each([
  ['/login?next=%2Fdash%2Faccount%2Fprofile', 'en', '/dash/account/profile'],
  ['/login?next=//evil.example/', 'en', '/dash'],
  ['/signup/login', 'en', '/dash'],
  ['/zh/login', 'zh', '/zh/dash'],
] as const)('P06 login form: signing in at %s (%s) leads to %s', async (path, lang, next) => {
  answering({ combinedAuth: () => signedIn });
  const shown = await logIn(path, lang);
  await expect.poll(shown.path).toBe(next);
});

test('two-factor sign-in: a recovery code that is refused says so, another one signs in', async () => {
  const answers = [new AppError('wrong_second_factor'), signedIn];
  const api = answering({
    combinedAuth: () => ({ ticket: 'ticket' }),
    secondFactor: () => answers.shift() ?? new AppError('internal'),
  });
  const { person, path } = await logIn('/login');
  await person.click(await screen.findByRole('button', { name: 'Use recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  await person.type(field, 'AAAA-BBBB');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('alert');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await person.clear(field);
  await person.type(field, 'CCCC-DDDD{Enter}');
  await expect.poll(path).toBe('/dash');
  expect(api.calls('secondFactor').map(({ body }) => body)).toEqual([
    { ticket: 'ticket', code: 'AAAA-BBBB' },
    { ticket: 'ticket', code: 'CCCC-DDDD' },
  ]);
});

test('two-factor sign-in: the way back leads to the password', async () => {
  answering({ combinedAuth: () => ({ ticket: 'ticket' }) });
  const { person } = await logIn('/login');
  await person.click(await screen.findByRole('button', { name: 'Back to login' }));
  screen.getByRole('heading', { level: 1, name: 'Log in' });
  screen.getByDisplayValue('ana@lima.example');
});

test('passkey sign-in: the login page stays unchanged when the device has no passkey', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const get = vi.fn(() => Promise.reject(new DOMException('none', 'NotAllowedError')));
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  const challengeId = '0190a7a2-6b5e-7c3a-9f10-000000000010';
  answering({ askPasskeySignIn: () => ({ challengeId, options: { challenge: 'AAAA' } }) });
  const { person, path } = show(<LoginPanel />, { path: '/login' });
  const button = screen.getByRole('button', { name: 'Use a passkey' });
  await person.click(button);
  await expect.poll(() => get.mock.calls.length).toBe(1);
  await expect.poll(() => button.getAttribute('aria-busy')).not.toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(path()).toBe('/login');
});

test.each([
  ['/api/picture/1', '/api/picture/1'],
  ['https://evil.example/x.png', undefined],
  ['//evil.example/x.png', undefined],
])('P06 the login page shows the company that signed in last, its logo only from us: %s', (logo, src) => {
  window.localStorage.setItem('companyName', 'Portline Logistics');
  window.localStorage.setItem('logoData', logo);
  show(<LoginPanel />, { path: '/login' });
  const mark = screen.getByText('Portline Logistics').parentElement;
  expect(mark?.querySelector('img')?.getAttribute('src')).toBe(src);
});
