/** What the sender sees afterwards: the route on a map, a stamp for each download, and the record. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { share } from '../../../ui/maps/map-projection.ts';
import { WorldMap } from '../../../ui/maps/world-map.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { cities, DELIVERED, deliveries, SENDER } from './sample.ts';
import { Section } from './section.tsx';

const record = deliveries.map((delivery, index) => ({ ...delivery, delivered: index < DELIVERED }));
const routes = record.map(({ city, delivered }) => ({ from: SENDER, to: cities[city], delivered }));

function Routes() {
  const t = useTranslations('tour.sample');
  return (
    <WorldMap routes={routes}>
      <i className="world-dot bg-ink" style={share(SENDER)} />
      {record.map(({ city, time, who, delivered }) => (
        <div key={city} className="world-spot" data-city={city} style={share(cities[city])}>
          <i className={delivered ? 'world-dot bg-delivered' : 'world-dot world-dot-open'} />
          {delivered && (
            <div aria-hidden="true" className="world-stamp">
              <Stamp place={`${t(city)}, ${cities[city].country}`} time={`${time} · ${who}`} />
            </div>
          )}
        </div>
      ))}
    </WorldMap>
  );
}

function Record() {
  const t = useTranslations('tour.landed');
  const s = useTranslations('tour.sample');
  return (
    <table className="record">
      <thead>
        <tr>
          {(['time', 'who', 'where', 'what'] as const).map((column) => (
            <th key={column} scope="col" className="ui-label" data-column={column}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {record.map(({ who, city, time, what, delivered }) => (
          <tr key={who} className={delivered ? undefined : 'text-ink-3'}>
            <td className="num" data-column="time">
              {delivered ? time : '–'}
            </td>
            <td data-column="who" className="text-ink">
              {who}
            </td>
            <td data-column="where">{delivered ? s(city) : s('waiting')}</td>
            <td data-column="what">{delivered ? s(what) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `visitor` is the stamp of the person who reads this. */
export function Landed({ visitor }: { visitor: ReactNode }) {
  const t = useTranslations('tour.landed');
  return (
    <Section id="landed" number={1} heading={t('heading')} text={t('text')} aside={visitor} wide>
      <div className="landing-card overflow-hidden">
        <Routes />
        <Record />
      </div>
    </Section>
  );
}
