/** The notice of a send that failed: the reason, and what to do next. */
import { useTranslations } from 'use-intl/react';
import { errorKey } from '../../../i18n/error-keys.ts';
import type { Reason } from '../../../upload/reason.ts';
import { useSendError } from '../use-send-error.ts';
import { Notice } from './notice.tsx';

export function FailedNotice({ reason, onClose }: { reason: Reason; onClose?: () => void }) {
  const t = useTranslations('send.formNotice');
  const say = useSendError();
  const isKey = 'code' in reason && errorKey(reason.code) === 'key';
  return (
    <Notice tone="refused" title={isKey ? say(reason) : t('failed')} onClose={onClose}>
      {isKey ? t('keyText') : say(reason)}
    </Notice>
  );
}
