/** Finds questions by the words of a question and of its answer. */
import { plainText } from '../plain-text.ts';
import { isFiller, termsOf } from '../terms.ts';
import type { QuestionGroup } from './question-groups.ts';

interface Found {
  /** The groups with a match, each with its matches only. */
  readonly groups: readonly QuestionGroup[];
  readonly count: number;
  /** What was looked for, to be marked. */
  readonly terms: readonly string[];
}

const countOf = (groups: readonly QuestionGroup[]): number =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);

/** Of all words; when none has them all, of any of them. Everything while nothing is looked for. */
export function findQuestions(groups: readonly QuestionGroup[], query: string): Found {
  const all = termsOf(query);
  const useful = all.filter((term) => !isFiller(term));
  const terms = useful.length > 0 ? useful : all;
  if (terms.length === 0) return { groups, count: countOf(groups), terms };
  const matching = (isMatch: (text: string) => boolean) =>
    groups.flatMap((group) => {
      const questions = group.questions.filter(({ text, html }) =>
        isMatch(`${group.title}\n${text}\n${plainText(html)}`.toLowerCase()),
      );
      return questions.length === 0 ? [] : [{ ...group, questions }];
    });
  const whole = matching((text) => terms.every((term) => text.includes(term)));
  const found = whole.length > 0 ? whole : matching((text) => terms.some((term) => text.includes(term)));
  return { groups: found, count: countOf(found), terms };
}
