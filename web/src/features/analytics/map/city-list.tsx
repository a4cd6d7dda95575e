/** The cities in which files were downloaded, with flags and counts; pointing at one shows it on the map. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { countryName, formatCount } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../../i18n/use-place-names.ts';
import { Flag } from '../../../ui/maps/flag.tsx';
import { MoreButton } from '../more-button.tsx';
import { useView } from '../view-context.ts';

interface CityListProps {
  readonly cities: AnalyticsReport['cities'];
  /** With the key of a place on the map. */
  readonly onPoint: (key: string | null) => void;
}

export function CityList({ cities, onPoint }: CityListProps) {
  const t = useTranslations('analytics');
  const lang = useLang();
  const { short } = usePlaceNames();
  const { isNarrow } = useView();
  const [isWhole, setIsWhole] = useState(false);
  if (cities.length === 0) return <p className="an-empty">{t('table.empty')}</p>;
  const first = isNarrow ? 5 : 9;
  const more = cities.length - first;
  const list = (shown: typeof cities) => (
    <table className="an-city-list">
      <caption className="sr-only">{t('map.allCities')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('table.city')}</th>
          <th scope="col">{t('table.downloads')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ city, country, latitude, longitude, downloads }) => (
          <tr
            key={`${country} ${city} ${latitude} ${longitude}`}
            onPointerEnter={() => onPoint(latitude === null ? null : `${latitude} ${longitude}`)}
            onPointerLeave={() => onPoint(null)}
          >
            <th scope="row">
              {country === null ? (
                <i className="an-no-flag" aria-hidden="true" />
              ) : (
                <Flag country={country} label={countryName(country, lang)} />
              )}
              <span>{short({ city, country }) ?? t('map.unknown')}</span>
            </th>
            <td data-number>{formatCount(downloads)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {isWhole ? (
        // It scrolls, so the keyboard must be able to reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
        <section aria-label={t('map.allCities')} tabIndex={0} className="an-city-box">
          {list(cities)}
        </section>
      ) : (
        list(cities.slice(0, first))
      )}
      <MoreButton more={more} isWhole={isWhole} onChange={setIsWhole} />
    </>
  );
}
