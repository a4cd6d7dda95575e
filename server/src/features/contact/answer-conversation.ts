/** Stores the operator's answer once, and records the event that mails it; the open panel shows it at once. */
import type { Db } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { answered } from './events.ts';
import { announceChange, keepMessage, touchConversation } from './store.ts';

interface Answer {
  readonly id: string;
  readonly text: string;
}

/** False when the conversation was deleted. */
export const answerConversation = (db: Db, conversationId: string, { id, text }: Answer): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const touched = await touchConversation(tx, conversationId);
    if (touched === undefined) return false;
    const isNew = await keepMessage(tx, {
      id,
      conversation_id: touched.id,
      message: text,
      from_operator: true,
    });
    if (!isNew) return true;
    await append(tx, answered, { message: id }, { accountId: touched.user_id });
    await announceChange(tx, touched.id);
    return true;
  });
