/** What an invited person can do: look at the invitation, and accept it with a new account or their own. */
import * as z from 'zod';
import { LANGS, NAME_MAX } from '../accounts/accounts.ts';
import { linkToken, password } from '../accounts/credentials.ts';
import { signedIn, user } from '../accounts/user.ts';
import { endpoint } from '../wire/endpoint.ts';
import { TEAM_ROLES } from './team.ts';

/** How an invitation ended, as `invite_over` names it in its field `invite`; one that was replaced is withdrawn. */
export const INVITE_ENDS = ['accepted', 'withdrawn', 'expired'] as const;
export type InviteEnd = (typeof INVITE_ENDS)[number];

const REFUSALS = ['not_found', 'invite_over', 'too_many_tries'] as const;

export const openInvite = endpoint({
  method: 'POST',
  path: '/api/openInvite',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'teams',
  summary: 'Returns what an invitation is for, by the token of its link.',
  body: z.object({ token: linkToken }),
  answers: {
    200: z.object({
      owner: z.object({ fullName: z.string(), email: z.string(), profilePic: z.string().nullable() }),
      company: z.string(),
      logoPic: z.string().nullable(),
      invitedBy: z.string(),
      /** Whom it is for. */
      email: z.string(),
      role: z.enum(TEAM_ROLES),
      /** Milliseconds since 1970. */
      expiresAt: z.number(),
      /** Whether the address has an account, which then has to accept. */
      hasAccount: z.boolean(),
      /** Whether the caller pays for a plan of their own, which ends with its period when they accept. */
      ownPlanEnds: z.boolean(),
    }),
  },
  errors: REFUSALS,
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/acceptInvite',
  access: 'public',
  ownPages: true,
  tag: 'teams',
  summary:
    'Accepts an invitation: creates the account with this password, or joins with the account that is signed in.',
  body: z.object({
    token: linkToken,
    /** Needed for a new account. */
    password: password.optional(),
    fullName: z.string().trim().max(NAME_MAX).default(''),
    lang: z.enum(LANGS).default('en'),
  }),
  answers: {
    /** Joined with the account that is signed in. */
    200: z.object({ user }),
    /** Joined with a new account, signed in now. */
    201: signedIn,
  },
  errors: [
    ...REFUSALS,
    'unauthenticated',
    'password_too_short',
    'wrong_account',
    'team_full',
    'already_in_team',
    'owns_team',
    'suspended',
  ],
});
