/** The operator's commands that list contact messages and feedback. */
import { listMessages } from '../features/contact/index.ts';
import { listFeedback } from '../features/feedback/index.ts';
import { type Command, done, minute, table } from './command.ts';

export const messageCommands: readonly Command[] = [
  {
    name: 'messages list',
    takes: [],
    summary: 'Lists messages from the contact form, newest first.',
    run: async (db) => {
      const messages = await listMessages(db, 50);
      if (messages.length === 0) return done('There are no messages yet.');
      const rows = messages.map((each) => [minute(each.created_at), each.email, each.message]);
      return done(...table(['when (UTC)', 'from', 'message'], rows));
    },
  },
  {
    name: 'feedback list',
    takes: [],
    summary: 'Lists feedback from users, newest first.',
    run: async (db) => {
      const kept = await listFeedback(db, 50);
      if (kept.length === 0) return done('There is no feedback yet.');
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
];
