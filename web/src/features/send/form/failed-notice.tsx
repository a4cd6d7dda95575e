/** The notice of a send that failed: the reason, and what to do next. */

import { useTranslations } from 'use-intl/react';
import { errorKey } from '../../../i18n/error-keys.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import type { Reason } from '../../../upload/reason.ts';
import { Notice } from '../notice.tsx';
import { blockedFile } from '../sending.ts';
import { useSendError } from '../use-send-error.ts';
import { REGISTER_PATH } from '../ways.ts';

interface FailedNoticeProps {
  readonly reason: Reason;
  readonly onClose?: () => void;
  /** On the form, where a file that may not be sent is no longer in the list. */
  readonly inForm?: boolean;
}

/** For every reason that the server gives no credentials, the title is the same; the reason stands below. */
export function FailedNotice({ reason, onClose, inForm = false }: FailedNoticeProps) {
  const t = useTranslations('send.formNotice');
  const limit = useTranslations('send.limit');
  const local = useLocalPath();
  const say = useSendError();
  const code = 'code' in reason ? reason.code : undefined;
  const isPlainKey = code !== undefined && errorKey(code) === 'key';
  const isKey = isPlainKey || reason.key === true;
  const isDropped = inForm && blockedFile(reason) !== null;
  return (
    <Notice
      tone="refused"
      title={isKey ? say({ code: 'credentials_unavailable' }) : t('failed')}
      action={
        code === 'visitors_paused' && (
          <Link to={local(REGISTER_PATH)} className="link">
            {limit('account')}
          </Link>
        )
      }
      onClose={onClose}
    >
      {isPlainKey ? t('keyText') : isDropped ? `${say(reason)} ${t('dropped')}` : say(reason)}
    </Notice>
  );
}
