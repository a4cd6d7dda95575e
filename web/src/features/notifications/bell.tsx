/** The bell with its counter, and the drawer with the notifications. */
import { counterText } from '@waybill/contract/notices';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Drawer } from '../../ui/floating/drawer.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useDownloadNotice } from './use-download-notice.tsx';
import { useNotifications } from './use-notifications.ts';

export function Bell({ userId }: { userId: string }) {
  const t = useTranslations('dash.bell');
  const [open, setOpen] = useState(false);
  const announce = useDownloadNotice(open);
  const notifications = useNotifications(userId, announce);
  const { list, unread, status } = notifications;
  const badge = unread > 0 ? counterText(unread) : '';
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      width={440}
      title={t('title')}
      closeLabel={t('close')}
      trigger={
        <IconButton
          label={unread === 0 ? t('open') : t('openNew', { n: formatCount(unread) })}
          className="bell"
        >
          <BellIcon size={19} strokeWidth={1.75} aria-hidden="true" />
          {badge && (
            <span aria-hidden="true" className="bell-count">
              {badge}
            </span>
          )}
        </IconButton>
      }
      actions={
        list.length > 0 && (
          <>
            <Button size="sm" variant="ghost" onClick={notifications.removeAll}>
              {t('deleteAll')}
            </Button>
            <Button size="sm" disabled={unread === 0} onClick={notifications.readAll}>
              {t('allRead')}
            </Button>
          </>
        )
      }
    >
      <StatusLine failed={notifications.changeFailed ? t('actFailed') : null} />
      {status === 'loading' && list.length === 0 && (
        <div aria-busy="true" className="grid gap-4">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      )}
      {status === 'failed' && (
        <EmptyState
          tone="refused"
          title={t('failed')}
          action={<Button onClick={notifications.reload}>{t('retry')}</Button>}
        />
      )}
      {status === 'ready' && list.length === 0 && (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      <ul aria-label={t('title')} className="empty:hidden">
        {list.map((notification) => (
          <NotificationItem
            key={notification._id}
            notification={notification}
            onRead={() => notifications.read(notification._id)}
            onRemove={() => notifications.remove(notification._id)}
          />
        ))}
      </ul>
    </Drawer>
  );
}
