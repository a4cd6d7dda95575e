/** All blog articles, newest first. */

import { useTranslations } from 'use-intl/react';
import { formatIsoDay } from '../../i18n/iso-day.ts';
import { useLang, useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { FeedHead } from '../../ui/layout/feed-head.tsx';
import { PictureView } from './picture.tsx';
import type { BlogEntry } from './types.ts';

export function BlogList({ entries }: { entries: readonly BlogEntry[] }) {
  const t = useTranslations('content.blog');
  const lang = useLang();
  const local = useLocalPath();
  return (
    <main id="content" className="content-page">
      <FeedHead heading={t('heading')} text={t('text')} feedHref={t('feedPath')} feedLabel={t('feed')} />
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
