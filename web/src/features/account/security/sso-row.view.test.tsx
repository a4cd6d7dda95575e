/** Proves the row for the login provider: connecting with the password, what came of it, and disconnecting. */
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { SsoRow } from './sso-row.tsx';

const connected = {
  connection: { email: 'ana@harbour.example', connectedAt: 1_700_000_000_000, lastUsedAt: null },
  canDisconnect: true,
  hasPassword: true,
};

test('O04 connect: it asks for the password, says when it is wrong, and leaves for the provider', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  let tries = 0;
  const api = answering({
    ssoConnection: () => ({ connection: null, canDisconnect: true, hasPassword: true }),
    connectSso: () =>
      ++tries === 1 ? new AppError('reauth_required') : { url: 'https://login.example/auth' },
  });
  const { person } = show(<SsoRow name="Harbour ID" />, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Connect' }));
  await person.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
  await screen.findByText('Wrong password. Please try again.');
  await person.clear(screen.getByLabelText('Your password'));
  await person.type(screen.getByLabelText('Your password'), 'correct horse{Enter}');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example/auth'));
  expect(api.calls('connectSso').map(({ body }) => body)).toEqual([
    { password: 'wrong', lang: 'en' },
    { password: 'correct horse', lang: 'en' },
  ]);
});

test.each([
  ['en', 'connected', 'Connected. From now on, Harbour ID logs you in here.'],
  ['en', 'taken', 'This Harbour ID login already belongs to another account.'],
  ['zh', 'connected', '已关联，今后可以用 Harbour ID 登录。'],
] as const)(
  'O04 connect (%s): someone who comes back with “%s” reads what came of it',
  async (lang, outcome, sentence) => {
    answering({ ssoConnection: () => connected });
    show(<SsoRow name="Harbour ID" />, { user: ana, lang, path: `/dash/account/profile?sso=${outcome}` });
    await screen.findByText(sentence);
  },
);

test('O04 disconnect: it asks first, and says that it is done', async () => {
  const api = answering({
    ssoConnection: () => connected,
    disconnectSso: () => ({ connection: null, canDisconnect: true, hasPassword: true }),
  });
  const { person } = show(<SsoRow name="Harbour ID" />, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await person.click(screen.getAllByRole('button', { name: 'Disconnect' }).at(-1) ?? document.body);
  await screen.findByText('Disconnected.');
  expect(api.calls('disconnectSso')).toHaveLength(1);
  screen.getByRole('button', { name: 'Connect' });
});

test('O04 disconnect: the only way to log in has no such button', async () => {
  answering({ ssoConnection: () => ({ ...connected, canDisconnect: false, hasPassword: false }) });
  show(<SsoRow name="Harbour ID" />, { user: ana });
  await screen.findByText(/only way to log in/);
  expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
});
