/** The operator's commands about messages, feedback, tokens and jobs. */
import { listMessages } from '../features/contact/index.ts';
import { listFeedback } from '../features/feedback/index.ts';
import { listDeadJobs, retryDeadJobs } from '../jobs/overview.ts';
import { type Command, done, failed, table } from './command.ts';
import { addOperatorToken, listOperatorTokens, newOperatorToken, revokeOperatorToken } from './tokens.ts';

const minute = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

export const houseCommands: readonly Command[] = [
  {
    name: 'messages list',
    takes: [],
    summary: 'Shows what visitors wrote through the contact form, newest first.',
    run: async (db) => {
      const messages = await listMessages(db, 50);
      if (messages.length === 0) return done('Nobody has written yet.');
      const rows = messages.map((each) => [minute(each.created_at), each.email, each.message]);
      return done(...table(['when (UTC)', 'from', 'message'], rows));
    },
  },
  {
    name: 'feedback list',
    takes: [],
    summary: 'Shows what users said about this Waybill, newest first.',
    run: async (db) => {
      const kept = await listFeedback(db, 50);
      if (kept.length === 0) return done('Nobody has said anything yet.');
      const rows = kept.map((each) => [
        minute(each.created_at),
        each.rating,
        each.email ?? 'account deleted',
        each.route,
        each.message,
      ]);
      return done(...table(['when (UTC)', 'rating', 'from', 'page', 'message'], rows));
    },
  },
  {
    name: 'tokens list',
    takes: [],
    summary: 'Lists operator tokens; the tokens themselves are not kept.',
    run: async (db) => {
      const tokens = await listOperatorTokens(db);
      return done(
        ...table(
          ['id', 'name', 'since (UTC)', 'state'],
          tokens.map(({ id, name, created_at, revoked_at }) => [
            id,
            name,
            minute(created_at),
            revoked_at === null ? 'valid' : `revoked ${minute(revoked_at)}`,
          ]),
        ),
      );
    },
  },
  {
    name: 'tokens make',
    takes: ['<name>'],
    summary: 'Makes an operator token and shows it once.',
    run: async (db, [name = '']) => {
      if (name.trim() === '' || name.length > 100) return failed('A name has 1 to 100 characters.');
      const token = newOperatorToken();
      await addOperatorToken(db, name, token);
      return done(token);
    },
  },
  {
    name: 'tokens revoke',
    takes: ['<id>'],
    summary: 'Revokes an operator token at once.',
    run: async (db, [id = '']) => {
      const known = (await listOperatorTokens(db)).some((token) => token.id === id);
      if (!known) return failed(`There is no token ${id}.`);
      return (await revokeOperatorToken(db, id))
        ? done('The token is revoked.')
        : failed('That token was revoked before.');
    },
  },
  {
    name: 'jobs dead',
    takes: [],
    summary: 'Lists jobs that failed as often as they may.',
    run: async (db) => {
      const jobs = await listDeadJobs(db);
      if (jobs.length === 0) return done('No job is dead.');
      return done(
        ...table(
          ['id', 'job', 'tries', 'last try (UTC)', 'error'],
          jobs.map((job) => [
            job.id,
            job.name,
            String(job.attempts),
            minute(job.since),
            job.lastError.split('\n', 1)[0] ?? '',
          ]),
        ),
      );
    },
  },
  {
    name: 'jobs retry',
    takes: ['[id]'],
    summary: 'Gives one dead job, or all of them, their tries back.',
    run: async (db, [id]) => {
      const dead = (await listDeadJobs(db))
        .map((job) => job.id)
        .filter((each) => id === undefined || each === id);
      if (dead.length === 0)
        return id === undefined ? done('No job is dead.') : failed(`There is no dead job ${id}.`);
      return done(`${await retryDeadJobs(db, dead)} to be tried again.`);
    },
  },
];
