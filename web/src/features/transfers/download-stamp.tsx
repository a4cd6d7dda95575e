/** The stamp of one download: place, flag and time; the small one of a row also says by whom. */
import type { DownloadView } from '@waybill/contract/delivery';
import { useTranslations } from 'use-intl/react';
import { formatMoment, formatStamp } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Flag } from '../../ui/maps/flag.tsx';
import { Stamp } from '../../ui/paper/stamp.tsx';
import { placeOf } from './place-of.ts';

interface DownloadStampProps {
  readonly download: DownloadView;
  readonly size?: 'sm' | 'md';
  readonly landing: boolean;
  /** For a transfer that has ended. */
  readonly muted?: boolean;
}

export function DownloadStamp({ download, size = 'sm', landing, muted = false }: DownloadStampProps) {
  const t = useTranslations('dash.latest');
  const lang = useLang();
  const { dlDate, country_code: country, receiverEmail } = download;
  const who = size === 'sm' ? receiverEmail?.split('@')[0] : undefined;
  return (
    <Stamp
      size={size}
      place={placeOf(download, lang) ?? t('somewhere')}
      {...(country === null ? {} : { flag: <Flag country={country} size={size === 'sm' ? 10 : 12} /> })}
      time={
        who === undefined ? formatStamp(dlDate, lang) : `${formatMoment(dlDate, Date.now(), lang)} · ${who}`
      }
      seed={download._id}
      landing={landing}
      ink={muted ? 'muted' : 'delivered'}
    />
  );
}
