/** Shown in place of the list: while it loads, and when there is no one to show. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import type { View } from './contact-list.ts';

export function ListSkeleton() {
  const t = useTranslations('contacts');
  return (
    <div aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {['40%', '32%', '46%', '36%', '42%', '30%'].map((width) => (
        <div key={width} className="ui-list-cells contacts-row border-b border-line">
          <Skeleton width={38} height={38} shape="round" />
          <div className="grid min-w-0 gap-2">
            <Skeleton width={width} />
            <Skeleton width="60%" height={11} />
          </div>
        </div>
      ))}
    </div>
  );
}

interface ListEmptyProps {
  readonly view: View;
  /** There are no contacts at all. */
  readonly isFirst: boolean;
  readonly onView: (change: Partial<View>) => void;
  readonly onImport: () => void;
  readonly onSend: () => void;
}

export function ListEmpty({ view, isFirst, onView, onImport, onSend }: ListEmptyProps) {
  const t = useTranslations('contacts.empty');
  const all = <Button onClick={() => onView({ q: '', group: null })}>{t('showAll')}</Button>;
  if (isFirst)
    return (
      <EmptyState
        title={t('title')}
        action={
          <>
            <Button variant="primary" onClick={onImport}>
              {t('import')}
            </Button>
            <Button onClick={onSend}>{t('send')}</Button>
          </>
        }
      >
        {t('text')}
      </EmptyState>
    );
  if (view.q.trim() !== '')
    return (
      <EmptyState title={t('search', { q: view.q.trim() })} action={all}>
        {t('searchText')}
      </EmptyState>
    );
  return (
    <EmptyState title={t('group')} action={all}>
      {t('groupText')}
    </EmptyState>
  );
}
