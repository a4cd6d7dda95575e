/** Proves how operators find a user and act on an account. */
import { screen, within } from '@testing-library/react';
import type { ConsoleUser } from '@waybill/contract/console-users';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { UserPanel } from './user-panel.tsx';
import { UsersPanel } from './users-panel.tsx';

const id = '7d5b4c9e-3c1f-4d5b-9a57-0f1a2b3c4d5e';

const nora: ConsoleUser = {
  id,
  email: 'nora@example.com',
  name: 'Nora Lind',
  role: 'pro',
  suspended: false,
  isOperator: false,
  deleteAt: null,
  createdAt: Date.UTC(2026, 2, 3),
  company: '',
  lang: 'en',
  region: 'oss-eu-central-1',
  grantedRole: 'pro',
  limits: { storage: 5e11 },
  paymentState: 'none',
  twoFactor: true,
  passkeys: 0,
  sessions: 2,
  lastUsedAt: null,
  storageUsed: 2_000_000,
  storageReserved: 0,
  transfers: 12,
  transfersThisMonth: 3,
  requests: 1,
  reports: 0,
  team: { owner: null, members: [] },
};

test('R06 UsersPanel: finds users while typing, and links to each', async () => {
  answering({
    consoleUsers: ({ query }) => ({ users: query.find === 'zzz' ? [] : [nora], more: false }),
  });
  const { person } = show(<UsersPanel />, { user: ana, path: '/operator/users' });
  const link = await screen.findByRole('link', { name: 'nora@example.com' });
  expect(link.getAttribute('href')).toBe(`/operator/users/${id}`);
  screen.getByRole('cell', { name: 'Pro' });
  await person.type(screen.getByRole('searchbox'), 'zzz');
  await screen.findByText('No user matches “zzz”.');
});

test('R06 UserPanel: an act needs a reason, and a code where the server asks for one', async () => {
  let isFresh = false;
  const server = answering({
    consoleUser: () => ({ user: nora }),
    confirmConsole: () => {
      isFresh = true;
      return { state: 'fresh' };
    },
    suspendAccount: () =>
      isFresh ? { user: { ...nora, suspended: true } } : new AppError('second_factor_required'),
  });
  const { person } = show(<UserPanel id={id} />, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  dialog.getByText('Enter a reason.');
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'phishing');
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  await person.type(await dialog.findByRole('textbox', { name: /Code/ }), '123456');
  await person.click(dialog.getByRole('button', { name: 'Suspend' }));
  await screen.findByText('The account is suspended.');
  screen.getByRole('button', { name: 'End suspension' });
  expect(server.calls('suspendAccount').at(-1)).toMatchObject({
    params: { id },
    body: { reason: 'phishing' },
  });
});

test('R06 UserPanel: what someone else did meanwhile is said, and shown', async () => {
  let suspended = false;
  answering({
    consoleUser: () => ({ user: { ...nora, suspended } }),
    suspendAccount: () => {
      suspended = true;
      return new AppError('conflict');
    },
  });
  const { person } = show(<UserPanel id={id} />, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'phishing{Enter}');
  await dialog.findByText(/changed somewhere else/);
  await screen.findByText('End suspension');
});

test('R06 UserPanel: an operator’s account offers no acts, in Chinese too', async () => {
  answering({ consoleUser: () => ({ user: { ...nora, isOperator: true } }) });
  show(<UserPanel id={id} />, { user: ana, lang: 'zh' });
  await screen.findByText('这是运维人员的账户，只能在服务器上用命令更改。');
  expect(screen.queryByRole('button', { name: '停用' })).toBeNull();
});

test('R06 UserPanel: own limits are shown beside the plan’s, a wrong one says so, and what is left empty is the plan’s', async () => {
  const server = answering({
    consoleUser: () => ({ user: nora }),
    setAccountLimits: () => ({ user: { ...nora, limits: { fileLimit: 900 } } }),
  });
  const { person } = show(<UserPanel id={id} />, { user: ana });
  await screen.findByText('Their own limits: Storage 500 GB.');
  await person.click(screen.getByRole('button', { name: 'Change limits' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Plan: 200 GB');
  const storage = dialog.getByRole('textbox', { name: 'Storage' });
  await person.clear(storage);
  await person.type(storage, 'much');
  dialog.getByText('Enter a size such as 500 GB, at most 1 PB.');
  expect(dialog.getByRole('button', { name: 'Save limits' })).toHaveProperty('disabled', true);
  await person.clear(storage);
  await person.type(dialog.getByRole('textbox', { name: 'Files per transfer' }), '900');
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'a large order');
  await person.click(dialog.getByRole('button', { name: 'Save limits' }));
  await screen.findByText('The limits are saved.');
  await screen.findByText('Their own limits: Files per transfer 900.');
  expect(server.calls('setAccountLimits')).toMatchObject([
    { params: { id }, body: { reason: 'a large order', limits: { fileLimit: 900 } } },
  ]);
});
