/** The switch of a webhook; where deliveries failed for too long, what happened and the button that turns it on again. */
import type { WebhookView } from '@waybill/contract/webhooks';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { SettingsRow } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { useTurn } from './use-turn.ts';

export function OnRow({ shown }: { readonly shown: WebhookView }) {
  const t = useTranslations('webhooks');
  const say = useProblemText();
  const turn = useTurn(shown.id);
  const status = <StatusLine failed={say(turn.error)} below />;
  if (shown.state === 'failing')
    return (
      <SettingsRow
        className="rounded-t-[13px] bg-refused-wash"
        label={<span className="text-refused">{t('failingTitle')}</span>}
        hint={t('failingText')}
        control={
          <Button size="sm" variant="ink" loading={turn.isBusy} onClick={() => turn.run(true)}>
            {t('turnOn')}
          </Button>
        }
        status={status}
      />
    );
  return (
    <SettingsRow status={status}>
      <Switch
        label={t('isOn')}
        hint={t('isOnHint')}
        // As it will be once it is changed, so that the click is seen.
        checked={turn.busyWith ?? shown.state === 'on'}
        onChange={(on) => void turn.run(on)}
      />
    </SettingsRow>
  );
}
