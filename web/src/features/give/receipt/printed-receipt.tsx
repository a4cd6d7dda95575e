/** The receipt as it is printed: every file with its size, checksum, time and state. Shown on paper only. */
import type { GiveView } from '@waybill/contract/giving';
import { shownLine, shownName } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatSize } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { ownerName } from '../owner-name.ts';
import { inFours, receiptOf } from './receipt-of.ts';

const STATES = {
  waiting: 'handedIn',
  accepted: 'accepted',
  refused: 'refused',
  replaced: 'handedIn',
  withdrawn: 'handedIn',
} as const;

export function PrintedReceipt({ give }: { give: GiveView }) {
  const t = useTranslations('give');
  const lang = useLang();
  const receipt = receiptOf(give);
  if (receipt === null) return null;
  const { giver } = give;
  const itemName = (id: string | null) =>
    give.items.find(({ _id }) => _id === id)?.name ?? t('document.files');
  const by = [giver?.name, giver?.company, giver?.email].filter(Boolean).join(', ');
  const facts = [
    [t('receipt.label'), receipt.number],
    [t('receipt.request'), `${shownLine(give.title)} (${give.slug})`],
    [t('receipt.to'), [ownerName(give), shownLine(give.owner.company)].filter(Boolean).join(', ')],
    [t('receipt.by'), shownLine(by)],
  ] as const;
  return (
    <section className="give-print" aria-hidden="true">
      <h2>{t('receipt.heading')}</h2>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th>{t('receipt.item')}</th>
            <th>{t('receipt.file')}</th>
            <th>{t('receipt.size')}</th>
            <th>{t('receipt.crc')}</th>
            <th>{t('receipt.at')}</th>
            <th>{t('receipt.state')}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.handIns.flatMap(({ item, at, state, files }) =>
            files.map(({ _id: file, fileName, size, checksum }) => (
              <tr key={file}>
                <td>{shownLine(itemName(item))}</td>
                <td>{shownName(fileName)}</td>
                <td>{formatSize(size)}</td>
                <td>{checksum === null ? t('receipt.pending') : inFours(checksum)}</td>
                <td>{formatDate(at, lang)}</td>
                <td>{t(`item.${STATES[state]}`)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );
}
