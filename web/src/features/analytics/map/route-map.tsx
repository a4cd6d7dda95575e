/** The dotted map with routes from where files were sent to the cities where they were downloaded. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { usePlaceNames } from '../../../i18n/use-place-names.ts';
import { MAP_HEIGHT, MAP_WIDTH, project } from '../../../ui/maps/map-projection.ts';
import { textWidth } from '../charts/ticks.ts';
import { useWidth } from '../charts/use-width.ts';
import { useView } from '../view-context.ts';
import { flightPath, flightPoints } from './flight.ts';
import { frameOf, inFrame } from './frame.ts';
import { bySize, type MapPlaces } from './map-places.ts';
import { NewestStamp, stampSize, useStampTexts } from './newest-stamp.tsx';
import { around, placeLabels } from './place-labels.ts';
import { stampPlace } from './stamp-place.ts';
import type { Newest } from './use-newest.ts';

interface RouteMapProps {
  readonly places: MapPlaces;
  readonly label: string;
  readonly newest: Newest | null;
  readonly recipients: AnalyticsReport['recipients'];
  /** The key of the city that the reader points at. */
  readonly active: string | null;
}

const MOST_LABELS = { wide: 14, narrow: 5 } as const;

export function RouteMap({ places, label, newest, recipients, active }: RouteMapProps) {
  const t = useTranslations('analytics.map');
  const { short } = usePlaceNames();
  const { isNarrow } = useView();
  const [ref, width] = useWidth();
  const { origins, cities, routes } = places;
  const flights = useMemo(
    () => routes.map((route) => ({ ...route, points: flightPoints(route.from, route.to) })),
    [routes],
  );
  const ends = [...cities, ...origins].map(project);
  // A route may reach further north than its ends.
  const north = Math.min(...flights.flatMap(({ points }) => points.map(({ y }) => y - 2)));
  const frame = frameOf(ends, isNarrow ? 1.5 : MAP_WIDTH / MAP_HEIGHT, north);
  const scale = width / frame.width;
  const height = frame.height * scale;
  const most = Math.max(1, ...cities.map(({ downloads }) => downloads));
  const labels = isNarrow ? MOST_LABELS.narrow : MOST_LABELS.wide;
  const dots = [
    ...origins.map((place) => ({ place, isOrigin: true, radius: 5 })),
    ...cities.map((place) => ({
      place,
      isOrigin: false,
      radius: bySize(place.downloads, most, isNarrow ? 2.5 : 3, isNarrow ? 6 : 8),
    })),
  ].map((dot, at) => {
    const name = short(dot.place) ?? '';
    const count = dot.isOrigin ? '' : formatCount(dot.place.downloads);
    const hasLabel = name !== '' && (dot.isOrigin ? at < 2 : at - origins.length < labels);
    const text = count === '' ? name : `${name} ${count}`;
    return {
      ...dot,
      ...inFrame(project(dot.place), frame, width),
      name,
      count,
      textWidth: hasLabel ? textWidth(text) + 6 : 0,
    };
  });
  const stamp = useStampTexts(newest, recipients);
  // A phone has no room for it on the map.
  const stampAt =
    newest && stamp && !isNarrow
      ? stampPlace(
          inFrame(project(newest.place), frame, width),
          stampSize(stamp),
          { width, height },
          dots.map((dot) => around(dot, dot.radius)),
        )
      : null;
  const sides = placeLabels(
    dots,
    { left: 0, top: 0, right: width, bottom: height },
    stampAt === null ? [] : [stampAt],
  );
  const strongest = Math.max(1, ...routes.map(({ downloads }) => downloads));

  return (
    <>
      <div ref={ref} role="img" aria-label={label} className="an-map" style={{ height }}>
        <div
          className="world-dots"
          style={{
            inset: 'auto',
            left: -frame.x * scale,
            top: -frame.y * scale,
            width: MAP_WIDTH * scale,
            height: MAP_HEIGHT * scale,
          }}
        />
        <svg
          aria-hidden="true"
          viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
          className="an-routes"
        >
          {flights.map(({ key, to, downloads, points }) => (
            <path
              key={key}
              d={flightPath(points)}
              vectorEffect="non-scaling-stroke"
              strokeWidth={bySize(downloads, strongest, 0.6, isNarrow ? 2.2 : 3.2)}
              data-active={to.key === active || undefined}
              data-dim={(active !== null && to.key !== active) || undefined}
            />
          ))}
        </svg>
        {dots.map(({ place, isOrigin, radius, x, y, name, count }, at) => (
          <span
            key={`${isOrigin} ${place.key}`}
            className="an-spot-at"
            style={{ left: x, top: y }}
            data-active={(!isOrigin && place.key === active) || undefined}
          >
            <i
              data-origin={isOrigin || undefined}
              style={{ width: radius * 2, height: radius * 2 }}
              title={isOrigin ? t('sentFrom', { city: name }) : `${name} ${count}`}
            />
            {(sides[at] || (!isOrigin && place.key === active)) && (
              <span className="an-pin" data-side={sides[at] ?? 'top'} style={{ '--away': `${radius + 4}px` }}>
                {name} {count && <b>{count}</b>}
              </span>
            )}
          </span>
        ))}
        {newest && stamp && stampAt && (
          <span className="an-stamp" style={{ left: stampAt.left, top: stampAt.top }}>
            <NewestStamp newest={newest} texts={stamp} />
          </span>
        )}
      </div>
      {newest && stamp && stampAt === null && (
        <span className="an-stamp" data-below>
          <NewestStamp newest={newest} texts={stamp} />
        </span>
      )}
    </>
  );
}
