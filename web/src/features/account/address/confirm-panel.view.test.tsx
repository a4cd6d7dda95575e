/** Proves the page behind a mailed link for a new address: asked first, confirmed once, refused, incomplete. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { dropLinkToken } from '../form/link-token.ts';
import { ConfirmPanel } from './confirm-panel.tsx';

const TOKEN = 't'.repeat(22);

function open({ user = true, token = true, lang = 'en' as Lang } = {}) {
  dropLinkToken('addressToken');
  if (token) window.sessionStorage.setItem('addressToken', TOKEN);
  const path = '/confirm-email';
  return show(<ConfirmPanel />, { path, at: [path], lang, ...(user && { user: ana }) });
}

const headed = (name: string) => screen.findByRole('heading', { level: 1, name });

test('confirm email: nothing is called before the button is pressed, then the new address is shown', async () => {
  const moved = { ...ana, email: 'ana@moved.example' };
  const api = answering({ confirmEmail: () => ({ user: moved }) });
  const { person } = open();
  await headed('Confirm your new email address');
  screen.getByText(/signed in as ana@lima\.example/);
  expect(api.calls('confirmEmail')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Confirm email address' }));
  await headed('Email address changed');
  screen.getByText(/log in with ana@moved\.example/);
  expect(api.calls('confirmEmail').map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  expect(window.sessionStorage.getItem('addressToken')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dash');
});

test.each([
  ['en', '/login?next=%2Fconfirm-email'],
  ['zh', '/zh/login?next=%2Fzh%2Fconfirm-email'],
] as const)('confirm email (%s): a visitor logs in first, and the link is kept', async (lang, login) => {
  answering({});
  const { path } = open({ user: false, lang });
  await expect.poll(path).toBe(login);
  expect(window.sessionStorage.getItem('addressToken')).toBe(TOKEN);
});

test('confirm email: a link of another account offers to sign out, and stays for the next login', async () => {
  const api = answering({
    confirmEmail: () => new AppError('wrong_account'),
    logout: () => ({ done: true as const }),
  });
  const { person, path } = open();
  await person.click(await screen.findByRole('button', { name: 'Confirm email address' }));
  await headed('This link is for another account');
  await person.click(screen.getByRole('button', { name: 'Sign out' }));
  await expect.poll(path).toBe('/login?next=%2Fconfirm-email');
  expect(api.calls('logout')).toHaveLength(1);
  expect(window.sessionStorage.getItem('addressToken')).toBe(TOKEN);
});

test.each([
  ['en', 'Confirm email address', 'Link expired'],
  ['zh', '确认新邮箱', '链接已失效'],
] as const)('confirm email (%s): a used link says so and is forgotten', async (lang, button, heading) => {
  answering({ confirmEmail: () => new AppError('link_expired') });
  const { person } = open({ lang });
  await person.click(await screen.findByRole('button', { name: button }));
  await headed(heading);
  expect(window.sessionStorage.getItem('addressToken')).toBeNull();
});

test('confirm email: another failure is said, and the button stays', async () => {
  answering({ confirmEmail: () => new AppError('internal') });
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Confirm email address' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
  screen.getByRole('button', { name: 'Confirm email address' });
});

test('confirm email: an address without its secret says that the link is incomplete', async () => {
  answering({});
  open({ token: false });
  await headed('This link is incomplete');
  screen.getByRole('link', { name: 'Go to the dashboard' });
});
