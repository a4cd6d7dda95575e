/** What operators do in conversations, in the console and by commands alike. What they answer is no part of the log. */
import type { Db, Tx } from '../../../db/database.ts';
import {
  acceptReplyIn,
  answerIn,
  closeConversationIn,
  type DecidedReply,
  deleteConversationIn,
  dropReplyIn,
  type FoundConversation,
} from '../../contact/index.ts';
import { type Operator, recordAct } from '../log/record-act.ts';

type Named = Pick<FoundConversation, 'id' | 'number'>;
const subjectOf = ({ id, number }: Named) => ({ id, name: number });

interface Answer {
  readonly id: string;
  readonly text: string;
}

/** False when the conversation was deleted. */
export const answerPerson = (db: Db, by: Operator, conversation: Named, answer: Answer): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const kept = await answerIn(tx, conversation.id, answer);
    if (kept === 'new')
      await recordAct(tx, by, { act: 'conversation.answered', subject: subjectOf(conversation) });
    return kept !== 'missing';
  });

/** False when it was closed before. */
export const endConversation = (db: Db, by: Operator, conversation: Named): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await closeConversationIn(tx, conversation.id))) return false;
    await recordAct(tx, by, { act: 'conversation.closed', subject: subjectOf(conversation) });
    return true;
  });

/** False when it was deleted before. */
export const removeConversation = (
  db: Db,
  by: Operator,
  conversation: Named,
  reason: string,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await deleteConversationIn(tx, conversation.id))) return false;
    await recordAct(tx, by, { act: 'conversation.deleted', subject: subjectOf(conversation), reason });
    return true;
  });

type Decision = 'reply.accepted' | 'reply.dropped';
const decisions: Readonly<Record<Decision, (tx: Tx, number: string) => Promise<DecidedReply | undefined>>> = {
  'reply.accepted': acceptReplyIn,
  'reply.dropped': dropReplyIn,
};

/** Decides about a reply by mail that was not verified. False when there is no such reply. */
export const decideReply = (
  db: Db,
  by: Operator,
  act: Decision,
  { number, reason }: { readonly number: string; readonly reason: string },
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const reply = await decisions[act](tx, number);
    if (reply === undefined) return false;
    const subject = { id: reply.conversation_id, name: reply.conversation };
    await recordAct(tx, by, { act, subject, reason });
    return true;
  });
