import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useForm } from './use-form.ts';

const submit = vi.fn(() => Promise.resolve());

function Login(): ReactNode {
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (email === '' ? { email: 'Enter your email' } : {}),
    submit,
    say: String,
  });
  return (
    <form onSubmit={form.onSubmit}>
      <input aria-label="Email" {...form.text('email')} />
      <p>{form.wrong('email').error}</p>
      <button type="submit">Log in</button>
    </form>
  );
}

test('P06 what was typed before the page listened is sent with the first submit', () => {
  render(<Login />);
  const email = screen.getByLabelText('Email');
  if (!(email instanceof HTMLInputElement)) throw new TypeError('no input');
  // As typed into the prerendered page: React hears nothing of it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
    email,
    'mei@huanyu.example',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(submit).toHaveBeenCalledExactlyOnceWith({ email: 'mei@huanyu.example' });
  expect(screen.queryByText('Enter your email')).toBeNull();
});
