/** The drawer's contents: groups of notifications, or why there are none, and the way to older ones. */
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { FailedState } from '../../ui/lists/failed-state.tsx';
import { keyTarget } from '../../ui/lists/list-keys.ts';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { NotificationGroup } from './notification-group.tsx';
import type { PathOf } from './path-of.ts';
import type { Notifications } from './use-notifications.ts';

/** Moves the focus between the notifications by j, k and the arrows. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bell-stop]')];
  const active = document.activeElement;
  const target = keyTarget(
    event.key,
    stops.findIndex((stop) => stop === active),
    stops.length,
  );
  if (target === null) return;
  event.preventDefault();
  stops[target]?.focus();
}

interface NotificationListProps {
  readonly notifications: Notifications;
  readonly pathOf: PathOf;
  readonly onOpen: () => void;
}

export function NotificationList({ notifications, pathOf, onOpen }: NotificationListProps) {
  const t = useTranslations('dash.bell');
  const { groups, status, loadMore } = notifications;
  if (status === 'loading')
    return (
      <div aria-busy="true" className="grid gap-7 py-2">
        <span className="sr-only">{t('loading')}</span>
        {[70, 52, 61].map((width) => (
          <div key={width} className="grid gap-3">
            <Skeleton width={`${width}%`} height={18} />
            <Skeleton />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
    );
  if (status === 'failed')
    return <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={notifications.reload} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move between the links inside.
    <div onKeyDown={moveFocus}>
      {groups.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      <ul aria-label={t('title')} className="empty:hidden">
        {groups.map((group) => (
          <NotificationGroup
            key={group.slug}
            group={group}
            to={pathOf(group.newest)}
            onRead={notifications.read}
            onRemove={notifications.remove}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {loadMore && (
        <div className="grid justify-items-center gap-2 pt-5 pb-2">
          {notifications.moreFailed && <p className="text-14 text-refused">{t('failed')}</p>}
          <Button size="sm" loading={notifications.loadingMore} onClick={loadMore}>
            {t('older')}
          </Button>
        </div>
      )}
    </div>
  );
}
