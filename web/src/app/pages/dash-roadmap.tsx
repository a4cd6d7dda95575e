/** `/dash/roadmap` and `/dash/roadmap/{id}`: the roadmap inside the dashboard. */
import { useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { loadRoadmap } from '../../features/content/load.ts';
import { Prose } from '../../features/content/prose.tsx';
import type { RoadmapItem } from '../../features/content/types.ts';
import { RoadmapBoard } from '../../features/roadmap/roadmap-board.tsx';
import type { HeadOf, LoadData } from '../page.tsx';

export const head: HeadOf = ({ roadmap }) => roadmap;

export const load: LoadData = loadRoadmap;

export function Page() {
  const t = useTranslations('roadmap');
  const { id } = useParams();
  return (
    <div className="dash-page roadmap-dash">
      <h1 className="text-36">{t('heading')}</h1>
      <p className="mt-2 mb-6 max-w-[62ch] text-ink-2">{t('intro')}</p>
      <RoadmapBoard
        items={useLoaderData<readonly RoadmapItem[]>()}
        focus={id}
        bodyOf={(html) => <Prose html={html} className="roadmap-text" />}
      />
    </div>
  );
}
