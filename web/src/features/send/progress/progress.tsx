/** The paper while it is sent: the ring, the lines, and the buttons to pause, go on and stop. */
import type { ErrorCode } from '@waybill/contract/errors';
import { AppError } from '@waybill/contract/errors';
import type { UploadState } from '@waybill/engine/core/state';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/paper/waybill-card.tsx';
import { type Reason, reasonOf } from '../../../upload/reason.ts';
import { useSteady } from '../../../upload/use-steady.ts';
import { FailedNotice } from '../form/failed-notice.tsx';
import type { Run } from '../send-store.ts';
import { cancelSend, leaveSend, tryAgain } from '../sending.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { Meter } from './meter.tsx';
import { SentList } from './sent-list.tsx';
import { UploadNotices } from './upload-notices.tsx';

/** Undefined while nothing is wrong. */
function errorOf({ storing }: Run, { phase, error }: UploadState): ErrorCode | 'upload' | undefined {
  if (storing !== 'not yet' && storing !== 'now') return storing;
  return phase === 'failed' && error !== undefined ? 'upload' : undefined;
}

function codeOfUpload({ error }: UploadState): ErrorCode {
  if (error?.cause instanceof AppError) return error.cause.code;
  if (error?.kind === 'credentials') return 'credentials_unavailable';
  return error?.kind === 'expired' || error?.kind === 'denied' ? 'draft_not_found' : 'connection';
}

export function Progress({ run }: { run: Run }) {
  const t = useTranslations('send');
  const state = useSteady(run.upload);
  const [asking, setAsking] = useState(false);
  const { phase } = state;
  const problem = errorOf(run, state);
  const storing = run.storing === 'now' || (phase === 'done' && problem === undefined);
  const reason: Reason | undefined =
    problem === undefined || problem === 'upload' ? state.error && reasonOf(state.error) : { code: problem };
  return (
    <section aria-label={t('progress.label')}>
      <WaybillCard
        className="send-card"
        header={<WaybillNumber label={t('number')} slug={run.slug} />}
        stub={
          <div className="send-stub">
            <p className="max-w-xs text-12 text-ink-2">
              {t(state.remembered ? 'progress.safe' : 'progress.fragile')}
            </p>
            <div className="flex flex-none gap-2 max-sm:w-full max-sm:*:flex-1">
              {problem !== undefined ? (
                <>
                  <Button variant="primary" onClick={() => void tryAgain(run)}>
                    {t('progress.retry')}
                  </Button>
                  <Button
                    variant="ghost"
                    onClick={() => void leaveSend(run, problem === 'upload' ? codeOfUpload(state) : problem)}
                  >
                    {t('progress.back')}
                  </Button>
                </>
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
        <Meter state={state} storing={storing} refused={problem !== undefined && problem !== 'upload'} />
        <div className="send-notices mt-4">
          {problem !== undefined && <FailedNotice reason={reason ?? { code: 'send_failed' }} />}
          {problem === undefined && <UploadNotices state={state} />}
        </div>
        <SentList files={state.files} upload={run.upload} />
      </WaybillCard>
      <CancelDialog
        open={asking}
        onAnswer={(yes) => {
          setAsking(false);
          if (yes) void cancelSend(run);
        }}
      />
    </section>
  );
}
