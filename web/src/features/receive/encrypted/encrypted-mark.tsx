/** What tells an encrypted transfer from others: its mark, and that no one could check its files for viruses. */
import type { Offer } from '@waybill/contract/downloads';
import { LockKeyhole, ShieldAlert } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { senderName } from '../sender-line.tsx';

export function EncryptedMark() {
  const t = useTranslations('receive.encrypted');
  return (
    <p className="receive-encrypted">
      <LockKeyhole size={14} aria-hidden="true" className="flex-none" />
      {t('mark')}
    </p>
  );
}

export function VirusWarning({ offer }: { offer: Offer }) {
  const t = useTranslations('receive.encrypted');
  return (
    <p className="link-note receive-warning text-14" data-tone="expiring">
      <ShieldAlert size={17} aria-hidden="true" className="mt-[0.15em] flex-none" />
      <span>{t('warning', { name: senderName(offer) })}</span>
    </p>
  );
}
