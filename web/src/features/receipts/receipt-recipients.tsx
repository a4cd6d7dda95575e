/** The recipients on a receipt: when each was emailed, opened the page, and downloaded. */
import type { ReceiptRecipient } from '@waybill/contract/receipts';
import { isolatedLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';

function useSteps({ mail, mailedAt, openedAt, downloadedAt }: ReceiptRecipient): string[] {
  const t = useTranslations('receipt');
  const lang = useLang();
  const at = (time: number) => ({ time: formatDate(time, lang) });
  return [
    ...(mail === 'bounced' || mail === 'held'
      ? [t(mail)]
      : mailedAt === null || mail === 'waiting'
        ? []
        : [t('emailed', at(mailedAt))]),
    ...(openedAt === null ? [] : [t('opened', at(openedAt))]),
    downloadedAt === null ? t('nothing') : t('downloaded', at(downloadedAt)),
  ];
}

function Recipient({ recipient }: { recipient: ReceiptRecipient }) {
  const { email, name, company, mail, downloadedAt } = recipient;
  const steps = useSteps(recipient);
  const known = [name, company]
    .filter((part) => part !== '')
    .map(isolatedLine)
    .join(', ');
  return (
    <li className="receipt-recipient">
      <div className="min-w-0">
        <p className="font-[600] break-words">{known || email}</p>
        {known !== '' && <p className="text-12 break-all text-ink-3">{email}</p>}
      </div>
      <ul className="text-14 text-ink-2">
        {steps.map((step, at) => (
          <li
            key={step}
            className={
              at === steps.length - 1 && downloadedAt !== null
                ? 'text-delivered'
                : at === 0 && mail === 'bounced'
                  ? 'text-refused'
                  : undefined
            }
          >
            {step}
          </li>
        ))}
      </ul>
    </li>
  );
}

export function ReceiptRecipients({ recipients }: { recipients: readonly ReceiptRecipient[] }) {
  const t = useTranslations('receipt');
  if (recipients.length === 0) return <p className="text-14 text-ink-2">{t('noRecipients')}</p>;
  return (
    <ul className="border-t border-line">
      {recipients.map((recipient) => (
        <Recipient key={recipient.email} recipient={recipient} />
      ))}
    </ul>
  );
}
