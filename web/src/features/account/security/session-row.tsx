/** One session of the user: the device, when it was used, and a stamp with the place. */
import type { SessionView } from '@waybill/contract/sessions';
import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { countryName } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../../i18n/use-place-names.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Flag } from '../../../ui/maps/flag.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { deviceKind, deviceName } from './device.ts';
import { Moment } from './moment.tsx';

const icons = { phone: Smartphone, computer: Laptop, unknown: MonitorSmartphone };

interface SessionRowProps {
  readonly session: SessionView;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useTranslations('account.sessions');
  const device = deviceName(session, {
    device: (browser, system) => t('device', { browser, system }),
    unknownBrowser: t('unknownBrowser'),
    unknownSystem: t('unknownSystem'),
  });
  const Icon = icons[deviceKind(session)];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto_8.5rem] sm:px-6">
      <div className="flex min-w-0 gap-3">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 flex-none text-ink-3" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 text-14 font-medium">
            {device}
            {session.current && (
              <StateDot tone="delivered" live>
                {t('here')}
              </StateDot>
            )}
          </p>
          <p className="num text-12 text-ink-3">
            {session.current ? (
              t('usedNow')
            ) : (
              <Moment at={session.lastUsedAt} say={(when) => t('used', { when })} />
            )}
            {' · '}
            <Moment at={session.createdAt} say={(when) => t('since', { when })} />
          </p>
        </div>
      </div>
      <Place session={session} />
      {!session.current && (
        <Button
          size="sm"
          loading={busy}
          aria-label={t('endOf', { device })}
          onClick={onEnd}
          className="max-sm:col-span-2 max-sm:ml-[30px] max-sm:justify-self-start sm:justify-self-end"
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function Place({ session: { id, current, country, city } }: { session: SessionView }) {
  const t = useTranslations('account.sessions');
  const lang = useLang();
  const places = usePlaceNames();
  if (country === null) return <span className="text-12 text-ink-3">{t('unknownPlace')}</span>;
  const land = countryName(country, lang);
  return (
    <Stamp
      size="sm"
      ink={current ? 'delivered' : 'muted'}
      place={places.short({ city, country }) ?? land}
      time={city === null ? undefined : land}
      flag={<Flag country={country} />}
      seed={id}
      className="max-w-36 sm:max-w-52"
    />
  );
}
