/** Makes the route of a page's address. */

import type { Lang } from '../i18n/lang.ts';
import type { Area } from '../i18n/texts.ts';
import type { Route } from '../router/routes.ts';
import { type LoadPage, loadPage } from './page.tsx';
import type { PageAddress } from './paths.ts';

interface Place {
  readonly lang: Lang;
  readonly base: string;
  readonly fileOf: (page: string) => LoadPage;
  /** The area of the layout around the page, whose texts the page has too. */
  readonly frame?: Area;
}

export const relativePath = (path: string): string => path.replace(/^\//, '');

export const routeTo =
  ({ lang, base, fileOf, frame }: Place) =>
  (address: PageAddress): Route => ({
    id: `${base}:${address.path}`,
    path: relativePath(address.path),
    lazy: () => loadPage(lang, address, fileOf(address.page), frame),
  });
