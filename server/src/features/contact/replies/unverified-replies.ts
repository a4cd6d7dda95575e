/** Replies by mail whose sender is not verified: they wait until the operator accepts or drops them, and no one else sees them. */
import type { Db, Tx } from '../../../db/database.ts';
import { answerIn } from '../answer-conversation.ts';

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

/** The reply with its conversation, locked; undefined when there is none. */
function findReply(tx: Tx, number: string) {
  if (!/^\d{1,15}$/.test(number)) return undefined;
  return tx
    .selectFrom('unverified_replies')
    .innerJoin('conversations', 'conversations.id', 'unverified_replies.conversation_id')
    .select(['unverified_replies.id', 'conversation_id', 'message', 'conversations.number as conversation'])
    .where('unverified_replies.number', '=', number)
    .forUpdate('unverified_replies')
    .executeTakeFirst();
}

export interface DecidedReply {
  readonly conversation_id: string;
  /** What the conversation is called. */
  readonly conversation: string;
}

/** Deletes it; undefined when there is no such reply. */
export async function dropReplyIn(tx: Tx, number: string): Promise<DecidedReply | undefined> {
  const reply = await findReply(tx, number);
  if (reply !== undefined) await tx.deleteFrom('unverified_replies').where('number', '=', number).execute();
  return reply;
}

/** Makes it the operator's answer; undefined when there is no such reply. */
export async function acceptReplyIn(tx: Tx, number: string): Promise<DecidedReply | undefined> {
  const reply = await findReply(tx, number);
  if (reply === undefined) return undefined;
  await answerIn(tx, reply.conversation_id, { id: reply.id, text: reply.message });
  await dropReplyIn(tx, number);
  return reply;
}
