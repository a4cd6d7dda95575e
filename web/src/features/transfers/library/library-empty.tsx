/** The library without a row to show: failed, nothing sent yet, nothing found, or a filter without transfers. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { everything, type LibraryView } from './library-view.ts';
import type { ChangeView } from './use-library-view.ts';

export function LibraryFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('library');
  return (
    <EmptyState tone="refused" title={t('failed')} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {t('failedText')}
    </EmptyState>
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
      <EmptyState
        title={t('search', { q: q.trim() })}
        action={
          <>
            {filter !== 'all' && (
              <Button variant="primary" onClick={() => onView({ filter: 'all' })}>
                {t('everywhere')}
              </Button>
            )}
            <Button onClick={() => onView({ q: '' })}>{t('clear')}</Button>
          </>
        }
      >
        {filter === 'all' ? t('searchText') : t('searchIn', { filter: name })}
      </EmptyState>
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
