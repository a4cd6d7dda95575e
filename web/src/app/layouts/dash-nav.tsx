/** The five places of the dashboard: a list at the side, or a bar at the bottom of a phone. */
import { ChartNoAxesColumn, Contact, Inbox, Send, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../ui/cx.ts';
import { dashPlaces, placeAt } from './dash-places.ts';

const icons = {
  transfers: Send,
  requests: Inbox,
  contacts: Contact,
  analytics: ChartNoAxesColumn,
  account: UserRound,
} as const;

export function DashNav({ at }: { at: 'side' | 'bottom' }) {
  const t = useTranslations('dash.nav');
  const { pathname } = useLocation();
  const current = placeAt(pathname);
  return (
    <nav aria-label={t('label')} className={at === 'side' ? 'dash-side-nav' : 'dash-bottom-nav'}>
      <ul>
        {dashPlaces.map(({ name, to }) => {
          const Icon = icons[name];
          return (
            <li key={name}>
              <Link
                to={to}
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
