/** Copies the link; where the browser refuses, the link itself can be marked and copied. */
import { useTranslations } from 'use-intl/react';
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';

export function CopyLink() {
  const t = useTranslations('details.stub');
  const { linkUrl } = useOpenTransfer().details.transfer;
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
