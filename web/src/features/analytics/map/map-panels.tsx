/** Where files went: the map, and the list of cities beside it, which light up each other. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount } from '../../../i18n/format.ts';
import { usePlaceNames } from '../../../i18n/use-place-names.ts';
import { Flag } from '../../../ui/maps/flag.tsx';
import { DataTable } from '../panel/data-table.tsx';
import { Panel } from '../panel/panel.tsx';
import { CityList } from './city-list.tsx';
import { mapPlaces } from './map-places.ts';
import { RouteMap } from './route-map.tsx';
import { useNewest } from './use-newest.ts';

export function MapPanels({ report }: { report: AnalyticsReport }) {
  const t = useTranslations('analytics');
  const { stamp } = usePlaceNames();
  const [active, setActive] = useState<string | null>(null);
  const { cities, routes, cityCount, countries } = report;
  const places = useMemo(() => mapPlaces({ cities, routes }), [cities, routes]);
  const newest = useNewest(places.cities);
  const known = countries.filter(({ country }) => country !== null).length;
  const words = {
    cities: t('map.cities', counted(cityCount)),
    countries: t('map.countries', counted(known)),
  };
  const title = t('map.title');
  return (
    <div className="an-where">
      <Panel
        title={title}
        note={cityCount > 0 && t('map.note', words)}
        className="an-map-panel"
        {...(routes.length === 0
          ? {}
          : {
              table: () => (
                <DataTable
                  caption={title}
                  rows={routes}
                  rowKey={(route) => JSON.stringify([route.sentFrom, route.to])}
                  columns={[
                    { header: t('table.from'), cell: (route) => stamp(route.sentFrom) ?? t('map.unknown') },
                    {
                      header: t('table.to'),
                      cell: ({ to }) => (
                        <>
                          {to.country !== null && <Flag country={to.country} size={10} className="mr-2" />}
                          {stamp(to) ?? t('map.unknown')}
                        </>
                      ),
                    },
                    {
                      header: t('table.downloads'),
                      cell: ({ downloads }) => formatCount(downloads),
                      isNumber: true,
                    },
                  ]}
                />
              ),
            })}
      >
        {places.cities.length === 0 ? (
          <p className="an-empty">{t('map.empty')}</p>
        ) : (
          <RouteMap
            places={places}
            label={t('map.label', words)}
            newest={newest}
            recipients={report.recipients}
            active={active}
          />
        )}
      </Panel>
      <Panel title={t('map.allCities')} csv="cities" className="an-cities">
        <CityList cities={cities} onPoint={setActive} />
      </Panel>
    </div>
  );
}
