/** What stands in place of the list of requests: while it loads, when it failed, and when there is none to show. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import type { ChangeView, ListView } from './list-view.ts';

const WIDTHS = ['52%', '40%', '58%', '36%', '48%'];

export function ListSkeleton() {
  const t = useTranslations('requests');
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {WIDTHS.map((width) => (
        <div key={width} className="req-row req-row-skeleton" aria-hidden="true">
          <Skeleton width={72} className="req-slug" />
          <div className="req-what grid gap-2">
            <Skeleton width={width} />
            <Skeleton width="34%" height={11} />
          </div>
          <Skeleton width={132} height={6} className="req-route" />
          <Skeleton width={76} height={11} className="req-arrived" />
          <Skeleton width={96} height={11} className="req-when" />
        </div>
      ))}
    </div>
  );
}

export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('requests');
  return (
    <EmptyState tone="refused" title={t('failed')} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {t('failedText')}
    </EmptyState>
  );
}

interface ListEmptyProps {
  readonly view: ListView;
  readonly onView: ChangeView;
  readonly onNew: () => void;
}

export function ListEmpty({ view: { filter, q }, onView, onNew }: ListEmptyProps) {
  const t = useTranslations('requests.empty');
  const name = useTranslations('requests.filter')(filter);
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
      <EmptyState
        title={t(filter)}
        action={<Button onClick={() => onView({ filter: 'all' })}>{t('all')}</Button>}
      >
        {t(`${filter}Text`)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('first')}
      className="py-16"
      action={
        <Button variant="primary" size="lg" onClick={onNew}>
          {t('ask')}
        </Button>
      }
    >
      {t('firstText')}
    </EmptyState>
  );
}
