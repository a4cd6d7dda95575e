/** The operator's commands for users. */
import { DELETION_DAYS } from '@waybill/contract/accounts';
import { formatLimit, mostOf, parseLimit } from '@waybill/contract/own-limits';
import {
  isRole,
  OWN_LIMITS,
  type OwnLimit,
  type OwnLimits,
  planOfAccount,
  ROLES,
} from '@waybill/contract/plans';
import type { Db } from '../db/database.ts';
import { findUserByEmail, findUserById, type StoredUser, searchUsers } from '../features/accounts/index.ts';
import { userActs } from '../features/operator/index.ts';
import { teamOfUser } from '../features/teams/index.ts';
import { type Command, done, failed, minute, table } from './command.ts';
import { whoRuns } from './who-runs.ts';
import { WHO, withUser } from './with-user.ts';

/** The visitors' role cannot be assigned to an account. */
const assignable = ROLES.filter((role) => role !== 'anon');

const rowOf = (user: StoredUser) => [
  user.id,
  user.email,
  user.full_name,
  user.role,
  user.status === 'revoke' ? 'suspended' : user.status,
  minute(user.created_at),
];

const listing = (users: readonly StoredUser[]) =>
  table(['id', 'email', 'name', 'role', 'status', 'since (UTC)'], users.map(rowOf));

/** The options of `users limits`. */
const LIMIT_OPTIONS: Readonly<Record<OwnLimit, string>> = {
  uploadLimit: 'transfer-size',
  storage: 'storage',
  emailTo: 'recipients',
  fileLimit: 'files',
  monthlyTransfers: 'transfers',
  monthlyRequests: 'requests',
};

/** The limits after what is asked for; a text says what is wrong. */
function changedLimits(limits: OwnLimits, asked: Readonly<Record<string, string>>): OwnLimits | string {
  const changed: Partial<Record<OwnLimit, number | undefined>> = { ...limits };
  for (const key of OWN_LIMITS) {
    const text = asked[LIMIT_OPTIONS[key]];
    if (text === 'plan') changed[key] = undefined;
    if (text === undefined || text === 'plan') continue;
    const value = parseLimit(key, text);
    if (value === undefined)
      return `--${LIMIT_OPTIONS[key]} takes up to ${formatLimit(key, mostOf(key))}, or “plan” for that of the plan; not ${text}.`;
    changed[key] = value;
  }
  return changed;
}

const limitLines = ({ email, role, limits }: StoredUser): string[] => {
  const plan = planOfAccount({ role: isRole(role) ? role : 'free', limits });
  return [
    `What ${email} (${role}) has:`,
    ...table(
      ['option', 'limit', ''],
      OWN_LIMITS.map((key) => [
        `--${LIMIT_OPTIONS[key]}`,
        plan[key] === null ? 'unlimited' : formatLimit(key, plan[key]),
        limits[key] === undefined ? '' : 'their own',
      ]),
    ),
  ];
};

/** Whose team they are in, or who is in theirs. */
async function teamLines(db: Db, { id }: StoredUser): Promise<string[]> {
  const { owner, members } = await teamOfUser(db, id);
  if (owner !== undefined) return [`In the team of ${owner.email}, as ${owner.as}.`];
  if (members.length === 0) return ['Neither owns a team nor is in one.'];
  return ['Owns a team:', ...table(['email', 'role', 'since (UTC)'], members.map(memberRow))];
}

const memberRow = ({ email, role, joined_at }: { email: string; role: string; joined_at: Date }) => [
  email,
  role,
  minute(joined_at),
];

function countOf(text: string | undefined): number {
  const count = Number(text ?? 50);
  return Number.isInteger(count) && count > 0 ? Math.min(count, 10_000) : 50;
}

const REASON = { reason: 'why, for the log' };

interface UserAct {
  readonly run: typeof userActs.suspendAccount;
  readonly said: (email: string) => string;
  readonly unchanged: (email: string) => string;
}

/** A command that does one thing to one user. */
const act = (name: string, summary: string, { run, said, unchanged }: UserAct): Command => ({
  name,
  takes: [WHO],
  options: REASON,
  summary,
  run: (db, [who = ''], { reason = '' }) =>
    withUser(db, who, async ({ id, email }) =>
      (await run(db, { by: whoRuns(), id, reason })) ? done(said(email)) : failed(unchanged(email)),
    ),
});

export const userCommands: readonly Command[] = [
  {
    name: 'users list',
    takes: [],
    options: { limit: 'how many at most (50)' },
    summary: 'Lists users, newest first.',
    run: async (db, _words, { limit }) => {
      const users = await searchUsers(db, '', countOf(limit));
      return done(...(users.length === 0 ? ['There are no users yet.'] : listing(users)));
    },
  },
  {
    name: 'users find',
    takes: ['<text>'],
    options: { limit: 'how many at most (50)' },
    summary: 'Finds users by part of an address, name or company.',
    run: async (db, [text = ''], { limit }) => {
      const users = await searchUsers(db, text, countOf(limit));
      return users.length === 0 ? failed(`No user matches ${text}.`) : done(...listing(users));
    },
  },
  {
    name: 'users show',
    takes: [WHO],
    summary: 'Shows a user, and the team they own or are in.',
    run: (db, [who = '']) =>
      withUser(db, who, async (user) => done(...listing([user]), '', ...(await teamLines(db, user)))),
  },
  {
    name: 'users role',
    takes: [WHO, '<role>'],
    options: REASON,
    summary: `Gives a user a role: ${assignable.join(', ')}.`,
    run: async (db, [who = '', role = ''], { reason = '' }) => {
      if (!isRole(role) || role === 'anon')
        return failed(`${role} is not a role; the roles are ${assignable.join(', ')}.`);
      return withUser(db, who, async (user) => {
        await userActs.setAccountRole(db, { by: whoRuns(), id: user.id, reason }, role);
        const now = (await findUserById(db, user.id))?.role;
        return done(
          now === role
            ? `${user.email} is ${role} now (was ${user.role}).`
            : `${user.email} stays ${now}, which is paid for; ${role} is kept for when that ends.`,
        );
      });
    },
  },
  {
    name: 'users limits',
    takes: [WHO],
    options: {
      'transfer-size': 'such as 100GB; here and below, “plan” goes back to that of the plan',
      storage: 'such as 2TB',
      recipients: 'of one transfer',
      files: 'of one transfer',
      transfers: 'a month',
      requests: 'a month',
      ...REASON,
    },
    summary: 'Shows the limits of a user, or gives them limits of their own in place of the plan’s.',
    run: (db, [who = ''], { reason = '', ...asked }) =>
      withUser(db, who, async (user) => {
        const limits = changedLimits(user.limits, asked);
        if (typeof limits === 'string') return failed(limits);
        const changed = await userActs.setAccountLimits(db, { by: whoRuns(), id: user.id, reason }, limits);
        return done(...limitLines(changed ? { ...user, limits } : user));
      }),
  },
  act('users suspend', 'Suspends a user, who can then only read, export data and delete the account.', {
    run: userActs.suspendAccount,
    said: (email) => `${email} is suspended.`,
    unchanged: (email) => `${email} was suspended already.`,
  }),
  {
    name: 'users restore',
    takes: [WHO],
    options: REASON,
    summary: 'Ends a suspension, also of an address whose account was deleted.',
    run: async (db, [who = ''], { reason = '' }) => {
      if (who.includes('@') && (await findUserByEmail(db, who)) === undefined)
        return (await userActs.restoreDeleted(db, whoRuns(), who, reason))
          ? done(`${who} may send and sign up again.`)
          : failed(`There is no user ${who}.`);
      return withUser(db, who, async ({ id, email }) =>
        (await userActs.restoreAccount(db, { by: whoRuns(), id, reason }))
          ? done(`${email} is restored.`)
          : failed(`${email} was not suspended.`),
      );
    },
  },
  act('users end-sessions', 'Logs a user out everywhere, at once.', {
    run: userActs.endAccountSessions,
    said: (email) => `${email} is logged out everywhere.`,
    unchanged: (email) => `${email} is logged in nowhere.`,
  }),
  act('users reset-second-factor', 'Turns two-factor sign-in off for a user who lost it. They are mailed.', {
    run: userActs.resetSecondFactor,
    said: (email) => `${email} logs in with the password alone now.`,
    unchanged: (email) => `${email} has no second factor.`,
  }),
  act('users delete', 'Plans the deletion of an account in 14 days. Its owner is mailed.', {
    run: userActs.planAccountDeletion,
    said: (email) => `${email} will be deleted in ${DELETION_DAYS} days.`,
    unchanged: (email) => `The deletion of ${email} was planned already.`,
  }),
  act('users keep', 'Cancels a planned deletion.', {
    run: userActs.keepPlannedAccount,
    said: (email) => `${email} stays.`,
    unchanged: (email) => `No deletion of ${email} is planned.`,
  }),
];
