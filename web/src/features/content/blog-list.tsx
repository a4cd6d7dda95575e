/** All blog articles, newest first. */
import { Rss } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatIsoDay } from '../../i18n/iso-day.ts';
import { useLang, useLocalPath } from '../../i18n/use-lang.tsx';
import { PictureView } from './picture.tsx';
import type { BlogEntry } from './types.ts';

export function BlogList({ entries }: { entries: readonly BlogEntry[] }) {
  const t = useTranslations('content.blog');
  const lang = useLang();
  const local = useLocalPath();
  return (
    <main id="content" className="content-page">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-36 sm:text-48">{t('heading')}</h1>
          <p className="mt-3 max-w-[54ch] text-ink-2">{t('text')}</p>
        </div>
        <a
          href={t('feedPath')}
          type="application/atom+xml"
          className="link inline-flex items-center gap-2 text-14"
        >
          <Rss size={15} aria-hidden="true" />
          {t('feed')}
        </a>
      </div>
      <ul className="mt-8">
        {entries.map(({ name, title, description, date, minutes, picture }, at) => (
          <li key={name} className="blog-entry">
            {picture && (
              <PictureView
                picture={{ ...picture, alt: '' }}
                first={at === 0}
                sizes="(min-width: 760px) 280px, 94vw"
                className="blog-picture"
              />
            )}
            <div>
              <p className="font-mono text-14 text-ink-3">
                <time dateTime={date}>{formatIsoDay(date, lang)}</time> · {t('minutes', { minutes })}
              </p>
              <h2 className="mt-1.5 text-22 text-balance">
                <Link to={local(`/blog/${name}`)} className="blog-link">
                  {title}
                </Link>
              </h2>
              <p className="mt-2 text-ink-2">{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}
