/** The regions a sender can choose from, on the map. */
import { CHOOSABLE_REGIONS, DEFAULT_REGION, type Region } from '@waybill/contract/regions';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { type Place, share } from '../../../ui/maps/map-projection.ts';
import { WorldMap } from '../../../ui/maps/world-map.tsx';
import { Section } from './section.tsx';

type Choosable = Exclude<Region, 'oss-cn-hongkong-anon'>;

/** Where each lies, and on which side of its dot the name has room. */
const places = {
  'oss-cn-hongkong': { lon: 114.2, lat: 22.3, side: 'right', text: 'oss_cn_hongkong' },
  'oss-us-west-1': { lon: -121.9, lat: 37.4, side: 'right', text: 'oss_us_west_1' },
  'oss-eu-central-1': { lon: 8.7, lat: 50.1, side: 'top', text: 'oss_eu_central_1' },
  'oss-me-east-1': { lon: 55.3, lat: 25.2, side: 'left', text: 'oss_me_east_1' },
  'oss-cn-hangzhou': { lon: 120.2, lat: 30.3, side: 'top', text: 'oss_cn_hangzhou' },
  'oss-cn-guangzhou': { lon: 113.3, lat: 23.1, side: 'below', text: 'oss_cn_guangzhou' },
} as const satisfies Record<Choosable, Place & { side: string; text: string }>;

const isPlaced = (region: Region): region is Choosable => region in places;

export function Regions() {
  const t = useTranslations('landing.regions');
  const shown = CHOOSABLE_REGIONS.filter(isPlaced);
  return (
    <Section
      id="regions"
      number={5}
      heading={t('heading')}
      text={t('text', counted(CHOOSABLE_REGIONS.length))}
    >
      <div className="paper overflow-hidden">
        <WorldMap>
          <ul aria-label={t('picture')}>
            {shown.map((region) => {
              const { side, text, ...place } = places[region];
              return (
                <li key={region} className="world-region" data-side={side} style={share(place)}>
                  <i className={region === DEFAULT_REGION ? 'world-dot bg-signal' : 'world-dot bg-ink'} />
                  <span>{t(text)}</span>
                </li>
              );
            })}
          </ul>
        </WorldMap>
      </div>
    </Section>
  );
}
