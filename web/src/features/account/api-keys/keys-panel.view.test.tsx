/** Tests the page for API keys: what is asked for, that a key is shown once, and that revoking needs a yes. */
import { screen, waitFor, within } from '@testing-library/react';
import type { ApiKeyView } from '@waybill/contract/api-keys';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { KeysPanel } from './keys-panel.tsx';

const SECRET = `wbk_${'0'.repeat(49)}`;
const key = (changes: Partial<ApiKeyView> = {}): ApiKeyView => ({
  id: '0190a7a2-6b5e-7c3a-9f10-000000000011',
  name: 'Nightly backup',
  scopes: ['send'],
  start: 'wbk_0000',
  createdAt: Date.UTC(2026, 0, 1),
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  ended: null,
  ...changes,
});

test('O01 a key: name, scopes and password are asked for, and the key is shown until it is said to be saved', async () => {
  const made = key();
  const answers = [new AppError('reauth_required'), { id: made.id, secret: SECRET, keys: [made] }];
  const api = answering({
    listKeys: () => ({ keys: [] }),
    createKey: () => answers.shift() ?? new AppError('internal'),
  });
  const { person } = show(<KeysPanel />, { user: ana });
  await screen.findByText('No API keys yet');
  await person.click(screen.getByRole('button', { name: 'Create API key' }));
  const dialog = within(await screen.findByRole('dialog'));
  const create = dialog.getByRole('button', { name: 'Create API key' });
  for (const chosen of dialog.getAllByRole('checkbox', { checked: true })) await person.click(chosen);
  await person.click(create);
  dialog.getByText('Please enter a name.');
  dialog.getByText('Choose at least one.');
  expect(api.calls('createKey')).toEqual([]);

  await person.type(dialog.getByLabelText(/^Name/), ' Nightly backup ');
  await person.click(dialog.getByRole('checkbox', { name: 'Send files' }));
  await person.click(dialog.getByRole('radio', { name: 'Never' }));
  await person.type(dialog.getByLabelText(/password/i, { selector: 'input' }), 'secret');
  await person.click(create);
  await dialog.findByText('Wrong password. Please try again.');
  await person.click(create);
  await screen.findByText(SECRET);
  expect(api.calls('createKey').at(-1)?.body).toEqual({
    name: 'Nightly backup',
    scopes: ['send'],
    days: null,
    password: 'secret',
  });
  screen.getByText(new RegExp(`curl .*${SECRET}`));
  screen.getByText('Nightly backup');
  await person.click(screen.getByRole('button', { name: 'I’ve saved it' }));
  expect(screen.queryByText(SECRET)).toBeNull();
});

test('O01 a key is revoked after a yes; one that ended says why', async () => {
  const api = answering({
    listKeys: () => ({
      keys: [key(), key({ id: '0190a7a2-6b5e-7c3a-9f10-000000000012', name: 'Old', ended: 'team_changed' })],
    }),
    revokeKey: () => ({ keys: [] }),
  });
  const { person } = show(<KeysPanel />, { user: ana });
  await screen.findByText('Ended when you joined or left a team');
  await person.click(screen.getByRole('button', { name: 'Revoke Nightly backup' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(api.calls('revokeKey')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('API key revoked.');
  await waitFor(() => screen.getByText('No API keys yet'));
  expect(api.calls('revokeKey').map(({ params }) => params.id)).toEqual([key().id]);
});

test('O01 keys that do not load say so, and are loaded again', async () => {
  const answers = [new AppError('internal'), { keys: [key()] }];
  answering({ listKeys: () => answers.shift() ?? new AppError('internal') });
  const { person } = show(<KeysPanel />, { user: ana });
  await screen.findByText('We couldn’t load your API keys.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nightly backup');
});
