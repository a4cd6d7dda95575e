/** Who can open a transfer that was sent by email: its recipients, or anyone with the link. */
import { useTranslations } from 'use-intl/react';
import { useOpenTransfer } from '../open-transfer-context.ts';

export function LinkState() {
  const t = useTranslations('details.link');
  const { details, isOpen, isShared } = useOpenTransfer();
  const { openByLink, sendAs } = details.transfer;
  if (!isOpen || isShared || sendAs === 'link') return null;
  return <p className="mt-2 text-12 text-ink-2">{openByLink ? t('anyone') : t('theirs')}</p>;
}
