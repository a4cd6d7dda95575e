/** The conversation with the operator in a user's data export. */
import type { ExportSection } from '../../feature.ts';
import { findConversation, messagesOf } from './store.ts';

/** More than a person and an operator write in the year for which it is kept. */
const ALL = 100_000;

export const contactSection: ExportSection = {
  name: 'contactMessages',
  entries: async function* (db, user) {
    const found = await findConversation(db, { user, browser: undefined });
    if (found === undefined) return;
    for (const { from_operator, message, created_at } of await messagesOf(db, found.id, ALL))
      yield { from: from_operator ? 'operator' : 'you', message, at: created_at };
  },
};
