/** Replies by mail whose sender is not verified: they wait until the operator accepts or drops them, and no one else sees them. */
import type { Db } from '../../../db/database.ts';
import { answerConversation } from '../answer-conversation.ts';

interface NewReply {
  readonly id: string;
  readonly conversation_id: string;
  readonly message: string;
}

export interface UnverifiedReply {
  /** What the operator calls it. */
  readonly number: string;
  readonly message: string;
  readonly created_at: Date;
}

/** False when this mail was held before. */
export async function holdReply(db: Db, reply: NewReply): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('unverified_replies')
    .values(reply)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Those of conversations that became part of this one too. The oldest first. */
export const unverifiedReplies = (db: Db, conversationId: string): Promise<UnverifiedReply[]> =>
  db
    .selectFrom('unverified_replies')
    .innerJoin('conversations', 'conversations.id', 'unverified_replies.conversation_id')
    .select(['unverified_replies.number', 'message', 'unverified_replies.created_at'])
    .where(({ eb, or }) =>
      or([eb('conversations.id', '=', conversationId), eb('merged_into', '=', conversationId)]),
    )
    .orderBy('unverified_replies.number')
    .execute();

const isNumber = (number: string): boolean => /^\d{1,15}$/.test(number);

/** Makes it the operator's answer; false when there is no such reply. Repeated, it is still one answer. */
export async function acceptReply(db: Db, number: string): Promise<boolean> {
  if (!isNumber(number)) return false;
  const reply = await db
    .selectFrom('unverified_replies')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  if (reply === undefined) return false;
  const isKept = await answerConversation(db, reply.conversation_id, { id: reply.id, text: reply.message });
  await dropReply(db, number);
  return isKept;
}

/** False when there is no such reply. */
export async function dropReply(db: Db, number: string): Promise<boolean> {
  if (!isNumber(number)) return false;
  const { numDeletedRows } = await db
    .deleteFrom('unverified_replies')
    .where('number', '=', number)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
