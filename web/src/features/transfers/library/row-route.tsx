/** A row's delivery line, and how many of its recipients have downloaded it. */
import type { LibraryRow } from '@waybill/contract/library';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount } from '../../../i18n/format.ts';
import { RouteLine } from '../../../ui/maps/route-line.tsx';
import { stopsOf } from './row-stops.ts';

export function RowRoute({ row, isOver }: { row: LibraryRow; isOver: boolean }) {
  const t = useTranslations('library');
  const { recipients, downloaded, total_downloads: times } = row;
  const byMail = recipients > 0;
  const done = formatCount(downloaded);
  const all = formatCount(recipients);
  const byLink = times === 0 ? t('notDownloaded') : t('routeLink', counted(times));
  const label = byMail ? t('routeMail', { done, all }) : byLink;
  return (
    <span title={label} className="flex items-center gap-3">
      <RouteLine stops={stopsOf(row)} width={132} label={label} muted={isOver} />
      <span aria-hidden="true" className="num text-12 whitespace-nowrap text-ink-2">
        {byMail
          ? t('reached', { done, all })
          : times === 0
            ? t('byLink')
            : t('times', { n: formatCount(times) })}
      </span>
    </span>
  );
}
