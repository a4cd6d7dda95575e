/** Proves the team on the profile of a member and of an admin, and leaving it; and what members see in place of pages that are not theirs. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { anaIn, offered } from '../../../../test/teams.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { session } from '../../../session/session.ts';
import { OnlyFor } from '../only-for.tsx';
import { TeamSection } from './team-section.tsx';

test('M01 leave: a member reads what stays with the team, and then has their own account again', async () => {
  const api = answering({ leaveTeam: () => ({ user: ana }), openOffer: () => ({ offer: null }) });
  const { person } = show(<TeamSection number={9} />, { user: anaIn('member') });
  screen.getByText('You’re in Mei Lin’s team');
  expect(screen.queryByRole('link', { name: 'Open team' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Leave team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Mei Lin’s team?' }));
  dialog.getByText(/^What you sent and requested in the team stays with it/);
  await person.click(dialog.getByRole('button', { name: 'Leave team' }));
  await waitFor(() => expect(session.state()).toEqual({ status: 'user', user: ana }));
  expect(api.calls('leaveTeam')).toHaveLength(1);
});

test('M01 team on the profile: an admin has a way to the team', () => {
  answering({ openOffer: () => ({ offer: null }) });
  show(<TeamSection number={9} />, { user: anaIn('admin') });
  expect(screen.getByRole('link', { name: 'Open team' }).getAttribute('href')).toBe('/dash/account/teams');
});

test('H07 team on the profile: someone who is asked to take over the team has a way to the offer', async () => {
  answering({ openOffer: () => ({ offer: offered }) });
  show(<TeamSection number={9} />, { user: anaIn('member') });
  const link = await screen.findByRole('link', { name: 'See the offer' });
  expect(link.getAttribute('href')).toBe('/dash/account/handover');
});

const page = (only: 'admins' | 'owner', what: 'teams' | 'billing') => (
  <OnlyFor only={only} what={what}>
    <p>The page</p>
  </OnlyFor>
);

test.each([
  ['a member at Teams', 'member', 'admins', 'teams', false],
  ['a member at Billing', 'member', 'owner', 'billing', false],
  ['an admin at Billing', 'admin', 'owner', 'billing', false],
  ['an admin at Teams', 'admin', 'admins', 'teams', true],
] as const)('M01 S118 %s', (_, place, only, what, isTheirs) => {
  show(page(only, what), { user: anaIn(place) });
  expect(screen.queryByText('The page') !== null).toBe(isTheirs);
  if (!isTheirs) screen.getByText('Mei Lin manages this for your team');
});

test('M01 S118 an owner finds Billing', () => {
  show(page('owner', 'billing'), { user: ana });
  screen.getByText('The page');
});
