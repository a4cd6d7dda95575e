/** Reads conversations and feedback for operators. */
import * as contract from '@waybill/contract/console-conversations';
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../../db/database.ts';
import {
  type FoundConversation,
  findByNumber,
  findConversations,
  type ListedConversation,
  messagesOf,
  unverifiedReplies,
} from '../../contact/index.ts';
import { listFeedback } from '../../feedback/index.ts';

/** Of the last message in the list. */
const BEGINNING = 200;

type State = contract.ConsoleConversation['state'];

/** A reply that is not verified waits for the operator too. */
function stateOf(
  { closed_at }: Pick<FoundConversation, 'closed_at'>,
  last: { readonly from_operator: boolean } | undefined,
  unverified: number,
): State {
  if (unverified > 0) return 'waiting';
  if (closed_at !== null) return 'closed';
  return last?.from_operator === true ? 'answered' : 'waiting';
}

const rowOf = (each: ListedConversation): contract.ConsoleConversationRow => ({
  number: each.number,
  email: each.email,
  userId: each.user_id,
  state: stateOf(each, each, each.unverified),
  unverified: each.unverified,
  beginning: Array.from(each.message.replaceAll('\n', ' ')).slice(0, BEGINNING).join(''),
  updatedAt: each.updated_at.getTime(),
});

interface Asked {
  readonly show: contract.ConversationFilter;
  readonly find?: string | undefined;
}

export async function readConversations(db: Db, asked: Asked) {
  const found = await findConversations(db, asked, contract.CONSOLE_CONVERSATIONS + 1);
  return {
    conversations: found.slice(0, contract.CONSOLE_CONVERSATIONS).map(rowOf),
    more: found.length > contract.CONSOLE_CONVERSATIONS,
  };
}

export async function namedConversation(db: Db, number: string): Promise<FoundConversation> {
  const found = await findByNumber(db, number);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

export async function readConversation(db: Db, number: string): Promise<contract.ConsoleConversation> {
  const found = await namedConversation(db, number);
  const [messages, replies] = await Promise.all([
    messagesOf(db, found.id, contract.CONSOLE_MESSAGES),
    unverifiedReplies(db, found.id),
  ]);
  return {
    number: found.number,
    email: found.email,
    userId: found.user_id,
    lang: found.lang,
    state: stateOf(found, messages.at(-1), replies.length),
    unverified: replies.length,
    updatedAt: found.updated_at.getTime(),
    messages: messages.map(({ id, from_operator, message, created_at, read_at }) => ({
      id,
      from: from_operator ? 'operator' : 'person',
      text: message,
      at: created_at.getTime(),
      read: read_at !== null,
    })),
    replies: replies.map(({ number: reply, message, created_at }) => ({
      number: reply,
      text: message,
      at: created_at.getTime(),
    })),
  };
}

export async function readFeedback(db: Db) {
  const found = await listFeedback(db, contract.CONSOLE_FEEDBACK + 1);
  const feedback = found.slice(0, contract.CONSOLE_FEEDBACK).map((each) => ({
    id: each.id,
    at: each.created_at.getTime(),
    rating: each.rating,
    message: each.message,
    page: each.route,
    role: each.role,
    email: each.email,
    userId: each.user_id,
  }));
  return { feedback, more: found.length > contract.CONSOLE_FEEDBACK };
}
