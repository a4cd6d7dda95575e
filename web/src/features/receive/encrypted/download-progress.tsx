/** How far a download is that this browser decrypts, with a pause; the browser’s own list may not know. */
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import type { Progress } from '../../../encryption/opened.ts';
import { formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressBar, type ProgressBarProps } from '../../../ui/progress/progress-bar.tsx';

const TONES = {
  running: 'signal',
  waiting: 'paused',
  held: 'paused',
  done: 'delivered',
  stopped: 'paused',
  broken: 'refused',
} as const satisfies Record<Progress['state'], ProgressBarProps['tone']>;

interface DownloadProgressProps {
  readonly progress: Progress;
  readonly onHold: (isHeld: boolean) => void;
}

export function DownloadProgress({ progress, onHold }: DownloadProgressProps) {
  const t = useTranslations('receive.encrypted.progress');
  const { given, total, state } = progress;
  const sizes = { given: formatSize(given), total: formatSize(total) };
  const isHeld = state === 'held';
  const canHold = isHeld || state === 'running' || state === 'waiting';
  return (
    <section aria-label={t('label')} className="receive-progress">
      <div className="min-w-0 flex-[1_1_16rem]">
        {/* Not for each step: a screen reader would speak without end. */}
        <p className="text-14" role={state === 'running' ? undefined : 'status'}>
          {t(state, sizes)}
        </p>
        <ProgressBar
          className="mt-2"
          label={t('label')}
          value={total === 0 ? 100 : (100 * given) / total}
          tone={TONES[state]}
        />
      </div>
      {canHold && (
        <Button
          size="sm"
          icon={isHeld ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
          onClick={() => onHold(!isHeld)}
        >
          {t(isHeld ? 'continue' : 'pause')}
        </Button>
      )}
    </section>
  );
}
