/** One support article, with what it is part of and what to read next. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatIsoDay } from '../../i18n/iso-day.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { GroupName } from './group-name.tsx';
import { Prose } from './prose.tsx';
import { SectionList } from './section-list.tsx';
import type { SupportArticle } from './types.ts';

interface SupportArticleViewProps {
  article: SupportArticle;
  homePath: string;
  pathOf: (name: string) => string;
  /** Where a link of the article leads here instead. */
  linkTo?: ((path: string) => string) | undefined;
  contact: ReactNode;
}

export function SupportArticleView({ article, homePath, pathOf, linkTo, contact }: SupportArticleViewProps) {
  const t = useTranslations('content.support');
  const lang = useLang();
  const whereSold = article.sold ? 'only-sold' : '';
  return (
    <div className="article-frame">
      <article>
        <nav aria-label={t('path')} className="article-path">
          <Link to={homePath} className="link">
            {t('heading')}
          </Link>
          <ChevronRight size={14} aria-hidden="true" />
          <span>
            <GroupName group={article.group} />
          </span>
        </nav>
        <h1 className="mt-4 text-28 text-balance sm:text-36">{article.title}</h1>
        {article.sold && <p className="only-unsold mt-6 max-w-[60ch]">{t('notSold')}</p>}
        <Prose html={article.html} linkTo={linkTo} className={`mt-6 ${whereSold}`} />
        <p className="mt-10 text-14 text-ink-3">
          {t('updated', { date: formatIsoDay(article.updated, lang) })}
        </p>
        <section className="support-contact">
          <h2 className="text-16 font-[600]">{t('stuckHeading')}</h2>
          <p className="mt-1 text-14 text-ink-2">{t('contactText')}</p>
          <div className="mt-4">{contact}</div>
        </section>
      </article>
      <aside className="article-side">
        <SectionList headings={article.headings} className={whereSold} />
        {article.related.length > 0 && (
          <nav aria-label={t('related')}>
            <h2 className="ui-label">{t('related')}</h2>
            <ul className="mt-2">
              {article.related.map(({ name, title, sold }) => (
                <li key={name} className={sold ? 'only-sold' : undefined}>
                  <Link to={pathOf(name)} className="support-link">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </aside>
    </div>
  );
}
