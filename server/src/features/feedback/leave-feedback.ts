/** Stores feedback once, however often it arrives, and records an event for the operator's mail. */
import type { Db } from '../../db/database.ts';
import { appendEvent } from '../../events/append.ts';
import { keepFeedback, type NewFeedback } from './store.ts';

export const FEEDBACK_LEFT = 'feedback.left';

export const leaveFeedback = (db: Db, feedback: NewFeedback): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const isNew = await keepFeedback(tx, feedback);
    if (isNew) await appendEvent(tx, { kind: FEEDBACK_LEFT, data: { id: feedback.id } });
  });
