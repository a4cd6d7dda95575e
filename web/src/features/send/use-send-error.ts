/** Says why a send failed: an error of the server, or a failure of the upload itself. */
import type { ErrorCode } from '@waybill/contract/errors';
import { isolatedName } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { rememberError } from '../../i18n/shown-errors.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import type { Reason } from '../../upload/reason.ts';

/** Errors that are said with the name of the file. */
const NAMED: Partial<Record<ErrorCode, 'blocked' | 'missing' | 'taken'>> = {
  file_blocked: 'blocked',
  objects_missing: 'missing',
  duplicate_files: 'taken',
};

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
  return (reason) => {
    if (!('code' in reason)) return t(`failure.${reason.failure}`);
    const { code, file } = reason;
    const named = file === undefined ? undefined : NAMED[code];
    if (named === undefined || file === undefined) return say(code);
    const sentence = t(`error.${named}`, { name: isolatedName(file) });
    rememberError(sentence, code);
    return sentence;
  };
}
