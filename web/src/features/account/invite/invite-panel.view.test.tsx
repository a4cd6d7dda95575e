/** Proves the page of an invitation: for a new account, an existing one, another one, and each reason it cannot be accepted. */
import { screen, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { UserView } from '@waybill/contract/user';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { anaIn, anaOwns } from '../../../../test/teams.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { session } from '../../../session/session.ts';
import { InvitePanel } from './invite-panel.tsx';
import type { Invitation } from './use-invite.ts';

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

interface Opened {
  readonly user?: UserView;
  readonly lang?: 'en' | 'zh';
  readonly token?: string;
}

function open(answers: Parameters<typeof answering>[0], { user, lang = 'en', token = TOKEN }: Opened = {}) {
  const api = answering(answers);
  const path = `${lang === 'zh' ? '/zh' : ''}/invite/${token}`;
  return {
    ...show(<InvitePanel />, {
      path,
      at: ['/invite/:id', '/zh/invite/:id'],
      lang,
      ...(user === undefined ? {} : { user }),
    }),
    api,
  };
}

const member = anaIn('member');

test('P08 M01 invite: a new account is created with name and password, and is signed in', async () => {
  const { person, path, api } = open({
    openInvite: () => invitation,
    acceptInvite: () =>
      Response.json({ _id: ana._id, accessToken: 'a', refreshToken: 'r', user: member }, { status: 201 }),
  });
  expect(await screen.findByText('Mei Lin invites you to Huanyu Precision')).toBeTruthy();
  screen.getByText(/uses the team’s storage and belongs to the team/);
  await person.type(screen.getByLabelText('Your name'), 'Ana Lima');
  await person.type(screen.getByLabelText(/^Password/), 'short{Enter}');
  screen.getByText('Password has to be atleast 6 characters');
  await person.type(screen.getByLabelText(/^Password/), ' but longer now{Enter}');
  await expect.poll(path).toBe('/accept-invite');
  expect(session.state()).toEqual({ status: 'user', user: member });
  expect(api.calls('acceptInvite')).toEqual([
    { body: { token: TOKEN, fullName: 'Ana Lima', password: 'short but longer now', lang: 'en' } },
  ]);
});

test('P08 invite: someone with an account is sent to log in, and back', async () => {
  open({ openInvite: () => ({ ...invitation, hasAccount: true }) });
  const link = await screen.findByRole('link', { name: 'Log in to accept' });
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/invite/${TOKEN}`)}`);
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});

test('P08 S116 invite: signed in, it is accepted without a password after saying that the own plan ends', async () => {
  const { person, path, api } = open(
    {
      openInvite: () => ({ ...invitation, hasAccount: true, ownPlanEnds: true }),
      acceptInvite: () => ({ user: member }),
    },
    { user: ana },
  );
  await screen.findByText(/^Your own plan is cancelled/);
  await person.click(screen.getByRole('button', { name: 'Join team' }));
  await expect.poll(path).toBe('/accept-invite');
  expect(api.calls('acceptInvite')[0]?.body.password).toBeUndefined();
});

test('P08 S117 invite: signed in as another, it says so, and signing out continues', async () => {
  const { person } = open(
    { openInvite: () => ({ ...invitation, email: 'kim@x.example' }), logout: () => ({ done: true }) },
    { user: ana },
  );
  await screen.findByText(/It was sent to kim@x\.example, and you’re signed in as ana@lima\.example\./);
  expect(screen.queryByRole('button', { name: 'Join team' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Sign out and continue' }));
  await screen.findByLabelText(/^Password/);
  expect(session.state().status).toBe('visitor');
});

const over = (invite: string) => () => new AppError('invite_over', { fields: { invite } });

test.each([
  ['used', over('accepted'), 'This invitation was already used', '/login'],
  ['withdrawn', over('withdrawn'), 'This invitation was withdrawn', '/register'],
  ['expired', over('expired'), 'This invitation has expired', '/register'],
  ['guessed', () => new AppError('not_found'), 'This invitation isn’t valid', '/register'],
] as const)('P08 S117 invite: one that is %s has a page of its own', async (_, openInvite, said, link) => {
  open({ openInvite });
  await screen.findByText(said);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(link);
});

test('P08 invite: a link that was cut off is not valid, without asking', async () => {
  open({}, { token: 'short', lang: 'zh' });
  await screen.findByText('这份邀请无效');
});

test.each([
  ['in another team', { ...member }, 'You’re already in a team', '/dash/account/profile#team'],
  ['with a team of their own', anaOwns, 'You have a team of your own', '/dash/account/teams'],
  ['suspended', { ...ana, status: 'revoke' as const }, 'Your account is suspended', '/dash'],
] as const)('P08 S116 invite: someone %s reads what to do first', async (_, user, said, link) => {
  open({ openInvite: () => ({ ...invitation, hasAccount: true }) }, { user });
  await screen.findByText(said);
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link')[0]?.getAttribute('href')).toBe(link);
});

test('P08 invite: when the last seat was taken meanwhile, it says whom to ask, and can be tried again', async () => {
  let full = true;
  const { person, path } = open(
    {
      openInvite: () => ({ ...invitation, hasAccount: true }),
      acceptInvite: () => (full ? new AppError('team_full') : { user: member }),
    },
    { user: ana },
  );
  await person.click(await screen.findByRole('button', { name: 'Join team' }));
  await screen.findByText(/Ask Mei Lin to make room/);
  full = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await person.click(await screen.findByRole('button', { name: 'Join team' }));
  await expect.poll(path).toBe('/accept-invite');
});

test('P08 invite: when it cannot be opened, the reason and another try are offered', async () => {
  let tries = 0;
  const { person } = open({ openInvite: () => (++tries === 1 ? new AppError('internal') : invitation) });
  await screen.findByText('We couldn’t open the invitation');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Mei Lin invites you to Huanyu Precision');
});
