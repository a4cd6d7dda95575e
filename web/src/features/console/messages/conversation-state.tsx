/** Whether a conversation waits for the operator, by colour and by word. */
import type { ConsoleConversation } from '@waybill/contract/console-conversations';
import { useTranslations } from 'use-intl/react';
import { StateDot } from '../../../ui/progress/state-dot.tsx';

const tones = { waiting: 'signal', answered: 'delivered', closed: 'muted' } as const;

type StateOf = Pick<ConsoleConversation, 'state' | 'unverified'>;

export function ConversationState({ conversation: { state, unverified } }: { conversation: StateOf }) {
  const t = useTranslations('console.messages');
  if (unverified > 0) return <StateDot tone="expiring">{t('unverified', { count: unverified })}</StateDot>;
  return <StateDot tone={tones[state]}>{t(`states.${state}`)}</StateDot>;
}
