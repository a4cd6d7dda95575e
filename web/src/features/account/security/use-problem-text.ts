/** Translates a problem into the language of the page. */
import { useTranslations } from 'use-intl/react';
import type { Problem } from './problem.ts';

export function useProblemText(): (found: Problem | null) => string | undefined {
  const t = useTranslations('account.problems');
  return (found) => (found === null ? undefined : t(found.key, { minutes: found.minutes }));
}
