/** One notification in the drawer: what happened, where and when. */
import type { NotificationView } from '@waybill/contract/notifications';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatRelative } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Flag } from '../../ui/maps/flag.tsx';
import { KindMark } from './kind-mark.tsx';
import { useNotificationText } from './use-notification-text.ts';

interface NotificationItemProps {
  readonly notification: NotificationView;
  readonly to: string;
  readonly onOpen: () => void;
  readonly onRemove: (() => void) | undefined;
}

export function NotificationItem({ notification, to, onOpen, onRemove }: NotificationItemProps) {
  const t = useTranslations('dash.bell');
  const lang = useLang();
  const { kind, read, dlDate, dlCountryCode, gone } = notification;
  const { event, place } = useNotificationText()(notification);
  const text = (
    <>
      {!read && <span className="sr-only">{t('unread')}: </span>}
      {event}
    </>
  );
  return (
    <li className="bell-item" data-unread={!read || undefined}>
      <KindMark kind={kind} />
      <div className="min-w-0 flex-1">
        {gone ? (
          <p className="bell-text">{text}</p>
        ) : (
          <Link to={to} onClick={onOpen} data-bell-stop className="bell-text bell-link">
            {text}
          </Link>
        )}
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
          {dlCountryCode !== null && <Flag country={dlCountryCode} size={11} />}
          {place !== null && (
            <>
              <span>{place}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          <time dateTime={new Date(dlDate).toISOString()} title={formatDate(dlDate, lang)}>
            {formatRelative(dlDate, Date.now(), lang)}
          </time>
        </p>
      </div>
      {!read && <span className="bell-dot" />}
      {onRemove && (
        <IconButton size="sm" label={t('remove')} onClick={onRemove} className="bell-remove">
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
