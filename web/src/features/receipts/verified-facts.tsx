/** What a genuine receipt states, to be compared with the document. */
import { shownCode, type VerifiedReceipt } from '@waybill/contract/receipts';
import { isolatedLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatDate, formatSize } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';

export function VerifiedFacts({ receipt }: { receipt: VerifiedReceipt }) {
  const t = useTranslations('receipt');
  const lang = useLang();
  const { senderName, company, recipients, reached } = receipt;
  const sender = [senderName, company]
    .filter((part) => part !== '')
    .map(isolatedLine)
    .join(' · ');
  const facts = [
    [t('verify.sender'), sender || t('verify.unnamed')],
    [t('verify.dateSent'), formatDate(receipt.dateSent, lang)],
    [t('contents'), `${t('files', counted(receipt.fileNumber))} · ${formatSize(receipt.bytes)}`],
    [
      t('verify.recipients'),
      recipients === 0
        ? t('verify.byLink')
        : t('verify.recipientsValue', { all: formatCount(recipients), reached: formatCount(reached) }),
    ],
    [t('verify.downloads'), formatCount(receipt.downloads)],
    [t('code'), shownCode(receipt.code)],
  ];
  return (
    <>
      <p className="mt-4 text-ink-2">
        {t('verify.genuineText', { time: formatDate(receipt.issuedAt, lang) })}
      </p>
      <dl className="mt-6 grid gap-x-8 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="border-t border-line py-3">
            <dt className="ui-label">{name}</dt>
            <dd className="mt-1 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="ui-label mt-3">{t('digest')}</p>
      <p className="num mt-1 text-12 break-all text-ink-2">{receipt.digest}</p>
    </>
  );
}
