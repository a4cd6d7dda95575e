/** Users in the operator's console: finding them, looking at one, and what operators do to accounts. */
import * as z from 'zod';
import { TEAM_ROLES } from '../accounts/team-place.ts';
import { SUBSCRIPTION_STATES } from '../billing/payment-state.ts';
import { ownLimits } from '../plans/own-limits.ts';
import { ROLES } from '../plans/plans.ts';
import { endpoint } from '../wire/endpoint.ts';

export const CONSOLE_USERS = 50;

/** Why, for the log; in the console always given. */
export const actReason = z.string().trim().min(1).max(500);

const row = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  suspended: z.boolean(),
  isOperator: z.boolean(),
  deleteAt: z.number().nullable(),
  createdAt: z.number(),
});
export type ConsoleUserRow = z.infer<typeof row>;

const view = row.extend({
  company: z.string(),
  lang: z.enum(['en', 'zh']),
  region: z.string(),
  grantedRole: z
    .string()
    .describe('What operators gave; the role is the larger of this and what is paid for.'),
  limits: ownLimits.describe('What operators gave in place of the plan’s.'),
  paymentState: z.enum(SUBSCRIPTION_STATES),
  twoFactor: z.boolean(),
  passkeys: z.number(),
  sessions: z.number().describe('Open ones.'),
  lastUsedAt: z.number().nullable(),
  storageUsed: z.number(),
  storageReserved: z.number(),
  transfers: z.number(),
  transfersThisMonth: z.number(),
  requests: z.number(),
  reports: z.number().describe('Abuse reports about their transfers.'),
  team: z.object({
    owner: z.string().nullable(),
    members: z.array(z.object({ email: z.string(), role: z.enum(TEAM_ROLES) })),
  }),
});
export type ConsoleUser = z.infer<typeof view>;

export const consoleUsers = endpoint({
  method: 'GET',
  path: '/api/operator/users',
  access: 'console',
  tag: 'operator',
  summary: 'Lists users, newest first, or those whose address, name or company contains a text.',
  query: z.object({ find: z.string().trim().max(200).optional() }),
  answers: { 200: z.object({ users: z.array(row), more: z.boolean() }) },
  idempotent: true,
});

const id = z.object({ id: z.uuid() });
const answers = { 200: z.object({ user: view }) } as const;

export const consoleUser = endpoint({
  method: 'GET',
  path: '/api/operator/users/:id',
  access: 'console',
  tag: 'operator',
  summary: 'Returns a user: account, plan, storage and how they log in. Nothing of what they sent.',
  params: id,
  answers,
  errors: ['not_found'],
  idempotent: true,
});

const act = <const Path extends string>(path: Path, summary: string) =>
  ({
    method: 'POST',
    path: `/api/operator/users/:id/${path}`,
    access: 'console',
    tag: 'operator',
    summary,
    params: id,
    body: z.object({ reason: actReason }),
    answers,
    errors: ['not_found', 'conflict'],
  }) as const;

export const suspendAccount = endpoint({
  ...act('suspend', 'Suspends a user.'),
  stepUp: true,
});
export const restoreAccount = endpoint(act('restore', 'Ends a suspension.'));
export const endAccountSessions = endpoint(act('sessions/end', 'Ends all sessions of a user.'));
export const resetSecondFactor = endpoint({
  ...act('twoFactor/reset', 'Turns two-factor sign-in off for a user who lost it. They are mailed.'),
  stepUp: true,
});
export const planAccountDeletion = endpoint({
  ...act('delete', 'Plans the deletion of an account in 14 days, as its owner can. They are mailed.'),
  stepUp: true,
});
export const keepPlannedAccount = endpoint(act('keep', 'Cancels a planned deletion.'));
export const setAccountRole = endpoint({
  ...act('role', 'Gives a user a role. A larger plan that is paid for stays.'),
  body: z.object({ reason: actReason, role: z.enum(ROLES).exclude(['anon']) }),
});
export const setAccountLimits = endpoint({
  ...act('limits', 'Gives a user limits of their own in place of the plan’s; without any, the plan’s apply.'),
  body: z.object({ reason: actReason, limits: ownLimits }),
});
