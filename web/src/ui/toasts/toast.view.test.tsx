import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ToastProvider } from './toast.tsx';
import { useToast } from './use-toast.ts';

test('P18 a notice: its close button is named for screen readers before anything points at it, and closes it', async () => {
  render(<ToastProvider label="Notices" closeLabel="Close" />);
  useToast().show({ title: 'Mei downloaded 2 files' });
  await screen.findByText('Mei downloaded 2 files');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
