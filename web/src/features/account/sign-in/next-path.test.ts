/** Proves that nobody is led off the site after signing in. */
import { expect, test } from 'vitest';
import { loginPath, safeNext } from './next-path.ts';

test('a path of ours is taken, with its search and anchor', () => {
  expect(safeNext('/dash/account/profile?tab=1#mails')).toBe('/dash/account/profile?tab=1#mails');
  expect(safeNext('/zh/dash')).toBe('/zh/dash');
  expect(safeNext('/')).toBe('/');
});

test.each([
  null,
  '',
  'dash',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example/dash',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.//evil.example',
  '/login',
  '/zh/login?next=/dash',
  '/signup/login',
])('%j leads nowhere', (text) => {
  expect(safeNext(text)).toBeNull();
});

test('the login page remembers where one was', () => {
  expect(loginPath('/dash')).toBe('/login');
  expect(loginPath('/zh/dash')).toBe('/login');
  expect(safeNext(new URLSearchParams(loginPath('/dash/account?a=1').split('?')[1]).get('next'))).toBe(
    '/dash/account?a=1',
  );
});
