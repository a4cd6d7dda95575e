/** The questions by group: each opens its answer, also without scripts, and has an address of its own. */
import { Link2, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../ui/cx.ts';
import { Highlight } from '../../../ui/highlight.tsx';
import { Prose } from '../prose.tsx';
import type { Question, QuestionGroup } from './question-groups.ts';

/** The page hides one kind, as the server says whether plans are sold. */
export const onlyClass = (only: Question['only']): string | undefined =>
  only === null ? undefined : `only-${only}`;

interface QuestionViewProps {
  readonly question: Question;
  readonly terms: readonly string[];
  readonly isOpen: boolean;
}

function QuestionView({ question, terms, isOpen }: QuestionViewProps) {
  const t = useTranslations('content.questions');
  const { id, text, only, html } = question;
  return (
    <details id={id} open={isOpen} className={cx('faq', onlyClass(only))}>
      <summary>
        <h3>
          <Highlight text={text} words={terms} />
        </h3>
        <Plus size={18} aria-hidden="true" />
      </summary>
      <div className="question-answer">
        <Prose html={html} />
        <a href={`#${id}`} className="question-link">
          <Link2 size={14} aria-hidden="true" />
          {t('link')}
        </a>
      </div>
    </details>
  );
}

interface QuestionListProps {
  readonly groups: readonly QuestionGroup[];
  /** What was looked for. */
  readonly terms: readonly string[];
}

/** So few answers are shown at once, as what was looked for may be in them. */
const FEW = 3;

export function QuestionList({ groups, terms }: QuestionListProps) {
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const isOpen = terms.length > 0 && count <= FEW;
  return groups.map(({ id, title, only, html, questions }) => (
    <section key={id} aria-labelledby={id} className={cx('question-group', onlyClass(only))}>
      <h2 id={id}>{title}</h2>
      {html !== '' && terms.length === 0 && <Prose html={html} className="mt-3" />}
      {questions.map((question) => (
        <QuestionView key={question.id} question={question} terms={terms} isOpen={isOpen} />
      ))}
    </section>
  ));
}
