/** The library without a row to show: failed, nothing sent yet, nothing found, or a filter without transfers. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { NoMatches } from '../../../ui/lists/no-matches.tsx';
import { everything, type LibraryView } from './library-view.ts';
import type { ChangeView } from './use-library-view.ts';

export function LibraryFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('library');
  return (
    <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={onRetry}>
      {t('failedText')}
    </FailedState>
  );
}

interface LibraryEmptyProps {
  readonly view: LibraryView;
  readonly onView: ChangeView;
  readonly onNew: () => void;
}

export function LibraryEmpty({ view: { filter, q }, onView, onNew }: LibraryEmptyProps) {
  const t = useTranslations('library.empty');
  const name = useTranslations('library.filter')(filter);
  if (q.trim() !== '') {
    return (
      <NoMatches
        title={t('search', { q: q.trim() })}
        everywhereLabel={t('everywhere')}
        onEverywhere={filter === 'all' ? undefined : () => onView({ filter: 'all' })}
        clearLabel={t('clear')}
        onClear={() => onView({ q: '' })}
      >
        {filter === 'all' ? t('searchText') : t('searchIn', { filter: name })}
      </NoMatches>
    );
  }
  if (filter !== 'all') {
    return (
      <EmptyState title={t(filter)} action={<Button onClick={() => onView(everything)}>{t('all')}</Button>}>
        {filter === 'shared' ? t('sharedText') : t('filterText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('first')}
      className="py-16"
      action={
        <Button variant="primary" size="lg" onClick={onNew}>
          {t('send')}
        </Button>
      }
    >
      {t('firstText')} <span className="max-md:hidden">{t('drop')}</span>
    </EmptyState>
  );
}
