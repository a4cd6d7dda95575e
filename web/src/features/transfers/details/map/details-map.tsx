/** The map of a transfer: routes from where it was sent to where it was downloaded, with a stamp for the newest downloads. */
import type { DownloadView } from '@waybill/contract/delivery';
import { shortNames } from '@waybill/contract/short-names';
import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatWhen } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../../../i18n/use-place-names.ts';
import { cx } from '../../../../ui/cx.ts';
import { Flag } from '../../../../ui/maps/flag.tsx';
import { MAP_HEIGHT, MAP_WIDTH, share } from '../../../../ui/maps/map-projection.ts';
import { WorldMap } from '../../../../ui/maps/world-map.tsx';
import { useSize } from '../../../../ui/use-size.ts';
import { Stamp } from '../../../../ui/waybill/stamp.tsx';
import { placeOf } from '../../place-of.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { layOut, pixelOf, pointsOn, textWidth, viewOf } from './map-layout.ts';
import { mapPlaces } from './map-places.ts';

/** Before it is measured: as it is on a wide screen. */
const USUAL = { width: 684, height: 222 };
/** Narrower maps have room for one stamp. */
const NARROW_PX = 520;
const LABEL_PX = { font: 11, height: 15 };
const STAMPS_PX = {
  sm: { font: 10, height: 38 },
  md: { font: 11, height: 44 },
};
/** The border and the space inside it. */
const STAMP_EDGE_PX = 28;
const FLAG_PX = 22;
/** Stamps stand at an angle of up to five degrees. */
const TURN = 0.087;

interface DetailsMapProps {
  readonly newDownloads: ReadonlySet<string>;
}

/** Nothing at all where no place is known. */
export function DetailsMap({ newDownloads }: DetailsMapProps) {
  const { sentFrom, downloads } = useOpenTransfer().details.transfer;
  const hasPlace = sentFrom !== null || downloads.some(({ latitude }) => latitude !== null);
  return hasPlace ? <PlacedMap newDownloads={newDownloads} /> : null;
}

function PlacedMap({ newDownloads }: DetailsMapProps) {
  const t = useTranslations('details.map');
  const lang = useLang();
  const names = usePlaceNames();
  const { details, now } = useOpenTransfer();
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box, USUAL);
  const { sentFrom, downloads, emailTo, state } = details.transfer;
  const places = mapPlaces(downloads);
  const from = sentFrom === null ? null : { lat: sentFrom.latitude, lon: sentFrom.longitude };
  const cityOf = (place: { city: string | null; country_code: string | null }) =>
    names.short({ city: place.city, country: place.country_code }) ?? '';
  const view = viewOf([...places, ...(from === null ? [] : [from])], size);
  const narrow = size.width < NARROW_PX;
  const stampsMax = narrow ? 1 : 3;
  const stampSize = narrow ? 'sm' : 'md';
  const stampPx = STAMPS_PX[stampSize];
  const stampBox = (title: string, line: string) => {
    const width =
      Math.max(textWidth(title, stampPx.font * 1.15) + FLAG_PX, textWidth(line, stampPx.font)) +
      STAMP_EDGE_PX;
    return { width, height: stampPx.height + width * TURN };
  };
  const call = useMemo(() => {
    const others = downloads.map(({ receiverEmail }) => receiverEmail).filter((email) => email !== null);
    return shortNames([...emailTo, ...others.map((email) => ({ email, name: '' }))]);
  }, [emailTo, downloads]);
  const who = ({ receiverEmail }: DownloadView) =>
    receiverEmail === null ? null : call({ email: receiverEmail, name: '' });
  const stamps = places.slice(0, stampsMax).map((place) => ({
    place,
    title: placeOf(place.newest, names) ?? '',
    line: [formatWhen(place.newest.dlDate, now, lang), who(place.newest)].filter(Boolean).join(' · '),
  }));
  const labels = [
    ...(from !== null && sentFrom !== null ? [{ ...from, key: 'from', text: cityOf(sentFrom) }] : []),
    ...places.map((place) => ({ ...place, text: cityOf(place.newest) })),
  ].filter(({ text }) => text !== '');
  const dots = [...places, ...(from === null ? [] : [from])].map((place) => pixelOf(place, view, size));
  const boxes = layOut(
    [
      ...stamps.map(({ place, title, line }) => ({
        at: pixelOf(place, view, size),
        ...stampBox(title, line),
        gap: 10,
      })),
      ...labels.map((label) => ({
        at: pixelOf(label, view, size),
        width: textWidth(label.text, LABEL_PX.font) + 6,
        height: LABEL_PX.height,
        gap: 9,
      })),
    ],
    dots,
    from === null ? [] : places.flatMap((place) => pointsOn(from, place, view, size)),
    size,
  );
  const stamped = new Set(stamps.filter((_, at) => boxes[at]).map(({ place }) => place.key));
  const cities = places.map(({ newest }) => cityOf(newest)).filter(Boolean);
  const listed = new Intl.ListFormat(lang).format([...new Set(cities)].slice(0, 12));
  const label =
    sentFrom === null
      ? t('labelTo', { places: listed })
      : places.length === 0
        ? t('labelFrom', { from: cityOf(sentFrom) })
        : t('label', { from: cityOf(sentFrom), places: listed });
  const zoom = {
    width: `${(MAP_WIDTH / view.width) * 100}%`,
    height: `${(MAP_HEIGHT / view.height) * 100}%`,
    left: `${(-view.x / view.width) * 100}%`,
    top: `${(-view.y / view.height) * 100}%`,
  };
  return (
    <div ref={box} role="img" aria-label={label} className="details-map">
      <div className="details-map-world" style={zoom}>
        <WorldMap routes={from === null ? [] : places.map((to) => ({ from, to, delivered: true }))}>
          {from !== null && (
            <span className="world-spot" style={share(from)}>
              <i className="world-dot bg-ink" />
            </span>
          )}
          {places.map((place) => (
            <span key={place.key} className="world-spot" style={share(place)}>
              <i
                className={cx('world-dot', state === 'active' ? 'bg-delivered' : 'bg-ink-3')}
                data-new={newDownloads.has(place.newest._id) || undefined}
              />
            </span>
          ))}
        </WorldMap>
      </div>
      {labels.map(({ key, text }, at) => {
        const place = boxes[stamps.length + at];
        if (!place || stamped.has(key)) return null;
        return (
          <span key={key} className="details-map-label" style={{ left: place.left, top: place.top }}>
            {text}
          </span>
        );
      })}
      {stamps.map(({ place, title, line }, at) => {
        const where = boxes[at];
        if (!where) return null;
        const { newest } = place;
        return (
          <span
            key={newest._id}
            className="details-map-stamp"
            style={{ left: where.left, top: where.top + (where.height - stampPx.height) / 2 }}
          >
            <Stamp
              size={stampSize}
              place={title}
              {...(newest.country_code === null
                ? {}
                : { flag: <Flag country={newest.country_code} size={12} /> })}
              time={line}
              seed={newest._id}
              landing={newDownloads.has(newest._id)}
              ink={state === 'active' ? 'delivered' : 'muted'}
            />
          </span>
        );
      })}
    </div>
  );
}
