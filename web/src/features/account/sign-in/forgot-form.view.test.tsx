/** Proves the form for a forgotten password: mistakes, a rate limit, a lost connection, and the same answer for all. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering, later } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { LoginPanel } from './login-panel.tsx';

async function ask(email: string) {
  const { person } = show(<LoginPanel />, { path: '/login' });
  await person.type(screen.getByLabelText('Email'), email);
  await person.click(screen.getByText('Forgot password?'));
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  const button = screen.getByRole('button', { name: 'Send link' });
  await person.click(button);
  return { person, field, button };
}

test('P14 forgotten password: a wrong address is marked, and nothing is called', async () => {
  answering({});
  const { field } = await ask('ana@');
  expect(field.value).toBe('ana@');
  expect(field).toBe(document.activeElement);
  screen.getByText('Please enter your email address, like you@company.com.');
});

test('P14 forgotten password: the answer is the same whether or not there is an account, and comes once', async () => {
  const answer = later<{ asked: true }>();
  const api = answering({ resetPasswordLink: () => answer.promise });
  const { person, button } = await ask('Ana@Lima.example');
  await person.click(button);
  answer.resolve({ asked: true });
  await screen.findByText('Password request sent!');
  expect(api.calls('resetPasswordLink').map(({ body }) => body)).toEqual([
    { email: 'ana@lima.example', lang: 'en' },
  ]);
  await person.click(screen.getByRole('button', { name: 'Back to login' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('Ana@Lima.example');
});

test('P14 forgotten password: too many requests name the limit and the wait', async () => {
  answering({ resetPasswordLink: () => new AppError('too_many_requests', { retryAfter: 3600 }) });
  await ask('ana@lima.example');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You’ve requested this link several times. Check your inbox and your spam folder.Too many attempts. Try again in 60 minutes.',
  );
});
