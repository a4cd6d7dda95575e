/** The ring with its number, and below it how fast and how long. */
import { progressOf } from '@waybill/engine/core/progress';
import type { UploadState } from '@waybill/engine/core/state';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { ProgressRing } from '../../../ui/progress/progress-ring.tsx';
import { useTimeLeft } from '../../../upload/use-time-left.ts';
import { WaitLine } from '../../../upload/wait-line.tsx';

/** Numbers that change faster than this are not read. */
const READ_MS = 1_000;

interface Pace {
  readonly speed: number;
  readonly left: number;
}

/** Speed and time, taken over once a second. */
function usePace(state: UploadState): Pace | null {
  const newest = useRef(state);
  newest.current = state;
  const [pace, setPace] = useState<Pace | null>(null);
  const moving = state.phase === 'transferring' || state.phase === 'finishing';
  useEffect(() => {
    if (!moving) return setPace(null);
    const read = () => {
      const { bytesPerSecond, secondsLeft } = progressOf(newest.current);
      if (bytesPerSecond !== undefined && secondsLeft !== undefined)
        setPace({ speed: bytesPerSecond, left: secondsLeft });
    };
    read();
    const timer = setInterval(read, READ_MS);
    return () => clearInterval(timer);
  }, [moving]);
  return pace;
}

function Numbers({ state }: { state: UploadState }) {
  const t = useTranslations('send.progress');
  const sayTimeLeft = useTimeLeft('send.progress');
  const pace = usePace(state);
  if (state.waiting !== undefined) return <WaitLine area="send.wait" waiting={state.waiting} />;
  if (state.phase !== 'transferring' || state.offline) return null;
  if (pace === null) return <span className="text-ink-3">{t('measuring')}</span>;
  return (
    <>
      <span>{t('speed', { speed: formatSize(Math.round(pace.speed)) })}</span>
      <span>{sayTimeLeft(pace.left)}</span>
    </>
  );
}

interface MeterProps {
  readonly state: UploadState;
  /** Everything has arrived, and the transfer is being made. */
  readonly storing: boolean;
  readonly refused: boolean;
}

export function Meter({ state, storing, refused }: MeterProps) {
  const t = useTranslations('send');
  const { phase, total, offline, waiting } = state;
  const { fraction } = progressOf(state);
  const stopped = refused || phase === 'failed';
  const words = storing
    ? t('phase.done')
    : refused
      ? t('phase.failed')
      : t(`phase.${offline ? 'offline' : waiting ? 'waiting' : phase}`);
  // The very last percent is for creating the transfer.
  const share = storing || refused ? 1 : Math.min(0.99, fraction);
  return (
    <div className="grid justify-items-center gap-4">
      <ProgressRing
        value={share * 100}
        size={236}
        label={t('progress.label')}
        tone={stopped ? 'refused' : phase === 'paused' || offline || waiting ? 'paused' : 'signal'}
        above={words}
        below={t('progress.of', { done: formatSize(Math.round(share * total)), all: formatSize(total) })}
      />
      <p role="status" className="sr-only">
        {words}
      </p>
      <div className="num flex min-h-5 flex-wrap justify-center gap-x-6 text-14 text-ink-2">
        <Numbers state={state} />
      </div>
    </div>
  );
}
