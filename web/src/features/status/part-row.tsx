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

interface PartRowProps {
  readonly row: StatusView['parts'][number];
  /** Whether the server answers; if not, its last answer says nothing about now. */
  readonly current: boolean;
}

export function PartRow({ row: { part, state, days }, current }: PartRowProps) {
  const t = useTranslations('status');
  const nameOf = usePartName();
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] sm:items-center">
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-16 font-medium">{nameOf(part)}</h3>
        <StateDot tone={current ? tones[state] : 'muted'}>
          {current
            ? t(part === 'email' && state === 'off' ? 'state.emailOff' : `state.${state}`)
            : t('state.unknown')}
        </StateDot>
      </div>
      <DayStrip days={days} />
    </li>
  );
}
