/** The stamp of one download: city, flag, time, and by whom. */
import type { DownloadView } from '@waybill/contract/delivery';
import { useTranslations } from 'use-intl/react';
import { formatMoment, formatStamp } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Stamp } from '../../ui/stamp.tsx';
import { placeOf } from './place-of.ts';

interface DownloadStampProps {
  readonly download: DownloadView;
  readonly landing: boolean;
  /** For a transfer that is over. */
  readonly muted?: boolean;
}

export function DownloadStamp({ download, landing, muted = false }: DownloadStampProps) {
  const t = useTranslations('dash.latest');
  const lang = useLang();
  const { dlDate, country_code: country, receiverEmail } = download;
  const who = receiverEmail?.split('@')[0];
  return (
    <Stamp
      size="sm"
      place={placeOf(download, lang) ?? t('somewhere')}
      {...(country === null ? {} : { flag: <Flag country={country} size={10} /> })}
      time={
        who === undefined ? formatStamp(dlDate, lang) : `${formatMoment(dlDate, Date.now(), lang)} · ${who}`
      }
      seed={download._id}
      landing={landing}
      ink={muted ? 'muted' : 'delivered'}
    />
  );
}
