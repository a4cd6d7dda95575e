/** Shown in place of data that failed to load: what is missing, why, and a button to try again. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorText } from '../../../ui/error-text.tsx';
import type { Problem } from './problem.ts';
import { useProblemText } from './use-problem-text.ts';

interface LoadErrorProps {
  readonly what: string;
  readonly problem: Problem;
  readonly onRetry: () => void;
}

export function LoadError({ what, problem, onRetry }: LoadErrorProps) {
  const t = useTranslations('account');
  const say = useProblemText();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-6">
      <p className="min-w-0 text-14 text-ink-2">
        <span className="block font-medium text-ink">{what}</span>
        <ErrorText>{say(problem)}</ErrorText>
      </p>
      <Button size="sm" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
