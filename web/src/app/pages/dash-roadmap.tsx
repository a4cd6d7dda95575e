/** `/dash/roadmap` and `/dash/roadmap/{name}`: the roadmap inside the dashboard. */

import { useTranslations } from 'use-intl/react';
import { loadRoadmap } from '../../features/content/load.ts';
import { Prose } from '../../features/content/prose.tsx';
import type { RoadmapItem } from '../../features/content/types.ts';
import { RoadmapBoard } from '../../features/roadmap/roadmap-board.tsx';
import { useLoaderData, useParams } from '../../router/hooks.ts';
import { DashMissing } from '../layouts/dash-missing.tsx';
import type { HeadOf, LoadData } from '../page.tsx';

export const head: HeadOf = ({ roadmap, site }, data) => (data === null ? site?.lost : roadmap);

/** Null where the address names an item that does not exist. */
export const load: LoadData = async (lang, name): Promise<readonly RoadmapItem[] | null> => {
  const items = await loadRoadmap(lang);
  return name === undefined || items.some(({ id }) => id === name) ? items : null;
};

export function Page() {
  const t = useTranslations('roadmap');
  const { name } = useParams();
  const items = useLoaderData<readonly RoadmapItem[] | null>();
  if (items === null) return <DashMissing />;
  return (
    <div className="dash-page roadmap-dash">
      <h1 className="text-36">{t('heading')}</h1>
      <p className="mt-2 mb-6 max-w-[62ch] text-ink-2">{t('intro')}</p>
      <RoadmapBoard
        items={items}
        focus={name}
        bodyOf={(html) => <Prose html={html} className="roadmap-text" />}
      />
    </div>
  );
}
