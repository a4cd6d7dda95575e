/** One notification in the drawer: who downloaded what, where and when. */
import type { NotificationView } from '@waybill/contract/notifications';
import { Check, X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatRelative } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Flag } from '../../ui/maps/flag.tsx';
import { Slug } from '../../ui/paper/slug.tsx';
import { useNotificationText } from './use-notification-text.ts';

interface NotificationItemProps {
  readonly notification: NotificationView;
  readonly onRead: () => void;
  readonly onRemove: () => void;
}

export function NotificationItem({ notification, onRead, onRemove }: NotificationItemProps) {
  const t = useTranslations('dash.bell');
  const lang = useLang();
  const { slug, read, dlDate, dlCountryCode } = notification;
  const { event, place } = useNotificationText()(notification);
  return (
    <li className="bell-item">
      <span className="bell-dot" data-read={read || undefined} />
      <div className="min-w-0 flex-1">
        <p className="text-14 [overflow-wrap:anywhere]">
          {!read && <span className="sr-only">{t('unread')}: </span>}
          {event}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
          {dlCountryCode !== null && <Flag country={dlCountryCode} size={11} />}
          <span>{place}</span>
          <span aria-hidden="true">·</span>
          <time dateTime={new Date(dlDate).toISOString()} title={formatDate(dlDate, lang)}>
            {formatRelative(dlDate, Date.now(), lang)}
          </time>
          <span aria-hidden="true">·</span>
          <Slug value={slug} size="sm" />
        </p>
      </div>
      <div className="flex flex-none">
        {!read && (
          <IconButton size="sm" label={t('markRead')} onClick={onRead}>
            <Check size={16} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton size="sm" label={t('remove')} onClick={onRemove}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
