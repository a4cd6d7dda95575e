/** The notice of a send that failed: the reason, and what to do next. */
import { useTranslations } from 'use-intl/react';
import type { Words } from '../words.ts';
import { Notice } from './notice.tsx';

export function FailedNotice({ words, onClose }: { words: Words; onClose?: () => void }) {
  const t = useTranslations('send');
  const isKey = words.table === 'error' && words.key === 'key';
  return (
    <Notice tone="refused" title={t(isKey ? 'error.key' : 'formNotice.failed')} onClose={onClose}>
      {isKey
        ? t('formNotice.keyText')
        : words.table === 'error'
          ? t(`error.${words.key}`)
          : t(`failure.${words.key}`)}
    </Notice>
  );
}
