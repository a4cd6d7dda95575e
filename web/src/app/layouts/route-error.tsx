/** Shows the error page in place of a route that failed to load or render. */

import type { Lang } from '../../i18n/lang.ts';
import { useRouteError } from '../../router/hooks.ts';
import { ErrorPage } from './error-page.tsx';

export function RouteError({ lang }: { lang: Lang }) {
  return <ErrorPage lang={lang} error={useRouteError()} />;
}
