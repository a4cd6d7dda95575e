/** What owners and admins of a team do: invite, change, remove, and read what happened. */
import * as z from 'zod';
import { LANGS, NAME_MAX } from '../accounts/accounts.ts';
import { emailAddress } from '../accounts/address.ts';
import { user } from '../accounts/user.ts';
import { claimed } from '../wire/claimed-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { INVITES_MAX, TEAM_LOG_SUBJECTS, TEAM_ROLES, team, teamLogEntry } from './team.ts';

const changed = z.object({ team });
const atMember = z.object({ id: z.uuid() });
const atInvite = z.object({ id: z.uuid() });

const INVITE_ERRORS = [
  'forbidden',
  'team_full',
  'already_in_team',
  'mail_capped',
  'too_many_requests',
] as const;

export const openTeam = endpoint({
  method: 'GET',
  path: '/api/team',
  access: 'user',
  whileSuspended: true,
  tag: 'teams',
  summary: 'Returns the team of its owner or of one of its admins: members, invitations, seats and storage.',
  answers: { 200: changed },
  errors: ['forbidden'],
  idempotent: true,
});

export const inviteMembers = endpoint({
  method: 'POST',
  path: '/api/team/invites',
  access: 'user',
  tag: 'teams',
  summary:
    'Invites people by email, all of them or none. An address that is invited already gets its invitation again.',
  body: z.object({
    emails: z.array(emailAddress).min(1).max(INVITES_MAX),
    role: z.enum(TEAM_ROLES).default('member'),
    /** Of the email. Without it, that of the account that invites. */
    lang: z.enum(LANGS).optional(),
  }),
  answers: { 200: changed },
  errors: INVITE_ERRORS,
  idempotent: true,
});

export const teams = endpoint({
  method: 'PATCH',
  path: '/api/teams',
  access: 'user',
  tag: 'teams',
  summary:
    'Invites one person by email. The answer has the caller’s own account and no tokens; the password is chosen by the person who accepts.',
  body: z.object({
    newMemberEmail: emailAddress,
    company: z.string().trim().max(NAME_MAX).optional(),
    password: claimed,
  }),
  answers: {
    200: z.object({ data: z.object({ accessToken: z.null(), refreshToken: z.null(), user }) }),
  },
  errors: INVITE_ERRORS,
  idempotent: true,
});

export const resendInvite = endpoint({
  method: 'POST',
  path: '/api/team/invites/:id/resend',
  access: 'user',
  tag: 'teams',
  summary: 'Emails an invitation again, with a new link that works for seven days. The earlier link ends.',
  params: atInvite,
  answers: { 200: changed },
  errors: ['not_found', ...INVITE_ERRORS],
});

export const withdrawInvite = endpoint({
  method: 'DELETE',
  path: '/api/team/invites/:id',
  access: 'user',
  tag: 'teams',
  summary: 'Withdraws an invitation. Its link ends at once.',
  params: atInvite,
  answers: { 200: changed },
  errors: ['forbidden', 'not_found'],
  idempotent: true,
});

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/team/members/:id',
  access: 'user',
  tag: 'teams',
  summary: 'Changes a member’s role in the team.',
  params: atMember,
  body: z.object({ role: z.enum(TEAM_ROLES) }),
  answers: { 200: changed },
  errors: ['forbidden', 'not_found'],
  idempotent: true,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/team/members/:id',
  access: 'user',
  tag: 'teams',
  summary:
    'Removes a member. What they sent and requested as a member becomes the owner’s, and its links keep working. Their account stays, with a plan of its own.',
  params: atMember,
  answers: { 200: changed },
  errors: ['forbidden', 'not_found'],
  idempotent: true,
});

export const leaveTeam = endpoint({
  method: 'POST',
  path: '/api/team/leave',
  access: 'user',
  tag: 'teams',
  summary: 'Leaves the team. What was sent and requested as a member stays with it.',
  answers: { 200: z.object({ user }) },
  errors: ['forbidden'],
});

export const TEAM_LOG_PAGE = 50;

export const teamLog = endpoint({
  method: 'GET',
  path: '/api/team/log',
  access: 'user',
  whileSuspended: true,
  tag: 'teams',
  summary: 'Lists what happened in the team, the newest first, page by page.',
  query: z.object({
    before: z
      .string()
      .regex(/^\d{1,19}$/)
      .optional(),
    /** Only what is about this. */
    about: z.enum(TEAM_LOG_SUBJECTS).optional(),
  }),
  answers: {
    200: z.object({
      entries: z.array(teamLogEntry),
      /** For `before` of the next page; null at the end. */
      next: z.string().nullable(),
    }),
  },
  errors: ['forbidden'],
  idempotent: true,
});

export const teamLogCsv = endpoint({
  method: 'GET',
  path: '/api/team/log.csv',
  access: 'user',
  whileSuspended: true,
  tag: 'teams',
  summary: 'Returns everything that happened in the team as CSV.',
  query: z.object({ lang: z.enum(LANGS).default('en') }),
  answers: { 200: z.string() },
  errors: ['forbidden'],
  kind: 'stream',
  media: 'text/csv',
  idempotent: true,
});
