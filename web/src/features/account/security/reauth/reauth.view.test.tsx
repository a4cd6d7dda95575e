/** Proves how a form confirms at the login provider: what is offered to whom, what is kept meanwhile, and what is said when it fails. */
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../../test/answering.ts';
import { offerSso } from '../../../../../test/offer-sso.ts';
import { show } from '../../../../../test/show.tsx';
import { ana } from '../../../../session/fake-server.suite.ts';
import { KeysPanel } from '../../api-keys/keys-panel.tsx';
import { SignInSection } from '../sign-in-section.tsx';

const CONFIRMATION = 'c'.repeat(22);
const PATH = '/dash/account/api';
const ID = '7f0c2a52-2b0e-4a3e-9a52-0d6b3f4b1c11';
const connection = { email: 'ana@work.example', connectedAt: 1, lastUsedAt: null };
const ssoConnection = (hasPassword: boolean) => () => ({
  connection,
  canDisconnect: hasPassword,
  hasPassword,
});
const key = { id: ID, name: 'Backup', scopes: ['read' as const], start: 'wb_1', createdAt: 1 };
const created = {
  id: ID,
  secret: 'wb_secret',
  keys: [{ ...key, expiresAt: null, lastUsedAt: null, lastUsedFrom: null, ended: null }],
};

afterEach(() => window.sessionStorage.clear());

async function openForm(hasPassword: boolean) {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const api = answering({
    listKeys: () => ({ keys: [] }),
    ssoConnection: ssoConnection(hasPassword),
    confirmBySso: () => ({ url: 'https://login.example/auth', confirmation: CONFIRMATION }),
  });
  const { person } = show(<KeysPanel />, { user: ana, path: PATH });
  await person.click(await screen.findByRole('button', { name: 'Create API key' }));
  await person.type(screen.getByLabelText('Name'), 'Backup');
  return { assign, api, person };
}

const submit = () => screen.getAllByRole('button', { name: 'Create API key' }).at(-1) ?? document.body;

test('O04 an account without a password is offered only the provider, and keeps what was typed', async () => {
  offerSso('Harbour ID');
  const { assign, api, person } = await openForm(false);
  const button = await screen.findByRole('button', { name: 'Confirm with Harbour ID' });
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await person.click(submit());
  await screen.findByText('Confirm with Harbour ID first.');
  await person.click(button);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example/auth'));
  expect(api.calls('confirmBySso').map(({ body }) => body)).toEqual([{ next: PATH, lang: 'en' }]);
  expect(window.sessionStorage.getItem('reauth')).toContain('name=Backup');
});

test('O04 someone with a password and a connection is offered both; the password is not kept', async () => {
  offerSso('Harbour ID');
  const { assign, person } = await openForm(true);
  await person.type(screen.getByLabelText('Your password'), 'correct horse');
  await person.click(await screen.findByRole('button', { name: 'Or confirm with Harbour ID' }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(window.sessionStorage.getItem('reauth')).not.toContain('correct');
});

test('O04 someone of a team without a password confirms with the team’s provider', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const api = answering({
    listKeys: () => ({ keys: [] }),
    teamConfirming: () => ({ name: 'Lima ID' }),
    confirmByTeam: () => ({ url: 'https://login.lima.example/auth', confirmation: CONFIRMATION }),
  });
  const { person } = show(<KeysPanel />, { user: { ...ana, teamPlace: 'member' }, path: PATH });
  await person.click(await screen.findByRole('button', { name: 'Create API key' }));
  await person.click(await screen.findByRole('button', { name: 'Confirm with Lima ID' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.lima.example/auth'));
  expect(api.calls('confirmByTeam').map(({ body }) => body)).toEqual([{ next: PATH, lang: 'en' }]);
});

test('O04 where the provider is the only way in, no password is asked for', async () => {
  offerSso('Harbour ID', { only: true });
  await openForm(true);
  await screen.findByRole('button', { name: 'Confirm with Harbour ID' });
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

const comeBack = (outcome: string) => {
  window.sessionStorage.setItem(
    'reauth',
    JSON.stringify(['create-key', CONFIRMATION, 'name=Backup&scopes=read&days=30']),
  );
  return show(<KeysPanel />, { user: ana, path: `${PATH}?confirm=${outcome}` });
};

test('O04 back from the provider the form is open as it was, and one press does it', async () => {
  offerSso('Harbour ID');
  const api = answering({
    listKeys: () => ({ keys: [] }),
    ssoConnection: ssoConnection(false),
    createKey: () => created,
  });
  const { person, path } = comeBack('confirmed');
  await screen.findByText(/^Confirmed with Harbour ID/);
  expect(path()).toBe(PATH);
  expect(window.sessionStorage.getItem('reauth')).toBeNull();
  await person.click(submit());
  await waitFor(() =>
    expect(api.calls('createKey').map(({ body }) => body)).toEqual([
      { name: 'Backup', scopes: ['read'], days: 30, confirmation: CONFIRMATION },
    ]),
  );
});

test('O04 a confirmation that has expired is asked for again', async () => {
  offerSso('Harbour ID');
  answering({
    listKeys: () => ({ keys: [] }),
    ssoConnection: ssoConnection(false),
    createKey: () => new AppError('reauth_required'),
  });
  const { person } = comeBack('confirmed');
  await screen.findByText(/^Confirmed with Harbour ID/);
  await person.click(submit());
  await screen.findByText('Your confirmation has expired. Please confirm again.');
  screen.getByRole('button', { name: 'Confirm with Harbour ID' });
});

test.each([
  ['cancelled', 'You cancelled the login at Harbour ID.'],
  ['another', 'That isn’t the Harbour ID login your account is connected with.'],
  ['stale', 'Harbour ID didn’t ask you to log in again. Log out there first, then try again.'],
])('O04 back with “%s” the form is open, and says why', async (outcome, sentence) => {
  offerSso('Harbour ID');
  answering({ listKeys: () => ({ keys: [] }), ssoConnection: ssoConnection(false) });
  comeBack(outcome);
  await screen.findByText(sentence);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Backup');
});

test('O04 back from the team’s provider it says which one, also when it failed', async () => {
  answering({ listKeys: () => ({ keys: [] }), teamConfirming: () => ({ name: 'Lima ID' }) });
  window.sessionStorage.setItem('reauth', JSON.stringify(['create-key', CONFIRMATION, 'name=Backup']));
  show(<KeysPanel />, { user: { ...ana, teamPlace: 'member' }, path: `${PATH}?confirm=cancelled` });
  await screen.findByText('You cancelled the login at Lima ID.');
});

test('S213 an address that says “confirmed” opens no form that did not ask', async () => {
  offerSso('Harbour ID');
  answering({ listKeys: () => ({ keys: [] }), ssoConnection: ssoConnection(false) });
  show(<KeysPanel />, { user: ana, path: `${PATH}?confirm=confirmed` });
  await screen.findByRole('button', { name: 'Create API key' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('O04 an account without a password sets one by the provider', async () => {
  offerSso('Harbour ID');
  window.sessionStorage.setItem('reauth', JSON.stringify(['change-password', CONFIRMATION, '']));
  const api = answering({ ssoConnection: ssoConnection(false), changePassword: () => ({ ended: 0 }) });
  const { person } = show(<SignInSection number={1} />, {
    user: ana,
    path: '/dash/account/profile?confirm=confirmed',
  });
  await person.type(await screen.findByLabelText('New password'), 'battery staple{Enter}');
  await waitFor(() =>
    expect(api.calls('changePassword').map(({ body }) => body)).toEqual([
      { confirmation: CONFIRMATION, newPassword: 'battery staple' },
    ]),
  );
});
