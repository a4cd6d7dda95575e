/** Whether an account works, by colour and by word. */
import type { ConsoleUserRow } from '@waybill/contract/console-users';
import { useTranslations } from 'use-intl/react';
import { StateDot } from '../../../ui/progress/state-dot.tsx';

type StateOf = Pick<ConsoleUserRow, 'suspended' | 'deleteAt' | 'isOperator'>;

export function UserState({ user: { suspended, deleteAt, isOperator } }: { readonly user: StateOf }) {
  const t = useTranslations('console.users');
  if (suspended) return <StateDot tone="refused">{t('suspended')}</StateDot>;
  if (deleteAt !== null) return <StateDot tone="expiring">{t('deletion')}</StateDot>;
  if (isOperator) return <StateDot tone="route">{t('operator')}</StateDot>;
  return <StateDot tone="delivered">{t('active')}</StateDot>;
}
