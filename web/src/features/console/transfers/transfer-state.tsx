/** The state of a transfer, by colour and by word. */
import type { ConsoleTransferRow } from '@waybill/contract/console-transfers';
import { useTranslations } from 'use-intl/react';
import { StateDot, type StateTone } from '../../../ui/progress/state-dot.tsx';

const tones: Readonly<Record<ConsoleTransferRow['state'], StateTone>> = {
  active: 'delivered',
  expired: 'muted',
  deleted: 'muted',
  taken_down: 'refused',
};

export function TransferState({ state }: Pick<ConsoleTransferRow, 'state'>) {
  const t = useTranslations('console.transfers.states');
  return <StateDot tone={tones[state]}>{t(state)}</StateDot>;
}
