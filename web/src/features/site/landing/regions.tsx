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
import { regionName } from '../../../i18n/region-name.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { share } from '../../../ui/maps/map-projection.ts';
import { WorldMap } from '../../../ui/maps/world-map.tsx';
import { Section } from './section.tsx';

/** On which side of its dot the name has room. */
const sides = {
  'oss-cn-hongkong': 'right',
  'oss-us-west-1': 'right',
  'oss-eu-central-1': 'top',
  'oss-me-east-1': 'left',
  'oss-cn-hangzhou': 'top',
  'oss-cn-guangzhou': 'below',
} as const satisfies Record<ChoosableRegion, string>;

export function Regions() {
  const t = useTranslations('tour.regions');
  const lang = useLang();
  const shown = CHOOSABLE_REGIONS.filter(isChoosable);
  return (
    <Section
      id="regions"
      number={5}
      heading={t('heading')}
      text={t('text', counted(CHOOSABLE_REGIONS.length))}
    >
      <div className="landing-card overflow-hidden">
        <WorldMap>
          <ul aria-label={t('picture')}>
            {shown.map((region) => (
              <li
                key={region}
                className="world-region"
                data-side={sides[region]}
                style={share(REGION_PLACES[region])}
              >
                <i className={region === DEFAULT_REGION ? 'world-dot bg-signal' : 'world-dot bg-ink'} />
                <span>{regionName(region, lang)}</span>
              </li>
            ))}
          </ul>
        </WorldMap>
      </div>
    </Section>
  );
}
