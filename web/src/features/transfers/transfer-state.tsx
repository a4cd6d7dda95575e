/** A transfer's state as colour and word, with the time left. */
import { timeLeft } from '@waybill/contract/time-left';
import type { TransferView } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { StateDot } from '../../ui/progress/state-dot.tsx';
import { shownState, tones } from './states.ts';

export function TransferState({ transfer }: { transfer: TransferView }) {
  const t = useTranslations('dash.latest');
  const now = Date.now();
  const state = shownState(transfer, now);
  const { unit, n } = timeLeft(transfer.expiryDate, now);
  const words =
    state === 'active' || state === 'expiring' ? t(state, { left: t(unit, { n: String(n) }) }) : t(state);
  return <StateDot tone={tones[state]}>{words}</StateDot>;
}
