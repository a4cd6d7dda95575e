/** A page of questions: their groups, a search over them, and the way to a person. */
import type { ReactNode } from 'react';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/numbers.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { useIsForSale } from '../../../session/payments-kind.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListSearch } from '../../../ui/lists/list-search.tsx';
import type { PlainPage } from '../types.ts';
import { findQuestions } from './find-questions.ts';
import type { QuestionGroup } from './question-groups.ts';
import { onlyClass, QuestionList } from './question-list.tsx';
import { useLinkedQuestion } from './use-linked-question.ts';

/** As long as anything worth looking for. */
const QUERY_MAX = 100;

interface QuestionPageProps {
  readonly page: PlainPage;
  readonly groups: readonly QuestionGroup[];
  /** How to reach a person. */
  readonly contact: ReactNode;
}

/** What is listed here; in prerendered HTML everything is, and the page hides the rest. */
function listedWhere(groups: readonly QuestionGroup[], isForSale: boolean): readonly QuestionGroup[] {
  const isListed = ({ only }: Pick<QuestionGroup, 'only'>) =>
    only === null || (only === 'sold') === isForSale;
  return groups.filter(isListed).map((group) => ({ ...group, questions: group.questions.filter(isListed) }));
}

export function QuestionPage({ page, groups, contact }: QuestionPageProps) {
  const t = useTranslations('content.questions');
  const support = useTranslations('content.support');
  const local = useLocalPath();
  const isForSale = useIsForSale();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query.trim());
  const clear = () => setQuery('');
  useLinkedQuestion();
  const isSearched = wanted !== '';
  const found = findQuestions(isSearched ? listedWhere(groups, isForSale) : groups, wanted);
  const focusFirst = () => document.querySelector<HTMLElement>('.faq > summary')?.focus();
  return (
    <main id="content" className="support-page">
      <h1 className="text-36 text-balance sm:text-48">{page.heading}</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-ink-2">{page.lead}</p>
      <div className="mt-7 max-w-[720px]">
        <ListSearch
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('clear')}
          maxLength={QUERY_MAX}
          value={query}
          onChange={setQuery}
          onDown={focusFirst}
        />
      </div>
      <p role="status" className={isSearched && found.count > 0 ? 'mt-4 text-14 text-ink-2' : 'sr-only'}>
        {isSearched && (found.count > 0 ? t('found', counted(found.count)) : t('none', { query: wanted }))}
      </p>
      {found.count > 0 ? (
        <div className="question-frame">
          <nav aria-label={t('groups')} className="question-contents">
            <h2 className="ui-label">{support('onThisPage')}</h2>
            <ul className="mt-2">
              {found.groups.map(({ id, title, only }) => (
                <li key={id} className={onlyClass(only)}>
                  <a href={`#${id}`} className="support-link">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="min-w-0">
            <QuestionList groups={found.groups} terms={found.terms} />
          </div>
        </div>
      ) : (
        <EmptyState
          title={t('none', { query: wanted })}
          action={
            <>
              <Button variant="ink" render={<Link to={local(`/support?q=${encodeURIComponent(wanted)}`)} />}>
                {t('searchHelp')}
              </Button>
              <Button onClick={clear}>{t('clear')}</Button>
            </>
          }
        >
          {t('noneText')}
        </EmptyState>
      )}
      <section className="support-contact">
        <h2 className="text-18 font-[600]">{support('contactHeading')}</h2>
        <p className="mt-1 text-14 text-ink-2">{support('contactText')}</p>
        <div className="mt-4">{contact}</div>
      </section>
    </main>
  );
}
