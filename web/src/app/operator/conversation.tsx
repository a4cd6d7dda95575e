/** `/operator/messages/{number}`: one conversation, and the operator's answer. */

import { ConversationPanel } from '../../features/console/messages/conversation-panel.tsx';
import { useParams } from '../../router/hooks.ts';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.messages;

export function Page() {
  const { number = '' } = useParams();
  return <ConversationPanel key={number} number={number} />;
}
