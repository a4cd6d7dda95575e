/** Finds the file of a page by its id. */
import type { LoadPage, PageModule } from './page.tsx';

export const findPage =
  (files: Readonly<Record<string, () => Promise<PageModule>>>) =>
  (page: string): LoadPage => {
    const load = files[`./${page}.tsx`];
    if (load === undefined) throw new Error(`there is no page ${page}`);
    return load;
  };
