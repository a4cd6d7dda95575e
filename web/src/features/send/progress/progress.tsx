/** What the send panel shows while it uploads: the ring, the lines, and the buttons to pause, continue and cancel. */
import type { UploadState } from '@waybill/engine/core/state';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/waybill/waybill-card.tsx';
import { canRetry, type Reason, reasonOf } from '../../../upload/reason.ts';
import { useSteady } from '../../../upload/use-steady.ts';
import { FailedNotice } from '../form/failed-notice.tsx';
import type { Run } from '../send-store.ts';
import { cancelSend } from '../sending.ts';
import { StopDialog } from '../stop-dialog.tsx';
import { Meter } from './meter.tsx';
import { ProblemButtons } from './problem-buttons.tsx';
import { SentList } from './sent-list.tsx';
import { UploadNotices } from './upload-notices.tsx';

/** Undefined while nothing is wrong. */
function problemOf({ storing }: Run, { phase, error }: UploadState): Reason | undefined {
  if (typeof storing === 'object') return storing;
  return phase === 'failed' && error !== undefined ? reasonOf(error) : undefined;
}

export function Progress({ run }: { run: Run }) {
  const t = useTranslations('send');
  const state = useSteady(run.upload);
  const [asking, setAsking] = useState(false);
  const { phase } = state;
  const problem = problemOf(run, state);
  const storing = run.storing === 'now' || (phase === 'done' && problem === undefined);
  const keeps = problem === undefined || canRetry(problem);
  return (
    <section aria-label={t('progress.label')}>
      <WaybillCard
        className="send-card"
        header={<WaybillNumber label={t('number')} slug={run.slug} />}
        stub={
          <div className="send-stub">
            <p className="max-w-xs text-12 text-ink-2">
              {keeps && t(state.remembered ? 'progress.safe' : 'progress.fragile')}
            </p>
            <div className="flex flex-none gap-2 max-sm:w-full max-sm:*:flex-1">
              {problem !== undefined ? (
                <ProblemButtons run={run} problem={problem} />
              ) : (
                <>
                  {phase === 'paused' ? (
                    <Button variant="primary" onClick={() => void run.upload.start()}>
                      {t('progress.resume')}
                    </Button>
                  ) : (
                    <Button disabled={storing} onClick={run.upload.pause}>
                      {t('progress.pause')}
                    </Button>
                  )}
                  <Button variant="ghost" disabled={storing} onClick={() => setAsking(true)}>
                    {t('progress.cancel')}
                  </Button>
                </>
              )}
            </div>
          </div>
        }
      >
        <Meter state={state} storing={storing} refused={typeof run.storing === 'object'} />
        <div className="send-notices mt-4">
          {problem !== undefined && <FailedNotice reason={problem} />}
          {problem === undefined && <UploadNotices state={state} />}
        </div>
        <SentList files={state.files} upload={run.upload} />
      </WaybillCard>
      <StopDialog
        of="progress"
        open={asking}
        onAnswer={(yes) => {
          setAsking(false);
          if (yes) void cancelSend(run);
        }}
      />
    </section>
  );
}
