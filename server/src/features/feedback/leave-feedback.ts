/** Stores feedback once, however often it arrives, and records an event for the operator's mail. */
import type { Db } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { feedbackLeft } from './events.ts';
import { keepFeedback, type NewFeedback } from './store.ts';

export const leaveFeedback = (db: Db, feedback: NewFeedback): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const isNew = await keepFeedback(tx, feedback);
    if (isNew) await append(tx, feedbackLeft, { id: feedback.id });
  });
