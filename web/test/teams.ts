/** A team for component tests: Ana's, with two colleagues and an invitation. */
import type { TeamOffer } from '@waybill/contract/handing-over';
import type { Team, TeamInvite, TeamLogEntry, TeamMember } from '@waybill/contract/team';
import type { UserView } from '@waybill/contract/user';
import { ana } from '../src/session/fake-server.suite.ts';

const id = (n: number) => `0190a7a2-6b5e-7c3a-9f10-2f4f0a9f2c${String(n).padStart(2, '0')}`;
const DAY = 86_400_000;

const person = (n: number, fullName: string, email: string, more: Partial<TeamMember> = {}): TeamMember => ({
  _id: id(n),
  email,
  fullName,
  profilePic: null,
  place: 'member',
  joinedAt: Date.UTC(2031, 2, n),
  bytes: 0,
  transfers: 0,
  requests: 0,
  ...more,
});

const owner = person(1, ana.fullName, ana.email, {
  _id: ana._id,
  place: 'owner',
  bytes: 2_000_000_000,
  transfers: 3,
});
export const mei = person(2, 'Mei Lin', 'mei@lima.example', {
  bytes: 6_000_000_000,
  transfers: 1,
  requests: 2,
});
export const joris = person(3, 'Joris de Vries', 'joris@lima.example', { place: 'admin' });

export const invite = (n: number, email: string, more: Partial<TeamInvite> = {}): TeamInvite => ({
  _id: id(n),
  email,
  role: 'member',
  invitedBy: 'Ana Lima',
  sentAt: Date.now() - DAY,
  expiresAt: Date.now() + 6 * DAY,
  mail: 'delivered',
  ...more,
});

export const anasTeam: Team = {
  place: 'owner',
  company: 'Lima',
  members: [owner, mei, joris],
  invites: [],
  seats: { taken: 3, limit: 5 },
  storage: { used: 8_000_000_000, limit: 1_000_000_000_000 },
  offer: null,
};

/** Ana as the owner of the team. */
export const anaOwns: UserView = {
  ...ana,
  role: 'business',
  team: [mei, joris].map(({ _id, email, fullName, profilePic }) => ({
    ...{ _id, email, fullName, profilePic },
    finished_onboarding: true,
  })),
};

/** Ana as someone in Mei's team. */
export const anaIn = (teamPlace: 'admin' | 'member'): UserView => ({
  ...ana,
  role: 'business',
  isTeamMember: true,
  teamPlace,
  parentAdmin: {
    parentAdminID: mei._id,
    parentEmail: mei.email,
    parentAdminFullName: mei.fullName,
    parentAdminProfilePic: null,
  },
});

export const entry = (
  n: number,
  act: TeamLogEntry['act'],
  more: Partial<TeamLogEntry> = {},
): TeamLogEntry => ({
  _id: String(n),
  at: Date.UTC(2031, 3, 1) + n,
  act,
  actor: 'Ana Lima',
  subject: '',
  detail: '',
  ...more,
});

/** Mei asks Ana to take over her team. */
export const offered: TeamOffer = {
  _id: id(40),
  from: { fullName: mei.fullName, email: mei.email, profilePic: null },
  company: 'Lima',
  expiresAt: Date.UTC(2031, 4, 20),
  members: 3,
  storage: 6_000_000_000,
  payment: { role: 'business', period: 'monthly', amount: 6900, from: Date.UTC(2031, 5, 1) },
  card: null,
  ownPlanEnds: false,
};
