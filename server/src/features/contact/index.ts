/** The public interface of contact: conversations with the operator. */
import type { Feature } from '../../feature.ts';
import { contactSection } from './export.ts';
import { sweepConversations } from './operator-store.ts';
import { mountContact } from './routes.ts';

export { answerIn } from './answer-conversation.ts';
export * from './events.ts';
export { noteForOperator } from './note-for-operator.ts';
export {
  closeConversationIn,
  deleteConversationIn,
  type FoundConversation,
  findByNumber,
  findConversations,
  findMessage,
  type ListedConversation,
  listConversations,
} from './operator-store.ts';
export { listenForReplies } from './replies/listen.ts';
export { replyAddress } from './replies/reply-address.ts';
export {
  acceptReplyIn,
  type DecidedReply,
  dropReplyIn,
  unverifiedReplies,
} from './replies/unverified-replies.ts';
export { isAnswer, plainAnswer } from './rules.ts';
export { messagesOf } from './store.ts';
export { mountContactLive } from './streams.ts';

export const contactFeature: Feature = {
  name: 'contact',
  routes: mountContact,
  sweep: ({ db }) => sweepConversations(db),
  exportData: [contactSection],
};
