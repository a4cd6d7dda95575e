/** Proves the page of a team: its people, seats and storage, invitations, and what each change says. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sell } from '../../../../test/sell.ts';
import { show } from '../../../../test/show.tsx';
import { anaOwns, anasTeam, entry, invite, joris, mei } from '../../../../test/teams.ts';
import { TeamsPanel } from './teams-panel.tsx';

type Answers = Parameters<typeof answering>[0];

function open(answers: Answers = {}, { team = anasTeam, lang = 'en' as 'en' | 'zh' } = {}) {
  const api = answering({
    openTeam: () => ({ team }),
    teamLog: () => ({ entries: [], next: null }),
    openTeamSso: () => ({ sso: { allowed: true, setUp: null } }),
    ...answers,
  });
  return { ...show(<TeamsPanel renderRecord={() => null} />, { user: anaOwns, lang }), api };
}

const row = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'People in the team' });
  const found = within(list)
    .getAllByRole('listitem')
    .find((one) => one.textContent?.includes(name));
  if (found === undefined) throw new Error(`${name} is not listed`);
  return within(found);
};

test('D11 team: everyone is listed with address, role and what they keep, with seats and one meter', async () => {
  open();
  const first = await row('Ana Lima');
  first.getByText('You');
  first.getByText('Owner');
  const second = await row('Mei Lin');
  second.getByText('mei@lima.example');
  second.getByText('6 GB');
  second.getByText('1 transfer · 2 requests');
  screen.getByText('3 of 5');
  screen.getByText('2 seats left');
  const meter = screen.getByRole('meter', { name: 'Storage of the team' });
  expect(meter.getAttribute('aria-valuetext')).toBe('8 GB / 1 TB');
  expect(meter.children).toHaveLength(2);
});

test('D11 team: a plan with one seat leads to the plans, or to the administrator where nothing is sold', async () => {
  const single = { ...anasTeam, members: anasTeam.members.slice(0, 1), seats: { taken: 1, limit: 1 } };
  open({}, { team: single });
  await screen.findByText(/Your administrator can give you a plan with more seats\./);
  expect(screen.queryByRole('button', { name: 'Invite people' })).toBeNull();
});

test('D11 team: where plans are sold, a plan with one seat says how many others have', async () => {
  sell('sandbox');
  const single = { ...anasTeam, members: anasTeam.members.slice(0, 1), seats: { taken: 1, limit: 1 } };
  open({}, { team: single });
  await screen.findByText(/Pro has 2 seats, Business has 5\./);
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/dash/account/plans');
});

test('D11 team: someone alone reads what a team is and invites from there', async () => {
  const alone = { ...anasTeam, members: anasTeam.members.slice(0, 1), seats: { taken: 1, limit: 5 } };
  const { person } = open({}, { team: alone });
  await screen.findByText(/Your plan has 4 more seats\./);
  await person.click(screen.getAllByRole('button', { name: 'Invite people' })[1] as HTMLElement);
  await screen.findByRole('dialog', { name: 'Invite people' });
});

test('D11 team: when it cannot be loaded, the reason and another try are offered', async () => {
  let tries = 0;
  const { person } = open({
    openTeam: () => (++tries === 1 ? new AppError('internal') : { team: anasTeam }),
  });
  await screen.findByText('We couldn’t load your team.');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Mei Lin');
});

test('M01 invite: pasted addresses become chips, each mistake is named, and seats are counted', async () => {
  const { person, api } = open({
    inviteMembers: ({ body }) => ({
      team: { ...anasTeam, invites: body.emails.map((email, at) => invite(20 + at, email)) },
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'Invite people' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Send invitations' }));
  dialog.getByText('Enter at least one email address.');
  await person.click(dialog.getByRole('combobox', { name: 'Email addresses' }));
  await person.paste('kim@x.example; mei@lima.example\nnonsense, a@x.example; b@x.example');
  dialog.getByText('mei@lima.example is in your team already.');
  dialog.getByText('“nonsense” isn’t an email address.');
  dialog.getByText(/^That’s 1 person more than you have seats for\./);
  for (const one of ['mei@lima.example', 'nonsense', 'b@x.example'])
    await person.click(dialog.getByRole('button', { name: `Remove ${one}` }));
  dialog.getByText('No seats left');
  expect(api.calls('inviteMembers')).toEqual([]);
  await person.click(dialog.getByRole('radio', { name: /^Admin/ }));
  await person.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));
  await screen.findByRole('list', { name: 'Invitations' });
  expect(api.calls('inviteMembers')).toEqual([
    { body: { emails: ['kim@x.example', 'a@x.example'], role: 'admin', lang: 'en' } },
  ]);
});

test('M01 invite: what only the server knows is said at the address', async () => {
  const { person } = open({
    inviteMembers: () => new AppError('already_in_team', { fields: { 'emails.0': 'kim@x.example' } }),
  });
  await person.click(await screen.findByRole('button', { name: 'Invite people' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('combobox', { name: 'Email addresses' }), 'kim@x.example,');
  await person.click(dialog.getByRole('button', { name: 'Send 1 invitation' }));
  await dialog.findByText('kim@x.example is in your team already.');
});

test('M01 invitations: one that expired is sent again, one is withdrawn after a question', async () => {
  const invites = [
    invite(20, 'kim@x.example', { expiresAt: Date.now() - 1 }),
    invite(21, 'lee@x.example', { mail: 'failed' }),
  ];
  const { person, api } = open(
    {
      resendInvite: () => ({ team: { ...anasTeam, invites } }),
      withdrawInvite: () => ({ team: { ...anasTeam, invites: invites.slice(0, 1) } }),
    },
    { team: { ...anasTeam, invites } },
  );
  await screen.findByText('Expired');
  screen.getByText('Email not delivered');
  await person.click(screen.getByRole('button', { name: 'Send again to kim@x.example' }));
  await waitFor(() => expect(api.calls('resendInvite')).toEqual([{ params: { id: invites[0]?._id } }]));
  await person.click(screen.getByRole('button', { name: 'Withdraw the invitation to lee@x.example' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^The link that lee@x.example received stops working at once/);
  await person.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByText('lee@x.example')).toBeNull());
});

test('M01 role: chosen from the menu of a person', async () => {
  const { person, api } = open({
    changeMember: () => ({
      team: {
        ...anasTeam,
        members: anasTeam.members.map((one) => ({
          ...one,
          place: one._id === mei._id ? 'admin' : one.place,
        })),
      },
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'Mei Lin: Member. Change' }));
  await person.click(await screen.findByRole('menuitemradio', { name: 'Admin' }));
  await screen.findByRole('button', { name: 'Mei Lin: Admin. Change' });
  expect(api.calls('changeMember')).toEqual([{ params: { id: mei._id }, body: { role: 'admin' } }]);
});

test('M01 remove: says what happens to their files first, and someone who is gone already counts as removed', async () => {
  let removed = false;
  const rest = { ...anasTeam, members: anasTeam.members.filter(({ _id }) => _id !== mei._id) };
  const { person } = open({
    openTeam: () => ({ team: removed ? rest : anasTeam }),
    removeMember: () => {
      removed = true;
      return new AppError('not_found');
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Mei Lin: Member. Change' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Remove from team…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Mei Lin from the team?' }));
  dialog.getByText(/^Their transfers and requests in the team become yours\. All links keep working\./);
  await person.click(dialog.getByRole('button', { name: 'Remove from team' }));
  await waitFor(() => expect(screen.queryByText('mei@lima.example')).toBeNull());
});

test('H07 M01 handOver: asks for the password, says a wrong one at its field, and then the other one is asked', async () => {
  let tries = 0;
  const asked = { ...anasTeam, offer: { member: joris._id, expiresAt: Date.UTC(2031, 4, 20) } };
  const { person, api } = open({
    offerTeam: () => (++tries === 1 ? new AppError('reauth_required') : { team: asked }),
    withdrawOffer: () => ({ team: anasTeam }),
  });
  await person.click(await screen.findByRole('button', { name: 'Joris de Vries: Admin. Change' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Make owner…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make Joris de Vries the owner?' }));
  dialog.getByText(/^What you sent and requested before you had a team stays yours/);
  await person.type(dialog.getByLabelText('Your password'), 'wrong{Enter}');
  await dialog.findByText(/password/i, { selector: '[id$=error] *' });
  await person.type(dialog.getByLabelText('Your password'), 'right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('offerTeam').map(({ body }) => body.member)).toEqual([joris._id, joris._id]);

  await (await row('Joris de Vries')).findByText(/^Asked to take over until/);
  await person.click(await screen.findByRole('button', { name: 'Joris de Vries: Admin. Change' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Withdraw offer' }));
  await waitFor(() => expect(screen.queryByText(/^Asked to take over/)).toBeNull());
  expect(api.calls('withdrawOffer')).toHaveLength(1);
});

test('H07 handOver: an open invoice is said in the dialog, with where to pay it', async () => {
  const { person } = open({ offerTeam: () => new AppError('handover_unpaid') });
  await person.click(await screen.findByRole('button', { name: 'Joris de Vries: Admin. Change' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Make owner…' }));
  await person.type(await screen.findByLabelText('Your password'), 'right{Enter}');
  await screen.findByText(/^Your team has an unpaid invoice\. Pay it in Billing first/);
});

test('D11 activity: says who did what, narrows to one kind, and loads earlier entries', async () => {
  const { person, api } = open({
    teamLog: ({ query: { about, before } }) => {
      if (about === 'files') return { entries: [], next: null };
      if (before !== undefined) return { entries: [entry(1, 'left', { actor: 'Kim' })], next: null };
      return {
        entries: [
          entry(3, 'invited', { subject: 'kim@x.example', detail: 'admin' }),
          entry(2, 'role_changed', { subject: 'mei@lima.example', detail: 'member' }),
        ],
        next: '2',
      };
    },
  });
  await screen.findByText('Ana Lima invited kim@x.example as an admin');
  screen.getByText('Ana Lima made mei@lima.example a member');
  await person.click(screen.getByRole('button', { name: 'Show earlier activity' }));
  await screen.findByText('Kim left the team');
  expect(screen.queryByRole('button', { name: 'Show earlier activity' })).toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Files' }));
  await screen.findByText('Nothing of this kind has happened yet.');
  expect(api.calls('teamLog').map(({ query }) => query)).toEqual([{}, { before: '2' }, { about: 'files' }]);
});

test('D11 team in Chinese: people, seats and the dialog', async () => {
  const { person } = open({}, { lang: 'zh' });
  await screen.findByText('还剩 2 个席位');
  await person.click(screen.getByRole('button', { name: 'Mei Lin：成员，点击更改' }));
  await screen.findByRole('menuitem', { name: '移出团队…' });
});
