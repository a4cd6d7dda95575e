/** A row's state as colour and word, with the time left. */
import type { LibraryRow } from '@waybill/contract/library';
import { timeLeft } from '@waybill/contract/time-left';
import { useTranslations } from 'use-intl/react';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { shownState, tones } from '../states.ts';

export function RowState({ row, now }: { row: LibraryRow; now: number }) {
  const t = useTranslations('library.state');
  const state = shownState(row, now);
  const { unit, n } = timeLeft(row.expiryDate, now);
  const words =
    state === 'active' || state === 'expiring' ? t(state, { left: t(unit, { n: String(n) }) }) : t(state);
  return <StateDot tone={tones[state]}>{words}</StateDot>;
}
