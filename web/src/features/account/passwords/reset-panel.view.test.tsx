/** Proves the page behind a mailed reset link: valid, expired, unreachable, and a new password that is set once. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { dropLinkToken } from '../form/link-token.ts';
import { ResetPanel } from './reset-panel.tsx';

function open() {
  dropLinkToken('resetToken');
  window.sessionStorage.setItem('resetToken', 't'.repeat(22));
  return show(<ResetPanel />, { path: '/updatepassword' });
}

test('P14 reset: the field has the focus; a password that is too short is marked and not sent', async () => {
  const api = answering({ passTokenCheck: () => ({ allowed: true as const }) });
  const { person } = open();
  const field = await screen.findByLabelText('New password');
  expect(field).toBe(document.activeElement);
  await person.type(field, 'short');
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  screen.getByText('Password has to be atleast 6 characters');
  expect(screen.getByLabelText('New password')).toBe(document.activeElement);
  expect(api.calls('resetPassword')).toEqual([]);
});

test('P14 reset: a new password leads to the login page', async () => {
  const api = answering({
    passTokenCheck: () => ({ allowed: true as const }),
    resetPassword: () => ({ email: 'ana@lima.example' }),
  });
  const { person, path } = open();
  await person.type(await screen.findByLabelText('New password'), 'correct horse{Enter}');
  await expect.poll(path).toBe('/login');
  expect(api.calls('resetPassword')).toHaveLength(1);
});

test('P14 reset: a link that expired meanwhile offers a new one', async () => {
  answering({
    passTokenCheck: () => ({ allowed: true as const }),
    resetPassword: () => new AppError('link_expired'),
  });
  const { person } = open();
  await person.type(await screen.findByLabelText('New password'), 'correct horse{Enter}');
  await screen.findByText('Request new link');
});

test('P14 reset: when the link cannot be checked, the reason and another try are offered', async () => {
  let tries = 0;
  answering({
    passTokenCheck: () => (++tries === 1 ? new AppError('internal') : { allowed: true as const }),
  });
  const { person } = open();
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('New password');
});

test.each(['link_expired', 'not_found'] as const)(
  'P14 reset: without a 202 answer (%s) there is no form',
  async (code) => {
    answering({ passTokenCheck: () => new AppError(code) });
    open();
    expect((await screen.findByRole('heading', { level: 1, name: 'Link expired' })).tagName).toBe('H1');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Request new link' }).getAttribute('href')).toBe('/login?forgot');
  },
);
