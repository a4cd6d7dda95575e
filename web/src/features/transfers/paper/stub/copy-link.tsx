/** Copies the link; where the browser refuses, the link itself can be marked and copied. */
import { useTranslations } from 'use-intl/react';
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx';
import { usePaper } from '../paper-context.ts';

export function CopyLink() {
  const t = useTranslations('paper.stub');
  const { linkUrl } = usePaper().details.transfer;
  if (linkUrl === null) return null;
  return (
    <CopyButton
      text={linkUrl}
      label={t('copy')}
      copiedLabel={t('copied')}
      failedLabel={t('copyFailed')}
      variant="primary"
      size="md"
    />
  );
}
