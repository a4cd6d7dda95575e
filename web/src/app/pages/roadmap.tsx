/** `/roadmap` and `/roadmap/{name}`: what is done, being built, planned or only an idea. */

import { loadDocument, loadRoadmap } from '../../features/content/load.ts';
import { Prose } from '../../features/content/prose.tsx';
import type { PlainPage, RoadmapItem } from '../../features/content/types.ts';
import { RoadmapBoard } from '../../features/roadmap/roadmap-board.tsx';
import { useLoaderData, useParams } from '../../router/hooks.ts';
import { Missing } from '../layouts/missing.tsx';
import type { HeadOf, LoadData } from '../page.tsx';

interface RoadmapData {
  readonly page: PlainPage | null;
  readonly items: readonly RoadmapItem[];
}

/** Null where the address names an item that does not exist. */
export const load: LoadData = async (lang, name): Promise<RoadmapData | null> => {
  const [page, items] = await Promise.all([loadDocument(lang, 'pages', 'roadmap'), loadRoadmap(lang)]);
  return name === undefined || items.some(({ id }) => id === name) ? { page, items } : null;
};

// The route passes what `load` fetched.
export const head: HeadOf = ({ roadmap, site }, data) =>
  data === null ? site?.lost : ((data as RoadmapData).page ?? roadmap);

export function Page() {
  const data = useLoaderData<RoadmapData | null>();
  const { name } = useParams();
  if (data === null) return <Missing />;
  const { page, items } = data;
  return (
    <main id="content" className="support-page">
      <h1 className="text-36 text-balance sm:text-48">{page?.heading}</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-18 text-ink-2">{page?.lead}</p>
      <RoadmapBoard
        items={items}
        focus={name}
        bodyOf={(html) => <Prose html={html} className="roadmap-text" />}
      />
      {page && <Prose html={page.html} className="mt-12" />}
    </main>
  );
}
