/** What the sender sees afterwards: the route on a map, a stamp for each download, and the record. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Stamp } from '../../../ui/stamp.tsx';
import { share } from './map.ts';
import { type City, cities } from './sample.ts';
import { Section } from './section.tsx';
import { WorldMap } from './world-map.tsx';

const from: City = 'rotterdam';

const record = [
  { who: 'Mei Lin', city: 'shenzhen', time: '14:02', what: 'everything' },
  { who: 'Arjun Rao', city: 'mumbai', time: '15:40', what: 'video' },
  { who: 'Wanjiru Kamau', city: 'nairobi', time: null, what: null },
] as const;

function Routes() {
  const t = useTranslations('landing.sample');
  const routes = record.map(({ city, time }) => ({
    from: cities[from],
    to: cities[city],
    delivered: time !== null,
  }));
  return (
    <WorldMap routes={routes}>
      <i className="world-dot bg-ink" style={share(cities[from])} />
      {record.map(({ city, time, who }) => (
        <div key={city} className="world-spot" data-city={city} style={share(cities[city])}>
          <i className={time === null ? 'world-dot world-dot-open' : 'world-dot bg-delivered'} />
          {time !== null && (
            <div aria-hidden="true" className="world-stamp">
              <Stamp size="sm" place={`${t(city)}, ${cities[city].country}`} time={`${time} · ${who}`} />
            </div>
          )}
        </div>
      ))}
    </WorldMap>
  );
}

function Record() {
  const t = useTranslations('landing.landed');
  const s = useTranslations('landing.sample');
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
        {record.map(({ who, city, time, what }) => (
          <tr key={who}>
            <td className="num" data-column="time">
              {time ?? '–'}
            </td>
            <td data-column="who">{who}</td>
            <td data-column="where">{what === null ? '–' : s(city)}</td>
            <td data-column="what" className={what === null ? 'text-ink-3' : 'text-ink-2'}>
              {what === null ? s('waiting') : s(what)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `visitor` is the stamp of the person who reads this. */
export function Landed({ visitor }: { visitor: ReactNode }) {
  const t = useTranslations('landing.landed');
  return (
    <Section id="landed" number={1} heading={t('heading')} text={t('text')} aside={visitor}>
      <div className="paper overflow-hidden">
        <Routes />
        <Record />
      </div>
    </Section>
  );
}
