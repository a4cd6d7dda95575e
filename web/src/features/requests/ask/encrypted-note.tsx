/** What is special about the link of an encrypted request: it is needed as a whole, and who writes it matters. */
import type { RequestView } from '@waybill/contract/requests';
import { useTranslations } from 'use-intl/react';
import { wholeRequestLink } from '../../../session/kept-fingerprints.ts';

export interface EncryptedNoteProps {
  readonly request: RequestView;
}

export function EncryptedNote({ request }: EncryptedNoteProps) {
  const t = useTranslations('requestEncryption.asked');
  if (wholeRequestLink(request) !== request.linkUrl)
    return (
      <p role="alert" className="mt-4 text-14 text-refused">
        {t('exchanged')}
      </p>
    );
  return (
    <div className="mt-4">
      <h4 className="text-14 font-medium">{t('heading')}</h4>
      <p className="mt-1 text-14 text-ink-2">
        {t('text')} {request.sendAs === 'email' && t('own')}
      </p>
    </div>
  );
}
