/** The world map of a transfer: routes from where it was sent to where it was downloaded. */
import type { TransferView } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { counted, countryName } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { cx } from '../../ui/cx.ts';
import { share } from '../../ui/maps/map-projection.ts';
import { WorldMap } from '../../ui/maps/world-map.tsx';
import { labelSides, mapPlaces } from './map-places.ts';

export function DownloadsMap({ transfer }: { transfer: TransferView }) {
  const t = useTranslations('dash.latest.paper');
  const lang = useLang();
  const { sentFrom, downloads } = transfer;
  const places = mapPlaces(downloads);
  const cityOf = (place: { city: string | null; country_code: string | null }) =>
    place.city ?? (place.country_code === null ? '' : countryName(place.country_code, lang));
  const from = sentFrom === null ? null : { lat: sentFrom.latitude, lon: sentFrom.longitude };
  const dots = [
    ...places.map((place) => ({ ...place, text: cityOf(place.newest), tone: 'bg-delivered' })),
    ...(sentFrom !== null && from !== null
      ? [{ ...from, key: 'from', text: cityOf(sentFrom), tone: 'bg-ink' }]
      : []),
  ];
  const labelled = dots.filter(({ text }) => text !== '');
  const sides = labelSides(labelled);
  return (
    <div role="img" aria-label={t('map', counted(places.length))} className="sends-map">
      <WorldMap routes={from === null ? [] : places.map((to) => ({ from, to, delivered: true }))}>
        {dots.map((dot) => (
          <span key={dot.key} className="world-spot" style={share(dot)}>
            <i className={cx('world-dot', dot.tone)} />
            {sides[labelled.indexOf(dot)] && (
              <span className="sends-map-label" data-side={sides[labelled.indexOf(dot)]}>
                {dot.text}
              </span>
            )}
          </span>
        ))}
      </WorldMap>
    </div>
  );
}
