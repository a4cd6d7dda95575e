/** Proves that where the provider is the only way in, no form asks for a password or sets one. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { offerSso } from '../../../../test/offer-sso.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { InvitePanel } from '../invite/invite-panel.tsx';
import type { Invitation } from '../invite/use-invite.ts';
import { ResetPanel } from '../passwords/reset-panel.tsx';
import { SignupDialog } from '../register/signup-dialog.tsx';
import { SignInSection } from '../security/sign-in-section.tsx';

const TOKEN = 'b'.repeat(22);
const invitation: Invitation = {
  owner: { fullName: 'Mei Lin', email: 'mei@huanyu.example', profilePic: null },
  company: 'Huanyu Precision',
  logoPic: null,
  invitedBy: 'Mei Lin',
  email: ana.email,
  role: 'member',
  expiresAt: Date.UTC(2031, 4, 5),
  hasAccount: false,
  ownPlanEnds: false,
};

afterEach(() => window.sessionStorage.clear());

async function expectOnlyProvider(): Promise<void> {
  await screen.findByRole('button', { name: 'Continue with Harbour ID' });
  expect(screen.queryByLabelText(/password/i)).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
}

test.each([true, false])(
  'S212 an invitation is accepted by the provider, and comes back to it (has an account: %s)',
  async (hasAccount) => {
    offerSso('Harbour ID', { only: true });
    const api = answering({
      openInvite: () => ({ ...invitation, hasAccount }),
      beginSso: () => ({ url: 'https://login.example/auth' }),
    });
    const { person } = show(<InvitePanel />, { path: `/invite/${TOKEN}`, at: ['/invite/:id'] });
    await expectOnlyProvider();
    await person.click(screen.getByRole('button', { name: 'Continue with Harbour ID' }));
    expect(api.calls('beginSso').map(({ body }) => body)).toMatchObject([
      { lang: 'en', next: `/invite/${TOKEN}` },
    ]);
  },
);

test('O04 an invitation offers the provider beside its own form', async () => {
  offerSso('Harbour ID');
  answering({ openInvite: () => invitation });
  show(<InvitePanel />, { path: `/invite/${TOKEN}`, at: ['/invite/:id'] });
  await screen.findByRole('button', { name: 'Continue with Harbour ID' });
  screen.getByLabelText(/^Password/);
});

test('S212 the sign-up dialog shows only the provider', async () => {
  offerSso('Harbour ID', { only: true });
  answering({});
  show(<SignupDialog open onOpenChange={() => undefined} Payment={() => null} />, { path: '/' });
  await expectOnlyProvider();
});

test.each([
  ['en', 'You don’t need a password here'],
  ['zh', '这里不需要密码'],
] as const)('S212 a reset link (%s) leads to the provider', async (lang, heading) => {
  offerSso('Harbour ID', { only: true });
  window.sessionStorage.setItem('resetToken', TOKEN);
  answering({});
  show(<ResetPanel />, { lang, path: '/updatePassword' });
  await screen.findByRole('heading', { name: heading });
  expect(screen.queryByLabelText(/password/i)).toBeNull();
});

test('S212 the profile has no password to change', async () => {
  offerSso('Harbour ID', { only: true });
  const connection = { email: ana.email, connectedAt: 1, lastUsedAt: null };
  answering({ ssoConnection: () => ({ connection, canDisconnect: false, hasPassword: true }) });
  show(<SignInSection number={1} />, { user: ana, path: '/dash/account/profile' });
  await screen.findByText(/^Connected as/);
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});
