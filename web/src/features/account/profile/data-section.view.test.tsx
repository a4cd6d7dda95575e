/** Proves that an account's deletion is planned and cancelled, and that preferences are saved at once. */
import { screen, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { DataSection } from './data-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';

test('D07 an account is deleted in 14 days, unless its owner keeps it', async () => {
  const answers = [
    new AppError('reauth_required'),
    { user: { ...ana, deleteAt: Date.UTC(2030, 4, 17, 12) } },
  ];
  const api = answering({
    deleteAccount: () => answers.shift() ?? new AppError('internal'),
    keepAccount: () => ({ user: ana }),
  });
  const { person } = show(<DataSection number={8} />, { user: ana });
  await person.click(screen.getByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  const password = within(dialog).getByLabelText('Your password');
  await expect.poll(() => document.activeElement).toBe(password);
  await person.type(password, 'wrong');
  await person.click(within(dialog).getByRole('button', { name: 'Delete in 14 days' }));
  await within(dialog).findByText('Wrong password. Please try again.');
  expect(password.getAttribute('aria-invalid')).toBe('true');
  await person.type(password, ' but right{Enter}');
  await screen.findByText(/^Your account will be deleted on .*17/);
  expect(api.calls('deleteAccount').map(({ body }) => body.password)).toEqual(['wrong', 'wrong but right']);
  await person.click(screen.getByRole('button', { name: 'Keep account' }));
  await screen.findByText('Your account won’t be deleted.');
  screen.getByRole('button', { name: 'Delete account' });
});

const colleague = {
  _id: 'c',
  email: 'c@lima.example',
  fullName: '',
  profilePic: null,
  finished_onboarding: true,
};

test.each([
  ['the team of its owner ends', { ...ana, team: [colleague] }, /^Your team ends then\./],
  [
    'what a member made stays with the team',
    { ...ana, isTeamMember: true, teamPlace: 'member' as const },
    /^What you sent and requested in the team stays with it/,
  ],
])('M01 deleting an account says that %s', async (_what, user, text) => {
  const { person } = show(<DataSection number={8} />, { user });
  await person.click(screen.getByRole('button', { name: 'Delete account' }));
  await screen.findByText(text);
});

test('D07 notification emails are turned off at once, and back when saving fails', async () => {
  const answers = [{ user: { ...ana, notifyMails: false } }, new AppError('internal')];
  const api = answering({
    listPushDevices: () => ({ publicKey: null, devices: [] }),
    mutedMails: () => ({ kinds: [] }),
    updateProfile: () => answers.shift() ?? new AppError('internal'),
  });
  const { person } = show(<PreferencesSection number={7} theme={null} />, { user: ana });
  const mails = screen.getByRole<HTMLInputElement>('switch', { name: 'Email notifications' });
  expect(mails.checked).toBe(true);
  await person.click(mails);
  await screen.findByText('Saved.');
  expect(mails.checked).toBe(false);
  await person.click(mails);
  await screen.findByText('Something went wrong. Please try again.');
  expect(mails.checked).toBe(false);
  expect(api.calls('updateProfile').map(({ body }) => body)).toEqual([
    { notifyMails: false },
    { notifyMails: true },
  ]);
});

test('K23 beside each kind of email that was turned off stands Subscribe again, which can be undone', async () => {
  const called = { en: 'download notifications', zh: '下载通知' };
  const api = answering({
    listPushDevices: () => ({ publicKey: null, devices: [] }),
    mutedMails: () => ({ kinds: [{ kind: 'downloaded', called }] }),
    muteMail: () => ({ kinds: [] }),
  });
  const { person } = show(<PreferencesSection number={7} theme={null} />, { user: ana });
  await screen.findByText('Download notifications');
  await person.click(screen.getByRole('button', { name: 'Subscribe again' }));
  await screen.findByText('You’ll get these again.');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Subscribe again' });
  expect(api.calls('muteMail').map(({ body }) => body)).toEqual([
    { kind: 'downloaded', muted: false },
    { kind: 'downloaded', muted: true },
  ]);
});
