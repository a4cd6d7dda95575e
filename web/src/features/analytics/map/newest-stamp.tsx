/** The stamp of the newest download: where it was, how long ago, and by whom. */

import type { AnalyticsReport } from '@waybill/contract/analytics';
import { shortNames } from '@waybill/contract/short-names';
import { useTranslations } from 'use-intl/react';
import { countryName, formatAgo } from '../../../i18n/format.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Flag } from '../../../ui/maps/flag.tsx';
import { Stamp } from '../../../ui/paper/stamp.tsx';
import { textWidth } from '../charts/ticks.ts';
import type { MapPlace } from './map-places.ts';
import type { Newest } from './use-newest.ts';

/** What a place is called on the map; empty when nothing is known of it but where it is. */
export const placeName = ({ city, country }: Pick<MapPlace, 'city' | 'country'>, lang: Lang): string =>
  city ?? (country === null ? '' : countryName(country, lang));

interface StampTexts {
  readonly place: string;
  readonly time: string;
}

type Recipients = AnalyticsReport['recipients'];

/** `recipients` are those the page lists, from whom the stamp's must be told apart. */
export function useStampTexts(newest: Newest | null, recipients: Recipients): StampTexts | null {
  const t = useTranslations('analytics.map');
  const lang = useLang();
  if (newest === null) return null;
  const { place, download } = newest;
  const { receiverEmail: email } = download;
  const who =
    email === null ? t('someone') : shortNames([...recipients, { email, name: '' }])({ email, name: '' });
  return {
    place: [placeName(place, lang), place.city && place.country?.toUpperCase()].filter(Boolean).join(', '),
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
