/** The notifications of one transfer or request: its title and number, the newest ones, and the others folded. */
import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../i18n/format.ts';
import { Link } from '../../router/link.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Slug } from '../../ui/waybill/slug.tsx';
import type { NotificationsOfOne } from './notification-groups.ts';
import { NotificationItem } from './notification-item.tsx';
import type { Which } from './notification-pages.ts';
import { useNotificationText } from './use-notification-text.ts';

/** More than these are folded. */
const SHOWN = 3;

interface NotificationGroupProps {
  readonly group: NotificationsOfOne;
  readonly to: string;
  readonly onRead: (which: Which) => void;
  readonly onRemove: ((which: Which) => void) | undefined;
  /** Its page is opened. */
  readonly onOpen: () => void;
}

export function NotificationGroup({ group, to, onRead, onRemove, onOpen }: NotificationGroupProps) {
  const t = useTranslations('dash.bell');
  const [open, setOpen] = useState(false);
  const heading = useId();
  const { slug, list, newest, count, unread } = group;
  const { title } = useNotificationText()(newest);
  // A team has no number.
  const isNumber = title === slug || newest.about === 'team';
  const folded = list.length - SHOWN;
  const openSubject = () => {
    if (unread > 0) onRead({ slug });
    onOpen();
  };
  return (
    <li className="bell-group" aria-labelledby={heading}>
      <div className="bell-head">
        <div className="min-w-0 flex-1">
          <h3 id={heading} className="bell-title">
            {newest.gone ? (
              title
            ) : (
              <Link to={to} onClick={openSubject} data-bell-stop className="hover:underline">
                {title}
              </Link>
            )}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
            {!isNumber && <Slug value={slug} size="sm" />}
            {!isNumber && <span aria-hidden="true">·</span>}
            <span>{t('count', { n: count })}</span>
            {newest.gone && (
              <>
                <span aria-hidden="true">·</span>
                <span>{t('gone')}</span>
              </>
            )}
          </p>
        </div>
        {unread > 0 && <span className="bell-new">{t('new', { n: formatCount(unread) })}</span>}
        {onRemove && (
          <IconButton size="sm" label={t('removeGroup', { title })} onClick={() => onRemove({ slug })}>
            <Trash2 size={15} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <ul>
        {(open ? list : list.slice(0, SHOWN)).map((one) => (
          <NotificationItem
            key={one._id}
            notification={one}
            to={to}
            onOpen={openSubject}
            onRemove={onRemove && (() => onRemove({ id: one._id }))}
          />
        ))}
      </ul>
      {folded > 0 && (
        <button
          type="button"
          aria-expanded={open}
          className="bell-fold"
          onClick={() => {
            setOpen(!open);
            if (!open && unread > 0) onRead({ slug });
          }}
        >
          <ChevronDown size={15} aria-hidden="true" />
          {open ? t('showFewer') : t('showMore', { n: formatCount(folded) })}
        </button>
      )}
    </li>
  );
}
