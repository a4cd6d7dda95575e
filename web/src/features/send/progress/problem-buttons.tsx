/** The buttons under a send that has stopped: only those that can help. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { canRetry, type Reason } from '../../../upload/reason.ts';
import type { Run } from '../send-store.ts';
import { blockedFile, leaveSend, sendWithout, tryAgain } from '../sending.ts';

export function ProblemButtons({ run, problem }: { run: Run; problem: Reason }) {
  const t = useTranslations('send.progress');
  const blocked = blockedFile(problem);
  const { files, phase } = run.upload.state();
  const isUploaded = phase === 'done' && files.some(({ path }) => path === blocked);
  const others = files.length - (run.order.leftOut?.length ?? 0) - 1;
  const onward =
    blocked !== null && isUploaded && others > 0
      ? { label: t('without'), act: () => sendWithout(run, blocked) }
      : canRetry(problem)
        ? { label: t('retry'), act: () => tryAgain(run) }
        : null;
  return (
    <>
      {onward && (
        <Button variant="primary" onClick={() => void onward.act()}>
          {onward.label}
        </Button>
      )}
      <Button variant={onward ? 'ghost' : 'primary'} onClick={() => void leaveSend(run, problem)}>
        {t('back')}
      </Button>
    </>
  );
}
