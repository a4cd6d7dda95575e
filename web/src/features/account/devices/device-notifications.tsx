/** Notifications on devices: the switch for this one, and the list of all. */
import { listPushDevices } from '@waybill/contract/push';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { changeAnswer } from '../../../queries/answers.ts';
import { useCall } from '../../../queries/use-call.ts';
import { useChange } from '../../../queries/use-change.ts';
import { Switch } from '../../../ui/choices/switch.tsx';
import { SettingsRow } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { DeviceRow } from './device-row.tsx';
import { BrowserRefused, turnOff, turnOn } from './subscribe.ts';
import { type Support, supportHere } from './this-device.ts';

export function DeviceNotifications() {
  const t = useTranslations('account.preferences.device');
  const say = useProblemText();
  const { data } = useCall(listPushDevices, {});
  const [support, setSupport] = useState<Support>(supportHere);
  const here = data?.devices.find(({ current }) => current);
  const turn = useChange(
    async (on: boolean) => {
      if (on) return turnOn(data?.publicKey ?? '');
      return here === undefined ? undefined : turnOff(here.id, true);
    },
    {
      onDone: (answer) => {
        setSupport(supportHere());
        if (answer !== undefined) changeAnswer(listPushDevices, {}, () => answer);
      },
    },
  );
  if (data === undefined) return null;
  const { publicKey, devices } = data;
  const isOn = here !== undefined && support === 'ready';
  return (
    <>
      {publicKey !== null && support === 'install' && <SettingsRow label={t('label')} hint={t('install')} />}
      {publicKey !== null && (support === 'ready' || support === 'blocked') && (
        <SettingsRow>
          <Switch
            label={t('label')}
            hint={turn.busyWith === true ? t('asking') : t('hint')}
            checked={turn.busyWith ?? isOn}
            disabled={turn.isBusy || support === 'blocked'}
            onChange={(on) => void turn.run(on)}
          />
          {support === 'blocked' && <p className="mt-2 text-14 text-ink-2">{t('blocked')}</p>}
          <StatusLine failed={turn.error instanceof BrowserRefused ? t('failed') : say(turn.error)} below />
        </SettingsRow>
      )}
      {devices.length > 0 && (
        <SettingsRow label={t('list')}>
          <ul className="mt-1 divide-y divide-line">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        </SettingsRow>
      )}
    </>
  );
}
