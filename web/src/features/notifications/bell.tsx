/** The bell with its counter, and the drawer with the notifications. */
import { counterText } from '@waybill/contract/notices';
import type { UserView } from '@waybill/contract/user';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Drawer } from '../../ui/floating/drawer.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { NotificationList } from './notification-list.tsx';
import type { PathOf } from './path-of.ts';
import { UndoLine } from './undo-line.tsx';
import { useNotificationToast } from './use-notification-toast.tsx';
import { useNotifications } from './use-notifications.ts';

interface BellProps {
  readonly user: Pick<UserView, '_id' | 'status'>;
  readonly pathOf: PathOf;
  /** The transfer or request that is open on the page: its notifications are read, and not announced. */
  readonly openSlug?: string | undefined;
}

export function Bell({ user, pathOf, openSlug }: BellProps) {
  const t = useTranslations('dash.bell');
  const [open, setOpen] = useState(false);
  const announce = useNotificationToast(open, pathOf, openSlug);
  const notifications = useNotifications(user, announce);
  const { groups, unread, remove } = notifications;
  const unreadHere = groups.find(({ slug }) => slug === openSlug)?.unread ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is open and unread.
  useEffect(() => {
    if (openSlug !== undefined && unreadHere > 0) notifications.read({ slug: openSlug });
  }, [openSlug, unreadHere > 0]);
  const badge = unread > 0 ? counterText(unread) : '';
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) notifications.forget();
  };
  return (
    <Drawer
      open={open}
      onOpenChange={change}
      width={460}
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
        groups.length > 0 &&
        remove && (
          <>
            <Button size="sm" variant="ghost" onClick={() => remove({})}>
              {t('deleteAll')}
            </Button>
            <Button size="sm" disabled={unread === 0} onClick={() => notifications.read({})}>
              {t('allRead')}
            </Button>
          </>
        )
      }
    >
      <StatusLine failed={notifications.changeFailed ? t('actFailed') : null} />
      <UndoLine restore={notifications.restore} onHide={notifications.forget} />
      <NotificationList notifications={notifications} pathOf={pathOf} onOpen={() => change(false)} />
    </Drawer>
  );
}
