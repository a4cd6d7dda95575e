/** One webhook in the list: its address, its events, and how the newest delivery ended. */
import type { WebhookView } from '@waybill/contract/webhooks';
import { Webhook } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { EventNames } from './event-names.tsx';
import { LastDelivery } from './last-delivery.tsx';
import { useTurn } from './use-turn.ts';
import { WebhookState } from './webhook-state.tsx';

export function WebhookRow({ shown }: { readonly shown: WebhookView }) {
  const t = useTranslations('webhooks');
  const say = useProblemText();
  const local = useLocalPath();
  const { id, url, events, state } = shown;
  const turn = useTurn(id);
  return (
    <SettingsRow
      label={
        <span className="flex items-baseline gap-x-2.5">
          <Webhook
            size={16}
            strokeWidth={1.75}
            aria-hidden="true"
            className="flex-none self-center text-ink-3"
          />
          <Link to={local(`/dash/account/webhooks/${id}`)} className="link num min-w-0 wrap-anywhere">
            {url}
          </Link>
        </span>
      }
      hint={
        <span className="block pl-[26px] text-12 text-ink-3">
          <EventNames events={events} />
          <span className="block">
            <LastDelivery {...shown} />
          </span>
        </span>
      }
      control={
        <>
          <WebhookState state={state} />
          {state === 'failing' && (
            <Button
              size="sm"
              aria-label={t('turnOnOf', { url })}
              loading={turn.isBusy}
              onClick={() => turn.run(true)}
            >
              {t('turnOn')}
            </Button>
          )}
        </>
      }
      status={<StatusLine failed={say(turn.error)} below />}
    />
  );
}
