/** The limits that the sender set on downloads, and what has become of them. */
import type { TransferView } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDate } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';

export function TransferLimits({ transfer }: { transfer: TransferView }) {
  const t = useTranslations('dash.latest.paper');
  const lang = useLang();
  const { maxDownloads, deleteAfterDownload, limitReached, deletesAt, total_downloads: done } = transfer;
  if (maxDownloads === null && !deleteAfterDownload) return null;
  const lines = [
    maxDownloads !== null && t('limit', { done: formatCount(done), max: formatCount(maxDownloads) }),
    deleteAfterDownload &&
      (deletesAt === null ? t('deletesAfter') : t('deletesAt', { date: formatDate(deletesAt, lang) })),
    limitReached && t('limitReached'),
  ].filter((line) => line !== false);
  return (
    <div>
      <p className="ui-label">{t('limits')}</p>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-14">
          {line}
        </p>
      ))}
    </div>
  );
}
