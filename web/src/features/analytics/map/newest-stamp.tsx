/** The stamp of the newest download: where it was, how long ago, and by whom. */

import type { AnalyticsReport } from '@waybill/contract/analytics';
import { shortNames } from '@waybill/contract/short-names';
import { useTranslations } from 'use-intl/react';
import { formatAgo } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../../i18n/use-place-names.ts';
import { Flag } from '../../../ui/maps/flag.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { textWidth } from '../charts/ticks.ts';
import type { Newest } from './use-newest.ts';

interface StampTexts {
  readonly place: string;
  readonly time: string;
}

type Recipients = AnalyticsReport['recipients'];

/** `recipients` are those on the page: the stamp's name must differ from theirs. */
export function useStampTexts(newest: Newest | null, recipients: Recipients): StampTexts | null {
  const t = useTranslations('analytics.map');
  const lang = useLang();
  const places = usePlaceNames();
  if (newest === null) return null;
  const { place, download } = newest;
  const { receiverEmail: email } = download;
  const who =
    email === null ? t('someone') : shortNames([...recipients, { email, name: '' }])({ email, name: '' });
  return {
    place: places.stamp(place) ?? '',
    time: `${formatAgo(download.dlDate, Date.now(), lang)} · ${who}`,
  };
}

/** About how large it is drawn, in pixels. */
export const stampSize = ({ place, time }: StampTexts) => ({
  width: Math.max(textWidth(place) * 1.25 + 22, textWidth(time) * 1.08) + 26,
  height: 46,
});

export function NewestStamp({ newest, texts }: { newest: Newest; texts: StampTexts }) {
  const { country } = newest.place;
  return (
    <Stamp
      key={newest.download._id}
      size="sm"
      place={texts.place}
      time={texts.time}
      seed={newest.download._id}
      landing={newest.isNew}
      {...(country === null ? {} : { flag: <Flag country={country} size={10} /> })}
    />
  );
}
