/** The commands that make accounts operators, and list what operators did. */
import { listOperators } from '../features/accounts/index.ts';
import { endOperator, linkForOperator, makeOperator, readLog } from '../features/operator/index.ts';
import { type AnyCommand, done, failed, minute, table } from './command.ts';
import { withDatabase } from './connect.ts';
import { whoRuns } from './who-runs.ts';
import { WHO, withUser } from './with-user.ts';

const REASON = { reason: 'why, for the log' };

export const operatorCommands: readonly AnyCommand[] = [
  {
    name: 'operators list',
    takes: [],
    summary: 'Lists the operators: accounts that may open the console at /operator.',
    run: async (db) => {
      const operators = await listOperators(db);
      if (operators.length === 0) return done('There are no operators.');
      return done(
        ...table(
          ['id', 'email', 'name', 'second factor', 'since (UTC)'],
          operators.map(({ id, email, full_name, totp_secret, operator_since }) => [
            id,
            email,
            full_name,
            totp_secret === null ? 'off' : 'on',
            operator_since === null ? '' : minute(operator_since),
          ]),
        ),
      );
    },
  },
  {
    name: 'operators add',
    takes: [WHO],
    options: REASON,
    summary: 'Makes a user an operator. They need two-factor sign-in to open the console.',
    run: (db, [who = ''], { reason = '' }) =>
      withUser(db, who, async (user) => {
        if (!(await makeOperator(db, whoRuns(), user, reason)))
          return failed(`${user.email} is an operator already.`);
        return done(
          `${user.email} is an operator now.`,
          ...(user.totp_secret === null ? ['The console opens once they turn on two-factor sign-in.'] : []),
        );
      }),
  },
  {
    name: 'operators remove',
    takes: [WHO],
    options: REASON,
    summary: 'Ends that a user is an operator, at once.',
    run: (db, [who = ''], { reason = '' }) =>
      withUser(db, who, async (user) =>
        (await endOperator(db, whoRuns(), user, reason))
          ? done(`${user.email} is no operator any more.`)
          : failed(`${user.email} is no operator.`),
      ),
  },
  {
    name: 'operators login',
    takes: [WHO],
    options: REASON,
    summary:
      'Prints a link that logs an operator in once, also while the provider of single sign-on is away.',
    runOffline: (config, [who = ''], { reason = '' }) =>
      withDatabase(config, (db) =>
        withUser(db, who, async (user) =>
          user.operator_since === null
            ? failed(`${user.email} is no operator. Make them one with: operators add ${user.email}`)
            : done(
                await linkForOperator(db, whoRuns(), user, reason, config.publicUrl),
                'It works once, for 15 minutes. Keep it secret.',
              ),
        ),
      ),
  },
  {
    name: 'operators log',
    takes: [],
    options: { find: 'part of an address, subject or reason', limit: 'how many at most (50)' },
    summary: 'Lists what operators did in the console and by commands, newest first.',
    run: async (db, _words, { find, limit = '50' }) => {
      const count = /^[1-9]\d{0,3}$/.test(limit) ? Number(limit) : 50;
      const { entries } = await readLog(db, { find }, count);
      if (entries.length === 0) return done('Nothing is in the log.');
      return done(
        ...table(
          ['when (UTC)', 'operator', 'by', 'act', 'subject', 'reason', 'detail'],
          entries.map((each) => [
            minute(new Date(each.at)),
            each.operator,
            each.via,
            each.act,
            each.subject,
            each.reason,
            each.detail,
          ]),
        ),
      );
    },
  },
];
