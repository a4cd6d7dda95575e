/** The operator's command that lists feedback. */
import { listFeedback } from '../features/feedback/index.ts';
import { type Command, done, minute, table } from './command.ts';

export const feedbackCommands: readonly Command[] = [
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
