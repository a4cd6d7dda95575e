/** Who can open a transfer that was sent by email: its recipients, or anyone with the link. */
import { useTranslations } from 'use-intl/react';
import { usePaper } from '../paper-context.ts';

export function LinkState() {
  const t = useTranslations('paper.link');
  const { details, isOpen, isShared } = usePaper();
  const { openByLink, sendAs } = details.transfer;
  if (!isOpen || isShared || sendAs === 'link') return null;
  return <p className="mt-2 text-12 text-ink-2">{openByLink ? t('anyone') : t('theirs')}</p>;
}
