/** One cell of the matrix: what a person handed in for an item, and the decision about it. */
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted, formatWhen } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FileLabel } from '../../../ui/files/file-label.tsx';
import { StepLine } from '../../../ui/maps/step-line.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { type CellWords, shownHandIns } from './cell-words.ts';
import type { Cell } from './cells.ts';

interface DecisionStampProps {
  readonly cell: Cell;
  readonly now: number;
}

/** The stamp of the newest decision; nothing while there is none. */
export function DecisionStamp({ cell, now }: DecisionStampProps) {
  const t = useTranslations('requests.cell');
  const lang = useLang();
  const newest = shownHandIns(cell)[0];
  const isRefused = cell.state === 'refused';
  if (newest?.decidedAt == null || (!isRefused && cell.state !== 'accepted' && cell.state !== 'partial'))
    return null;
  return (
    <Stamp
      size="sm"
      ink={isRefused ? 'refused' : 'delivered'}
      place={t(isRefused ? 'refused' : 'accepted')}
      time={formatWhen(newest.decidedAt, now, lang)}
      seed={cell.key}
      // A decision of the last moments has just been stamped.
      landing={Date.now() - newest.decidedAt < 2_000}
    />
  );
}

interface CellBodyProps extends DecisionStampProps {
  readonly words: CellWords;
  /** Whether its buttons are reached by Tab. */
  readonly isActive: boolean;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

export function CellBody({ cell, now, words, isActive, onAccept, onRefuse }: CellBodyProps) {
  const t = useTranslations('requests.cell');
  const { state } = cell;
  const reason = state === 'refused' ? shownHandIns(cell)[0]?.reason : '';
  const tabIndex = isActive ? 0 : -1;
  // Also while some of them wait for a decision.
  const isFewer = cell.standing.state === 'partial';
  return (
    <>
      <div className="rq-what" data-struck={state === 'refused' || undefined}>
        <FileLabel name={words.what} />
      </div>
      <p className="rq-facts">{words.facts}</p>
      {reason && <p className="rq-reason">“{reason}”</p>}
      {isFewer && (
        <p className="rq-facts text-expiring">{t('fewer', { n: String(cell.item?.least ?? 1) })}</p>
      )}
      {state !== 'refused' && cell.standing.refused > 0 && (
        <p className="rq-facts text-refused">{t('refusedToo', counted(cell.standing.refused))}</p>
      )}
      <div className="rq-end">
        {state === 'review' && (
          <span className="rq-yn">
            <Button
              size="sm"
              className="gap-1! px-2!"
              tabIndex={tabIndex}
              icon={<Check size={14} aria-hidden="true" />}
              onClick={onAccept}
            >
              {t('accept')}
            </Button>
            <Button size="sm" className="px-2!" tabIndex={tabIndex} onClick={onRefuse}>
              {t('refuse')}
            </Button>
          </span>
        )}
        {state === 'arriving' && (
          <div className="w-full">
            <ProgressBar value={cell.arriving?.percent ?? null} label={t('uploading')} />
            <p className="mt-1.5 text-12 font-medium text-signal-ink">{t('uploading')}</p>
          </div>
        )}
        {state === 'waiting' && (
          <StepLine steps={['done', 'open']} tone="muted" width={74} className="opacity-80" />
        )}
        <DecisionStamp cell={cell} now={now} />
      </div>
    </>
  );
}
