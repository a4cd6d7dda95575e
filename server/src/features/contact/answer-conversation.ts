/** Stores the operator's answer once, and records the event that mails it; the open panel shows it at once. */
import type { Db, Tx } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { answered } from './events.ts';
import { announceChange, keepMessage, touchConversation } from './store.ts';

interface Answer {
  readonly id: string;
  readonly text: string;
}

/** `before`: this answer was stored before. `missing`: the conversation was deleted. */
type Kept = 'new' | 'before' | 'missing';

export async function answerIn(tx: Tx, conversationId: string, { id, text }: Answer): Promise<Kept> {
  const touched = await touchConversation(tx, conversationId);
  if (touched === undefined) return 'missing';
  const isNew = await keepMessage(tx, {
    id,
    conversation_id: touched.id,
    message: text,
    from_operator: true,
  });
  if (!isNew) return 'before';
  await append(tx, answered, { message: id }, { accountId: touched.user_id });
  await announceChange(tx, touched.id);
  return 'new';
}

/** False when the conversation was deleted. */
export const answerConversation = (db: Db, conversationId: string, answer: Answer): Promise<boolean> =>
  db.transaction().execute(async (tx) => (await answerIn(tx, conversationId, answer)) !== 'missing');
