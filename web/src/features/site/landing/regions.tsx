/** The regions a sender can choose from, on the map. */
import { BUILT_IN_REGIONS } from '@waybill/contract/built-in-regions';
import { isChoosable, type RegionInfo } from '@waybill/contract/regions';
import { useTranslations } from 'use-intl/react';
import type { Lang } from '../../../i18n/lang.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import { nameIn, regionsHere, useRegions } from '../../../i18n/regions.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { share } from '../../../ui/maps/map-projection.ts';
import { WorldMap } from '../../../ui/maps/world-map.tsx';
import { labelSides } from './label-sides.ts';
import { Section } from './section.tsx';

const dotOf = ({ state }: RegionInfo): string =>
  state === 'default' ? 'world-dot bg-signal' : 'world-dot bg-ink';

/** A token for the server, and after its colon what stands there when no setting changes the regions. It ends at a percent sign. */
function prerendered(lang: Lang): string {
  const shown = BUILT_IN_REGIONS.filter(isChoosable);
  const sides = labelSides(shown, (region) => nameIn(region, lang));
  const spots = shown.map((region, at) => {
    const { left, top } = share(region);
    const place = `left:${left};top:${top}`.replaceAll('%', '&#37;');
    return `<li class="world-region" data-side="${sides[at]}" style="${place}"><i class="${dotOf(region)}"></i><span>${nameIn(region, lang)}</span></li>`;
  });
  return `%REGION_SPOTS${lang === 'zh' ? '_ZH' : ''}:${spots.join('')}%`;
}

export function Regions() {
  const t = useTranslations('tour.regions');
  const lang = useLang();
  const shown = useRegions()?.filter(isChoosable);
  const sides = labelSides(shown ?? [], (region) => nameIn(region, lang));
  // As the server fills it in, so that the text stays as it is when it is hydrated.
  const n = import.meta.env.SSR ? '%REGION_COUNT%' : formatCount(regionsHere().filter(isChoosable).length);
  const count = { n, count: shown?.length ?? 2 };
  return (
    <Section id="regions" number={5} heading={t('heading')} text={t('text', count)}>
      <div className="landing-card overflow-hidden">
        <WorldMap>
          {shown === undefined ? (
            <ul
              aria-label={t('picture')}
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a token of ours, which the server replaces with escaped names.
              dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? prerendered(lang) : '' }}
            />
          ) : (
            <ul key="known" aria-label={t('picture')}>
              {shown.map((region, at) => (
                <li key={region.id} className="world-region" data-side={sides[at]} style={share(region)}>
                  <i className={dotOf(region)} />
                  <span>{nameIn(region, lang)}</span>
                </li>
              ))}
            </ul>
          )}
        </WorldMap>
      </div>
    </Section>
  );
}
