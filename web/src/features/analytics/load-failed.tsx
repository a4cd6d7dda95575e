/** Shown in place of the numbers when they could not be loaded: why, and a button to try again. */
import type { AppError } from '@waybill/contract/errors';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';

export function LoadFailed({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const t = useTranslations('analytics');
  const say = useErrorText();
  return (
    <div role="alert">
      <EmptyState
        tone="refused"
        className="an-nothing"
        title={t('failed')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {say(error)}
      </EmptyState>
    </div>
  );
}
