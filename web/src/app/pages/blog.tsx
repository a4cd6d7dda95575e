/** `/blog`: all articles. */

import { BlogList } from '../../features/content/blog-list.tsx';
import { loadLists } from '../../features/content/load.ts';
import type { BlogEntry } from '../../features/content/types.ts';
import { useLoaderData } from '../../router/hooks.ts';
import type { HeadOf, LoadData } from '../page.tsx';

export const head: HeadOf = ({ content }) => content?.blog;

export const load: LoadData = async (lang) => (await loadLists(lang)).blog;

export function Page() {
  return <BlogList entries={useLoaderData<readonly BlogEntry[]>()} />;
}
