/** Turns a conversation into what its person sees. */
import type { Conversation } from '@waybill/contract/contact';
import type { Caller } from './caller.ts';
import type { StoredConversation, StoredMessage } from './store.ts';

export const viewConversation = (
  { email, closed_at }: StoredConversation,
  messages: readonly StoredMessage[],
  { user }: Caller,
): Conversation => ({
  email: user?.email ?? email,
  closed: closed_at !== null,
  unread: messages.filter(({ from_operator, read_at }) => from_operator && read_at === null).length,
  messages: messages.map(({ id, from_operator, message, created_at }) => ({
    id,
    from: from_operator ? 'operator' : 'you',
    text: message,
    at: created_at.getTime(),
  })),
});
