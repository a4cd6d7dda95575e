/** Says why a send failed: an error of the server, or a failure of the upload itself. */
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import type { Reason } from '../../upload/reason.ts';

export function useSendError(): (reason: Reason) => string {
  const t = useTranslations('send');
  const errors = useTranslations('errors');
  const say = useErrorText({
    connection: t('error.connection'),
    signedOut: t('error.signedOut'),
    forbidden: t('error.forbidden'),
    suspended: t('error.suspended'),
    changed: errors('over'),
    tooMany: errors('busy'),
    gone: t('error.failed'),
    other: t('error.failed'),
  });
  return (reason) => ('code' in reason ? say(reason.code) : t(`failure.${reason.failure}`));
}
