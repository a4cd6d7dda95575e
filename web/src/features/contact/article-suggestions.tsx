/** Support articles that may answer what is being written; its room is kept free, so that nothing moves when they appear. */
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { useSettled } from '../../ui/use-settled.ts';

export interface SuggestedArticle {
  readonly title: string;
  readonly path: string;
}

export type Suggest = (text: string) => Promise<readonly SuggestedArticle[]>;

const SETTLED_MS = 400;
const SHOWN = 3;
/** Less says nothing. */
const SHORTEST = 4;

interface ArticleSuggestionsProps {
  readonly text: string;
  readonly suggest: Suggest;
  readonly onFollow: () => void;
}

export function ArticleSuggestions({ text, suggest, onFollow }: ArticleSuggestionsProps) {
  const t = useTranslations('contact');
  const local = useLocalPath();
  const settled = useSettled(text.trim(), SETTLED_MS);
  const [articles, setArticles] = useState<readonly SuggestedArticle[]>([]);
  useEffect(() => {
    if (settled.length < SHORTEST) {
      setArticles([]);
      return;
    }
    let isOver = false;
    suggest(settled).then(
      (found) => !isOver && setArticles(found.slice(0, SHOWN)),
      () => !isOver && setArticles([]),
    );
    return () => {
      isOver = true;
    };
  }, [settled, suggest]);
  return (
    <div className="min-h-[5.75rem] text-14" aria-live="polite">
      {articles.length > 0 && (
        <>
          <p className="text-12 text-ink-3">{t('articles')}</p>
          <ul className="mt-1 grid gap-0.5">
            {articles.map(({ title, path }) => (
              <li key={path} className="min-w-0">
                <Link to={local(path)} onClick={onFollow} className="link block truncate">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
