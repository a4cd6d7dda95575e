/** One part of the service: its name, its state in words, and its last days. */
import type { PartState, StatusView } from '@waybill/contract/status';
import { useTranslations } from 'use-intl/react';
import { StateDot, type StateTone } from '../../ui/progress/state-dot.tsx';
import { DayStrip } from './day-strip.tsx';
import { usePartName } from './use-part-name.ts';

const tones: Readonly<Record<PartState, StateTone>> = {
  working: 'delivered',
  limited: 'expiring',
  down: 'refused',
  off: 'muted',
};

export interface PartRowProps {
  /** The state is null until the first answer. */
  readonly row: Omit<StatusView['parts'][number], 'state'> & { readonly state: PartState | null };
  /** Whether the server answers; if not, its last answer says nothing about now. */
  readonly current: boolean;
}

export function PartRow({ row: { part, state, days }, current }: PartRowProps) {
  const t = useTranslations('status');
  const nameOf = usePartName();
  const textOf = (known: PartState) =>
    t(part === 'email' && known === 'off' ? 'state.emailOff' : `state.${known}`);
  const text = state === null ? t('checking') : current ? textOf(state) : t('state.unknown');
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] sm:items-center">
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-16 font-medium">{nameOf(part)}</h3>
        <StateDot tone={current && state !== null ? tones[state] : 'muted'}>{text}</StateDot>
      </div>
      <DayStrip days={days} />
    </li>
  );
}
