/** Proves the forms that change the address and the password: mistakes, a wrong password, a limit, and success. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering, later } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { EmailRow } from './email-row.tsx';
import { PasswordRow } from './password-row.tsx';

async function openPassword(current: string, next: string) {
  const { person } = show(<PasswordRow email={ana.email} />, { user: ana });
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  expect(screen.getByLabelText('Current password')).toBe(document.activeElement);
  if (current !== '') await person.type(screen.getByLabelText('Current password'), current);
  if (next !== '') await person.type(screen.getByLabelText('New password'), next);
  await person.keyboard('{Enter}');
  return person;
}

test('D07 change password: missing and short passwords are marked, and nothing is called', async () => {
  answering({});
  await openPassword('', 'short');
  screen.getByText('Please enter your password.');
  screen.getByText('Password has to be atleast 6 characters');
  expect(screen.getByLabelText('Current password')).toBe(document.activeElement);
});

test('D07 change password: a wrong password is said at its field until it changes', async () => {
  answering({ changePassword: () => new AppError('reauth_required') });
  const person = await openPassword('wrong pass', 'correct horse');
  const sentence = 'Wrong password. Please try again.';
  await screen.findByText(sentence);
  const field = screen.getByLabelText('Current password');
  expect(field).toBe(document.activeElement);
  await person.type(field, 'x');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('D07 change password: a limit says how long to wait', async () => {
  answering({ changePassword: () => new AppError('too_many_tries', { retryAfter: 840 }) });
  await openPassword('my password', 'correct horse');
  const alert = await screen.findByText('Too many attempts. Try again in 14 minutes.');
  expect(alert.closest('[role=alert]')).toBeTruthy();
});

test('D07 change password: it is changed once, and the row says how many sessions ended', async () => {
  const answer = later<{ ended: number }>();
  const api = answering({ changePassword: () => answer.promise });
  const person = await openPassword('my password', 'correct horse');
  await person.keyboard('{Enter}');
  answer.resolve({ ended: 2 });
  await screen.findByText(/2 other/);
  expect(api.calls('changePassword').map(({ body }) => body)).toEqual([
    { password: 'my password', newPassword: 'correct horse' },
  ]);
  expect(screen.getByRole('button', { name: 'Change password' })).toBe(document.activeElement);
});

test('D07 change address: a wrong and the same address are marked, and a request is confirmed', async () => {
  const api = answering({ changeEmail: () => ({ asked: true as const }) });
  const { person } = show(<EmailRow email={ana.email} />, { user: ana });
  await person.click(screen.getByRole('button', { name: 'Change email address' }));
  const email = screen.getByLabelText('New email address');
  await person.type(email, 'ana@');
  await person.keyboard('{Enter}');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await person.clear(email);
  await person.type(email, ana.email.toUpperCase());
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await person.clear(email);
  await person.type(email, 'ana@new.example');
  await person.type(screen.getByLabelText('Your password'), 'my password{Enter}');
  await expect
    .poll(() => api.calls('changeEmail').map(({ body }) => body.email))
    .toEqual(['ana@new.example']);
  await screen.findByRole('button', { name: 'Change email address' });
});

test('D07 change address: a wrong password is said at its field, and cancelling returns the focus', async () => {
  answering({ changeEmail: () => new AppError('reauth_required') });
  const { person } = show(<EmailRow email={ana.email} />, { user: ana });
  await person.click(screen.getByRole('button', { name: 'Change email address' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('New email address'));
  await person.keyboard('{Enter}');
  for (const field of ['New email address', 'Your password']) {
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  }
  await person.type(screen.getByLabelText('New email address'), 'ana@new.example');
  await person.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
  await screen.findByText('Wrong password. Please try again.');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  const change = await screen.findByRole('button', { name: 'Change email address' });
  await expect.poll(() => document.activeElement).toBe(change);
});
