/** Sent, contents, expires: the three fields of every waybill. */
import type { Offer } from '@waybill/contract/downloads';
import { isExpiring } from '@waybill/contract/states';
import { useTranslations } from 'use-intl/react';
import { counted, formatDate, formatLeft, formatRelative } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';

export function Facts({ offer }: { offer: Offer }) {
  const t = useTranslations('receive.document');
  const lang = useLang();
  const now = Date.now();
  const facts = [
    {
      name: t('sent'),
      value: formatRelative(offer.dateSent, now, lang),
      exact: formatDate(offer.dateSent, lang),
    },
    { name: t('contents'), value: t('files', counted(offer.files.length)) },
    {
      name: t('expires'),
      value: t('left', { when: formatLeft(offer.expiryDate, now, lang) }),
      exact: formatDate(offer.expiryDate, lang),
      soon: isExpiring(offer.expiryDate, now),
    },
  ];
  return (
    <dl className="receive-facts">
      {facts.map(({ name, value, exact, soon }) => (
        <div key={name} className="min-w-0">
          <dt className="ui-label">{name}</dt>
          <dd className={soon ? 'mt-1.5 text-14 text-expiring' : 'mt-1.5 text-14'} title={exact}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
