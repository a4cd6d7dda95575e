/** Tests that signing in never redirects to another site. */
import { expect, test } from 'vitest';
import { loginPath, safeNext } from './next-path.ts';

test('safeNext returns a path of ours with its search and anchor', () => {
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
])('safeNext refuses %j', (text) => {
  expect(safeNext(text)).toBeNull();
});

test('loginPath contains the page to return to', () => {
  expect(loginPath('/dash')).toBe('/login');
  expect(loginPath('/zh/dash', 'expired')).toBe('/login?ended=expired');
  expect(loginPath('/zh/dash')).toBe('/login');
  expect(safeNext(new URLSearchParams(loginPath('/dash/account?a=1').split('?')[1]).get('next'))).toBe(
    '/dash/account?a=1',
  );
});
