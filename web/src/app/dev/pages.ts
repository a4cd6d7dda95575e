/** The pages for development and tests, apart from the others so that visitors do not load their names. */
import { findPage } from '../find-page.ts';
import type { PageModule } from '../page.tsx';
import type { PageAddress } from '../paths.ts';

/** The file of each. */
export const devFile = findPage(import.meta.glob<PageModule>(['./*.tsx', '!./*.test.tsx']));

/** Served as a shell, and only in development and tests. */
export const devPages: readonly PageAddress[] = [
  { path: '/dev/ui', page: 'ui', hidden: true },
  { path: '/dev/dash', page: 'dash', area: 'dash', hidden: true },
  { path: '/dev/site-nav', page: 'site-nav', hidden: true },
  { path: '/dev/upload', page: 'upload', hidden: true },
];
