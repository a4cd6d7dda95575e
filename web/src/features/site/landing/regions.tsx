/** The regions a sender can choose from, on the map. */
import {
  CHOOSABLE_REGIONS,
  type ChoosableRegion,
  DEFAULT_REGION,
  isChoosable,
  REGION_PLACES,
} from '@waybill/contract/regions';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/numbers.ts';
import { share } from '../../../ui/maps/map-projection.ts';
import { WorldMap } from '../../../ui/maps/world-map.tsx';
import { Section } from './section.tsx';

/** On which side of its dot the name has room. */
const sides = {
  'oss-cn-hongkong': { side: 'right', text: 'oss_cn_hongkong' },
  'oss-us-west-1': { side: 'right', text: 'oss_us_west_1' },
  'oss-eu-central-1': { side: 'top', text: 'oss_eu_central_1' },
  'oss-me-east-1': { side: 'left', text: 'oss_me_east_1' },
  'oss-cn-hangzhou': { side: 'top', text: 'oss_cn_hangzhou' },
  'oss-cn-guangzhou': { side: 'below', text: 'oss_cn_guangzhou' },
} as const satisfies Record<ChoosableRegion, { side: string; text: string }>;

export function Regions() {
  const t = useTranslations('landing.regions');
  const shown = CHOOSABLE_REGIONS.filter(isChoosable);
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
              const { side, text } = sides[region];
              return (
                <li
                  key={region}
                  className="world-region"
                  data-side={side}
                  style={share(REGION_PLACES[region])}
                >
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
