/** A blog article. */

import { useTranslations } from 'use-intl/react';
import { formatIsoDay } from '../../i18n/iso-day.ts';
import { useLang, useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { PictureView } from './picture.tsx';
import { Prose } from './prose.tsx';
import { TryIt } from './try-it.tsx';
import type { BlogArticle } from './types.ts';

export function BlogArticleView({ article }: { article: BlogArticle }) {
  const t = useTranslations('content.blog');
  const lang = useLang();
  const local = useLocalPath();
  const { title, description, date, updated, minutes, picture, html } = article;
  return (
    <main id="content" className="content-page">
      <article>
        <Link to={local('/blog')} className="link text-14">
          {t('back')}
        </Link>
        <h1 className="mt-4 text-36 text-balance sm:text-48">{title}</h1>
        <p className="mt-4 text-18 text-ink-2">{description}</p>
        <p className="mt-4 font-mono text-14 text-ink-3">
          <time dateTime={date}>{formatIsoDay(date, lang)}</time> · {t('minutes', { minutes })}
          {updated !== null && <> · {t('updated', { date: formatIsoDay(updated, lang) })}</>}
        </p>
        {picture && <PictureView picture={picture} first className="mt-8" />}
        <Prose html={html} className="mt-8" />
      </article>
      <TryIt what={article.try} />
    </main>
  );
}
