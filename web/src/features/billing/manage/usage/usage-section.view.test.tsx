/** Proves what the usage of a team’s owner shows: one meter for all, and a part for each person. */
import { screen, waitFor, within } from '@testing-library/react';
import type { Team } from '@waybill/contract/team';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { answering } from '../../../../../test/answering.ts';
import { fakeLive } from '../../../../../test/live.ts';
import { show } from '../../../../../test/show.tsx';
import { followLive } from '../../../../queries/follow-live.ts';
import { ana } from '../../../../session/fake-server.suite.ts';
import { UsageSection } from './usage-section.tsx';

const colleague = {
  _id: '0190a7a2-6b5e-7c3a-9f10-2f4f0a9f1c09',
  email: 'mei@lima.example',
  fullName: 'Mei Lin',
  profilePic: null,
};
const owner = { ...ana, role: 'business', team: [{ ...colleague, finished_onboarding: true }] } as const;

function teamWith(bytes: number): Team {
  const person = { profilePic: null, joinedAt: 1, transfers: 1, requests: 0 };
  const { _id, email, fullName } = ana;
  return {
    place: 'owner',
    company: 'Lima',
    members: [
      { ...person, _id, email, fullName, place: 'owner', bytes: 250_000_000 },
      { ...person, ...colleague, place: 'member', bytes },
    ],
    invites: [],
    seats: { taken: 2, limit: 5 },
    storage: { used: 250_000_000 + bytes, limit: 1_000_000_000_000 },
    offer: null,
  };
}

const counts = {
  libraryCounts: () => ({
    all: 0,
    active: 0,
    expiring: 0,
    unseen: 0,
    expired: 0,
    month: 0,
    shared: 0,
    sentThisMonth: 0,
  }),
  requestCounts: () => ({
    all: 0,
    open: 0,
    fulfilled: 0,
    closed: 0,
    expired: 0,
    toReview: 0,
    askedThisMonth: 0,
  }),
};

function Usage() {
  useEffect(followLive, []);
  return <UsageSection number={1} />;
}

test('M02 usage: the owner sees one meter for all and a part for each person, and it follows what they send', async () => {
  const live = fakeLive();
  let bytes = 750_000_000;
  answering({
    ...counts,
    live: live.answer,
    folderSize: () => ({ size: 250_000_000 + bytes }),
    openTeam: () => ({ team: teamWith(bytes) }),
  });
  show(<Usage />, { user: { ...owner, team: [...owner.team] } });
  const people = await screen.findByRole('list', { name: 'Storage by person' });
  const said = () =>
    within(people)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(said()).toEqual(['Mei Lin750 MB · 75%', 'Ana Lima250 MB · 25%']);
  await screen.findByText('1 GB / 1 TB');
  bytes = 0;
  live.say('team.changed', {});
  await waitFor(() => expect(said()).toEqual(['Ana Lima250 MB · 100%', 'Mei Lin0 B · 0%']));
});

test('M02 usage (zh): without a team there are no parts', async () => {
  answering({ ...counts, folderSize: () => ({ size: 1 }) });
  show(<UsageSection number={1} />, { user: ana, lang: 'zh' });
  await screen.findByText(/10 GB/);
  expect(screen.queryByText('按成员统计')).toBeNull();
});
