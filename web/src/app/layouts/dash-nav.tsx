/** The dashboard's navigation: a list at the side, or a bar at the bottom of a phone. */
import { ChartNoAxesColumn, Contact, House, Inbox, Send, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { plainPath } from '../../i18n/lang.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useLocation } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { cx } from '../../ui/cx.ts';
import { type DashPlace, placeAt } from './dash-places.ts';

const icons = {
  home: House,
  transfers: Send,
  requests: Inbox,
  contacts: Contact,
  analytics: ChartNoAxesColumn,
  account: UserRound,
} as const;

export interface NavPlace {
  readonly name: DashPlace;
  readonly to: string;
}

export function DashNav({ at, places }: { at: 'side' | 'bottom'; places: readonly NavPlace[] }) {
  const t = useTranslations('dash.nav');
  const { pathname } = useLocation();
  const local = useLocalPath();
  const current = placeAt(plainPath(pathname));
  return (
    <nav aria-label={t('label')} className={at === 'side' ? 'dash-side-nav' : 'dash-bottom-nav'}>
      <ul>
        {places.map(({ name, to }) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <Link
                to={local(to)}
                aria-current={name === current ? 'page' : undefined}
                className={cx(at === 'side' ? 'dash-side-link' : 'dash-bottom-link')}
              >
                <Icon size={at === 'side' ? 17 : 20} strokeWidth={1.75} aria-hidden="true" />
                <span>{t(name)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
