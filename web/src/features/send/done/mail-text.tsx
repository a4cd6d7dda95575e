/** A text to paste into a mail of one's own. */
import type { TransferView } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { counted, formatDate, formatSize } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';

export function MailText({ transfer, link }: { transfer: TransferView; link: string }) {
  const t = useTranslations('send.done');
  const lang = useLang();
  const { fileNumber, bytes, expiryDate, locked } = transfer;
  const text = t('text', {
    ...counted(fileNumber),
    size: formatSize(bytes),
    link,
    date: formatDate(expiryDate, lang),
  });
  return (
    <details className="send-mail">
      <summary>{t('mailText')}</summary>
      <pre className="send-mail-text">{locked ? `${text}\n${t('textLocked')}` : text}</pre>
      <CopyButton
        text={locked ? `${text}\n${t('textLocked')}` : text}
        label={t('copyText')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
      />
    </details>
  );
}
