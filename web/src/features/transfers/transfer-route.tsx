/** The delivery line of a transfer, and how many of its recipients have downloaded it. */
import type { TransferView } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../i18n/format.ts';
import { RouteLine } from '../../ui/maps/route-line.tsx';
import { shownState, stopsOf } from './states.ts';

export function TransferRoute({ transfer, width }: { transfer: TransferView; width: number }) {
  const t = useTranslations('dash.latest');
  const stops = stopsOf(transfer);
  const byMail = transfer.emailTo.length > 0;
  const done = String(stops.filter(({ delivered }) => delivered).length);
  const all = String(stops.length);
  const { total_downloads: times } = transfer;
  const byLink = times === 0 ? t('routeNone') : t('routeLink', counted(times));
  const state = shownState(transfer, Date.now());
  return (
    <span className="flex items-center gap-3">
      <RouteLine
        stops={stops}
        width={width}
        label={byMail ? t('routeMail', { done, all }) : byLink}
        muted={state !== 'active' && state !== 'expiring'}
      />
      <span aria-hidden="true" className="num text-12 whitespace-nowrap text-ink-2">
        {byMail ? t('reached', { done, all }) : t('byLink')}
      </span>
    </span>
  );
}
