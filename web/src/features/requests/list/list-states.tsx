/** Shown in place of the list of requests: while it loads, and when there is none to show. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { NoMatches } from '../../../ui/lists/no-matches.tsx';
import { RowsSkeleton } from '../../../ui/lists/rows-skeleton.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import type { ChangeView, ListView } from './list-view.ts';

const WIDTHS = ['52%', '40%', '58%', '36%', '48%'];

export function ListSkeleton() {
  const t = useTranslations('requests');
  return (
    <RowsSkeleton label={t('loading')} widths={WIDTHS} className="req-row">
      <Skeleton width={132} height={6} className="req-route" />
      <Skeleton width={76} height={11} className="req-arrived" />
      <Skeleton width={96} height={11} className="req-when" />
    </RowsSkeleton>
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
