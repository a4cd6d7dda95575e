/** The notice of a send that failed: the reason, and what to do next. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { errorKey } from '../../../i18n/error-keys.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import type { Reason } from '../../../upload/reason.ts';
import { useSendError } from '../use-send-error.ts';
import { REGISTER_PATH } from '../ways.ts';
import { Notice } from './notice.tsx';

export function FailedNotice({ reason, onClose }: { reason: Reason; onClose?: () => void }) {
  const t = useTranslations('send.formNotice');
  const limit = useTranslations('send.limit');
  const local = useLocalPath();
  const say = useSendError();
  const isKey = 'code' in reason && errorKey(reason.code) === 'key';
  const isPaused = 'code' in reason && reason.code === 'visitors_paused';
  return (
    <Notice
      tone="refused"
      title={isKey ? say(reason) : t('failed')}
      action={
        isPaused && (
          <Link to={local(REGISTER_PATH)} className="link">
            {limit('account')}
          </Link>
        )
      }
      onClose={onClose}
    >
      {isKey ? t('keyText') : say(reason)}
    </Notice>
  );
}
