/** A team as its owner and its admins see it, and what is said of it to its members. */
import * as z from 'zod';
import { TEAM_PLACES, TEAM_ROLES, type TeamPlace, type TeamRole } from '../accounts/team-place.ts';

export { TEAM_PLACES, TEAM_ROLES, type TeamPlace, type TeamRole };

/** How long an invitation can be accepted. */
export const INVITE_DAYS = 7;
/** More than this in one call is a mistake, whatever the plan. */
export const INVITES_MAX = 100;

const whole = z.int().min(0);
/** Milliseconds since 1970. */
const moment = z.number();

const member = z.object({
  _id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  profilePic: z.string().nullable(),
  place: z.enum(TEAM_PLACES),
  joinedAt: moment,
  /** Of the team’s storage. */
  bytes: whole,
  /** Transfers and requests that exist. */
  transfers: whole,
  requests: whole,
});

export type TeamMember = z.infer<typeof member>;

const invite = z.object({
  _id: z.uuid(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  /** Name or address of who invited. */
  invitedBy: z.string(),
  sentAt: moment,
  expiresAt: moment,
  /** Whether the mail reached its receiver; null while it is under way. */
  mail: z.enum(['delivered', 'failed']).nullable(),
});

export type TeamInvite = z.infer<typeof invite>;

/** How long an offer to take a team over can be accepted. */
export const OFFER_DAYS = 7;

export const TEAM_OFFER_OUTCOMES = ['accepted', 'declined', 'withdrawn', 'expired'] as const;
export type TeamOfferOutcome = (typeof TEAM_OFFER_OUTCOMES)[number];

export const team = z.object({
  /** The caller’s. */
  place: z.enum(['owner', 'admin']),
  company: z.string(),
  /** The owner first, then by the time they joined. */
  members: z.array(member),
  /** Those that can still be accepted or have expired, the newest first. */
  invites: z.array(invite),
  /** `taken` counts the owner, members, and invitations that can be accepted. */
  seats: z.object({ taken: whole, limit: whole }),
  storage: z.object({ used: whole, limit: whole }),
  /** Who was asked to be the next owner, until they answer; null: no one. */
  offer: z.object({ member: z.uuid(), expiresAt: moment }).nullable(),
});

export type Team = z.infer<typeof team>;

export const TEAM_ACTS = [
  'invited',
  'invite_resent',
  'invite_withdrawn',
  'joined',
  'left',
  'removed',
  'role_changed',
  'offered',
  'offer_withdrawn',
  'offer_declined',
  'offer_expired',
  'handed_over',
  'transfer_deleted',
  'request_deleted',
  'sharing_changed',
  'branding_changed',
  'domain_changed',
  'region_changed',
  'sso_changed',
  'sso_ended',
] as const;
export type TeamAct = (typeof TEAM_ACTS)[number];

/** What the log can be narrowed to. */
export const TEAM_LOG_SUBJECTS = ['people', 'files', 'settings'] as const;
export type TeamLogSubject = (typeof TEAM_LOG_SUBJECTS)[number];

/** What each act is about. */
export const SUBJECT_OF_ACT: Readonly<Record<TeamAct, TeamLogSubject>> = {
  invited: 'people',
  invite_resent: 'people',
  invite_withdrawn: 'people',
  joined: 'people',
  left: 'people',
  removed: 'people',
  role_changed: 'people',
  offered: 'people',
  offer_withdrawn: 'people',
  offer_declined: 'people',
  offer_expired: 'people',
  handed_over: 'people',
  transfer_deleted: 'files',
  request_deleted: 'files',
  sharing_changed: 'files',
  branding_changed: 'settings',
  domain_changed: 'settings',
  region_changed: 'settings',
  sso_changed: 'settings',
  sso_ended: 'settings',
};

export const teamLogEntry = z.object({
  _id: z.string(),
  at: moment,
  act: z.enum(TEAM_ACTS),
  /** Who did it, by name or address, as it was then. */
  actor: z.string(),
  /** Whom or what it was done to: an address, a title or a name; empty where the act says it all. */
  subject: z.string(),
  /** What it became, such as the new role; empty where there is nothing to add. */
  detail: z.string(),
});

export type TeamLogEntry = z.infer<typeof teamLogEntry>;
