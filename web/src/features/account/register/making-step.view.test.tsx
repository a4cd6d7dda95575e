/** Proves the last step of signing up: the account is created once, a failure is tried again without a new code. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { changeDraft, readDraft } from './draft.ts';
import { MakingStep } from './making-step.tsx';

const made = { ...ana, accessToken: 'a', refreshToken: 'r' };

function open() {
  changeDraft({ email: ana.email, password: 'correct horse', verifiedEmail: ana.email });
  const ways = { onMade: vi.fn(), onBack: vi.fn() };
  return { ...show(<MakingStep {...ways} />), ...ways };
}

test('P03 sign-up: when creating the account fails at first, the code is not asked for again', async () => {
  let tries = 0;
  const api = answering({ signup2: () => (++tries === 1 ? new AppError('internal') : made) });
  const { person, onMade, onBack } = open();
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.');
  screen.getByText('Your email address is confirmed, but we couldn’t create your account.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => onMade.mock.calls.length).toBe(1);
  expect(api.calls('signup2')).toHaveLength(2);
  expect(onBack).not.toHaveBeenCalled();
});

test.each(['email_taken', 'email_not_verified'] as const)(
  'P03 sign-up: %s leads back to the first step',
  async (code) => {
    answering({ signup2: () => new AppError(code) });
    const { onBack } = open();
    await expect.poll(() => onBack.mock.calls.length).toBe(1);
    expect(readDraft().verifiedEmail).toBeNull();
  },
);
