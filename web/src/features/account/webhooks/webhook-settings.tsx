/** What can be changed about a webhook: address and events, whether it is on, its secret, and that it is there at all. */
import {
  changeWebhook,
  deleteWebhook,
  OLD_SECRET_HOURS,
  renewWebhookSecret,
  type WebhookView,
} from '@waybill/contract/webhooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ConfirmDialog } from '../security/confirm-dialog.tsx';
import { EventNames } from './event-names.tsx';
import { hostOf } from './host-of.ts';
import { keepWebhooks } from './keep-webhooks.ts';
import { OnRow } from './on-row.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookSettingsProps {
  readonly shown: WebhookView;
  readonly number: number;
  readonly onSecret: (secret: string) => void;
  readonly onDeleted: () => void;
}

export function WebhookSettings({ shown, number, onSecret, onDeleted }: WebhookSettingsProps) {
  const t = useTranslations('webhooks');
  const lang = useLang();
  const now = useNow();
  const [asking, setAsking] = useState<'edit' | 'renew' | 'delete' | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { id, url, events, oldSecretUntil } = shown;
  const params = { id };
  const hours = String(OLD_SECRET_HOURS);
  const hasOld = oldSecretUntil !== null && oldSecretUntil > now;
  const close = (open: boolean) => {
    if (!open) setAsking(null);
  };

  return (
    <SettingsSection id="settings" number={number} title={t('settings')}>
      <OnRow shown={shown} />
      <SettingsRow
        label={t('what')}
        hint={
          <>
            <span className="num block wrap-anywhere">{url}</span>
            <EventNames events={events} />
          </>
        }
        control={
          <Button size="sm" onClick={() => setAsking('edit')}>
            {t('edit')}
          </Button>
        }
        status={<StatusLine done={isSaved && t('saved')} below />}
      />
      <SettingsRow
        label={t('secret')}
        hint={
          <>
            {t('secretHint')}
            {hasOld && (
              <span className="block">{t('oldSecret', { when: formatDate(oldSecretUntil, lang) })}</span>
            )}
          </>
        }
        control={
          <Button size="sm" onClick={() => setAsking('renew')}>
            {t('renew')}
          </Button>
        }
      />
      <SettingsRow
        label={t('remove')}
        hint={t('removeHint')}
        control={
          <Button size="sm" className="text-refused" onClick={() => setAsking('delete')}>
            {t('removeDo')}
          </Button>
        }
      />
      {asking === 'edit' && (
        <WebhookForm
          title={t('editTitle')}
          label={t('save')}
          initial={{ url, events }}
          onSubmit={async (body) => {
            keepWebhooks((await callAsUser(changeWebhook, { params, body })).webhooks);
            setSaved(true);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      <ConfirmDialog
        open={asking === 'renew'}
        onOpenChange={close}
        title={t('renewTitle')}
        text={t(hasOld ? 'renewAgainText' : 'renewText', { hours })}
        confirm={t('renew')}
        variant="primary"
        onConfirm={async () => {
          const { webhooks, secret } = await callAsUser(renewWebhookSecret, { params });
          keepWebhooks(webhooks);
          onSecret(secret);
        }}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={close}
        title={t('removeTitle', { host: hostOf(url) })}
        text={t('removeText')}
        confirm={t('removeDo')}
        onConfirm={async () => {
          const { webhooks } = await callAsUser(deleteWebhook, { params });
          onDeleted();
          keepWebhooks(webhooks);
        }}
      />
    </SettingsSection>
  );
}
