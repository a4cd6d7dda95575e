/** Catches what a route throws and shows the trouble page in its place. */
import { useRouteError } from 'react-router';
import type { Lang } from '../../i18n/lang.ts';
import { TroublePage } from './trouble-page.tsx';

export function Trouble({ lang }: { lang: Lang }) {
  return <TroublePage lang={lang} error={useRouteError()} />;
}
