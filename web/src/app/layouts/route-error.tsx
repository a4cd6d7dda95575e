/** Shows the error page in place of a route that failed to load or render. */
import { useRouteError } from 'react-router';
import type { Lang } from '../../i18n/lang.ts';
import { ErrorPage } from './error-page.tsx';

export function RouteError({ lang }: { lang: Lang }) {
  return <ErrorPage lang={lang} error={useRouteError()} />;
}
