/** Shows a toast for six seconds when a notification comes in, with a way to its transfer or request. */
import { NOTIFICATION_MS } from '@waybill/contract/notices';
import type { NotificationView } from '@waybill/contract/notifications';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useNavigate } from '../../router/hooks.ts';
import { Flag } from '../../ui/maps/flag.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { isGoodNews } from './kind-mark.tsx';
import type { PathOf } from './path-of.ts';
import { useNotificationText } from './use-notification-text.ts';

const OPEN = { transfer: 'openTransfer', request: 'openRequest', team: 'openTeam' } as const;

/** `quiet`: no toast while the list itself is open; `openSlug`: none about what is being looked at. */
export function useNotificationToast(
  quiet: boolean,
  pathOf: PathOf,
  openSlug: string | undefined,
): (notification: NotificationView) => void {
  const t = useTranslations('dash.bell');
  const { show } = useToast();
  const textOf = useNotificationText();
  const navigate = useNavigate();
  const now = useRef({ quiet, pathOf, navigate, openSlug });
  now.current = { quiet, pathOf, navigate, openSlug };
  return useCallback(
    (notification) => {
      if (now.current.quiet || notification.slug === now.current.openSlug) return;
      const { event, place, title } = textOf(notification);
      const { _id, kind, about, dlCountryCode, gone } = notification;
      show({
        id: _id,
        type: isGoodNews(kind) ? 'success' : 'warning',
        title: event,
        description: (
          <>
            <span className="block [overflow-wrap:anywhere]">{title}</span>
            {place !== null && (
              <span className="mt-0.5 inline-flex items-center gap-2 text-12 text-ink-3">
                {dlCountryCode !== null && <Flag country={dlCountryCode} size={11} />}
                {place}
              </span>
            )}
          </>
        ),
        duration: NOTIFICATION_MS,
        action: gone
          ? undefined
          : {
              label: t(OPEN[about]),
              onClick: () => void now.current.navigate(now.current.pathOf(notification)),
            },
      });
    },
    [show, textOf, t],
  );
}
