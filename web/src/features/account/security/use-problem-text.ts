/** Says a problem in the language of the page; nothing where there is none. */
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { Refused } from './problem.ts';

export function useProblemText(): (problem: unknown) => string {
  const t = useTranslations('account.refusals');
  const say = useErrorText();
  return (problem) => {
    if (problem === null) return '';
    return problem instanceof Refused ? t(problem.key) : say(problem);
  };
}
