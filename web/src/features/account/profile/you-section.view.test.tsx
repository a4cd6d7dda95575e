/** Proves the form for names: what changed is saved once, a failure is said, and a save can be undone. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { YouSection } from './you-section.tsx';

const open = () =>
  show(
    <LeaveGuard>
      <YouSection number={1} />
    </LeaveGuard>,
    { user: ana },
  );

test('D07 names: the button works once something changed, and a failure is said until the next edit', async () => {
  answering({ updateProfile: () => new AppError('internal') });
  const { person } = open();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await person.type(screen.getByLabelText('Full name'), '!');
  await person.click(save);
  const sentence = 'Something went wrong. Please try again.';
  await screen.findByText(sentence);
  await person.type(screen.getByLabelText('Full name'), '?');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('D07 names: only what changed is sent, and undo sends the names from before', async () => {
  const api = answering({ updateProfile: ({ body }) => ({ user: { ...ana, company: body.company ?? '' } }) });
  const { person } = open();
  const company = screen.getByLabelText<HTMLInputElement>('Company');
  await person.clear(company);
  await person.type(company, 'Ana & Co');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => api.calls('updateProfile').map(({ body }) => body))
    .toEqual([{ company: 'Ana & Co' }, { company: 'Lima' }]);
  await expect.poll(() => company.value).toBe('Lima');
});
