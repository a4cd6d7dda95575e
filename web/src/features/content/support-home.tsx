/** All support articles by group, with the search above them. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { Link } from '../../router/link.tsx';
import { GroupName } from './group-name.tsx';
import { SupportSearch } from './support-search.tsx';
import { SUPPORT_GROUPS, type SupportEntry } from './types.ts';

interface SupportHomeProps {
  entries: readonly SupportEntry[];
  pathOf: (name: string) => string;
  /** How to reach a person. */
  contact: ReactNode;
}

export function SupportHome({ entries, pathOf, contact }: SupportHomeProps) {
  const t = useTranslations('content.support');
  return (
    <>
      <h1 className="text-36 sm:text-48">{t('heading')}</h1>
      <p className="mt-3 max-w-[58ch] text-ink-2">{t('text')}</p>
      <div className="mt-7 max-w-2xl">
        <SupportSearch pathOf={pathOf} />
      </div>
      <div className="support-groups">
        {SUPPORT_GROUPS.map((group) => {
          const own = entries.filter((entry) => entry.group === group);
          if (own.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`} className="ui-label">
                <GroupName group={group} />
              </h2>
              <ul className="mt-2">
                {own.map(({ name, title, sold }) => (
                  <li key={name} className={sold ? 'only-sold' : undefined}>
                    <Link to={pathOf(name)} className="support-link">
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <section className="support-contact">
        <h2 className="text-18 font-[600]">{t('contactHeading')}</h2>
        <p className="mt-1 text-14 text-ink-2">{t('contactText')}</p>
        <div className="mt-4">{contact}</div>
      </section>
    </>
  );
}
