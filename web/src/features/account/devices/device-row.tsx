/** One device with notifications, with a button that ends them there. */
import { listPushDevices, type PushDevice } from '@waybill/contract/push';
import { useTranslations } from 'use-intl/react';
import { changeAnswer } from '../../../queries/answers.ts';
import { useChange } from '../../../queries/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { deviceName } from '../security/device.ts';
import { Moment } from '../security/moment.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { turnOff } from './subscribe.ts';

export function DeviceRow({ device }: { device: PushDevice }) {
  const t = useTranslations('account.preferences.device');
  const words = useTranslations('account.sessions');
  const say = useProblemText();
  const name = deviceName(device, {
    device: (browser, system) => words('device', { browser, system }),
    unknownBrowser: words('unknownBrowser'),
    unknownSystem: words('unknownSystem'),
  });
  const remove = useChange(() => turnOff(device.id, device.current), {
    onDone: (answer) => changeAnswer(listPushDevices, {}, () => answer),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 text-14">
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          {name}
          {device.current && (
            <StateDot tone="delivered" live>
              {t('here')}
            </StateDot>
          )}
        </p>
        <p className="num text-12 text-ink-3">
          <Moment at={device.createdAt} say={(when) => t('since', { when })} />
        </p>
        <StatusLine failed={say(remove.error)} />
      </div>
      <Button
        size="sm"
        aria-label={t('removeOf', { device: name })}
        loading={remove.isBusy}
        onClick={() => void remove.run()}
      >
        {t('remove')}
      </Button>
    </li>
  );
}
