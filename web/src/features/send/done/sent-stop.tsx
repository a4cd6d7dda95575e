/** One recipient on the route of what was sent: who it is, how far it got with them, and the way out where it failed. */
import type { Bounce } from '@waybill/contract/details';
import type { Reach } from '@waybill/contract/reach';
import { isolatedLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatWhen } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { RouteStop, type StopMark } from '../../../ui/waybill/route-list.tsx';
import { setPanelOpen } from '../panel-open.ts';
import type { Stop } from './delivery.ts';

const marks: Readonly<Record<Reach, StopMark>> = {
  tookAll: 'taken',
  tookSome: 'taken',
  opened: 'near',
  delivered: 'near',
  sent: 'near',
  waiting: 'open',
  notSent: 'open',
  bounced: 'failed',
  held: 'failed',
};

const tones: Readonly<Partial<Record<Reach, string>>> = {
  tookAll: 'text-delivered',
  tookSome: 'text-delivered',
  opened: 'text-ink-2',
  delivered: 'text-ink-2',
  sent: 'text-ink-2',
  bounced: 'text-refused',
  held: 'text-expiring',
};

const bounces: Readonly<Record<Bounce, 'noSuchAddress' | 'mailboxFull' | 'refused' | 'unreachable'>> = {
  no_such_address: 'noSuchAddress',
  mailbox_full: 'mailboxFull',
  refused: 'refused',
  unreachable: 'unreachable',
};

interface SentStopProps {
  readonly stop: Stop;
  readonly slug: string;
  /** Files in the transfer. */
  readonly all: number;
  /** A visitor cannot change what was sent. */
  readonly visitor: boolean;
}

export function SentStop({ stop, slug, all, visitor }: SentStopProps) {
  const t = useTranslations('send.done');
  const lang = useLang();
  const local = useLocalPath();
  const { email, name, reach, mailAt, bounce, files } = stop;
  const who = isolatedLine(name);
  const isLater = reach === 'waiting' && mailAt !== undefined;
  const words =
    reach === 'tookSome'
      ? t('reach.tookSome', { n: formatCount(files), all: formatCount(all) })
      : t(`reach.${isLater ? 'later' : reach}`);
  return (
    <RouteStop
      mark={marks[reach]}
      name={who || email}
      end={<span className={tones[reach]}>{words}</span>}
      detail={
        <>
          {who !== '' && <p>{email}</p>}
          {isLater && <p>{t('mail.waitingUntil', { when: formatWhen(mailAt, Date.now(), lang) })}</p>}
          {reach === 'held' && <p>{t('mail.heldText')}</p>}
          {reach === 'bounced' && (
            <p className="flex flex-wrap gap-x-2 text-refused">
              {bounce !== null && <span>{t(`mail.${bounces[bounce]}`)}</span>}
              {!visitor && (
                <Link
                  to={local(`/dash/transfers/${slug}`)}
                  state={{ fix: email }}
                  className="send-fix"
                  aria-label={t('fixFor', { email })}
                  onClick={() => setPanelOpen(false)}
                >
                  {t('fix')}
                </Link>
              )}
            </p>
          )}
        </>
      }
    />
  );
}
