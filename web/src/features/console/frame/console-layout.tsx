/** The console's layout: a dark bar that says where one is, the navigation, and the page. */
import type { UserView } from '@waybill/contract/user';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { plainPath } from '../../../i18n/lang.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useLocation } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { PLACES, placeLinks, placeOf } from './places.ts';

interface ConsoleLayoutProps {
  readonly user: UserView | null;
  readonly children: ReactNode;
}

const link =
  'flex h-8 items-center gap-2 rounded-md px-2.5 whitespace-nowrap text-14 text-ink-2 hover:text-ink aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-route max-md:h-10';

/** On a phone the navigation is one row that scrolls sideways. */
function showCurrent(shown: HTMLElement | null): void {
  const row = shown?.closest('ul');
  if (shown && row) row.scrollLeft = shown.offsetLeft - (row.clientWidth - shown.clientWidth) / 2;
}

export function ConsoleLayout({ user, children }: ConsoleLayoutProps) {
  const t = useTranslations('console');
  const site = useTranslations('site');
  const local = useLocalPath();
  const current = placeOf(plainPath(useLocation().pathname));
  return (
    <div className="min-h-dvh bg-surface">
      <a href="#content" className="site-skip">
        {site('skip')}
      </a>
      <header className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 bg-ink px-4 py-1.5 text-14 text-paper sm:px-5">
        <span className="rounded-sm border border-current/40 px-2 py-1 text-12 font-semibold">
          {t('name')}
        </span>
        <span className="num min-w-0 truncate">{window.location.host}</span>
        <span className="ml-auto min-w-0 truncate max-sm:hidden">{user?.email}</span>
        <a
          href={local('/dash')}
          className="flex h-8 items-center rounded-sm underline underline-offset-4 max-sm:ml-auto"
        >
          {t('leave')}
        </a>
      </header>
      <div className="md:grid md:grid-cols-[176px_minmax(0,1fr)]">
        <nav
          aria-label={t('nav.label')}
          className="border-line px-2.5 py-2 max-md:border-b md:min-h-[calc(100dvh-44px)] md:border-r md:py-4"
        >
          <ul className="flex gap-1 max-md:overflow-x-auto md:grid">
            {PLACES.map((name) => {
              const { to, icon: Icon } = placeLinks[name];
              return (
                <li key={name}>
                  <Link
                    to={local(to)}
                    aria-current={current === name ? 'page' : undefined}
                    ref={current === name ? showCurrent : undefined}
                    className={link}
                  >
                    <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
                    {t(`nav.${name}`)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        <main id="content" className="min-w-0 px-4 py-5 pb-16 sm:px-6">
          {children}
        </main>
      </div>
    </div>
  );
}
