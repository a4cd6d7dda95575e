/** The route of what was sent: from its sender to each recipient by name, with the state of delivery, or to anyone with the link. */
import { isolatedLine } from '@waybill/contract/shown-names';
import type { TransferView } from '@waybill/contract/transfers';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatClock, formatCount } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { RouteList, RouteStop } from '../../../ui/waybill/route-list.tsx';
import type { Delivery, Stop } from './delivery.ts';
import { SentStop } from './sent-stop.tsx';

/** Shown at first when there are more. */
const FEW = 5;

const isBounced = ({ reach }: Stop): boolean => reach === 'bounced';

/** What bounced needs its sender, so it is never among those that are only counted. */
function firstOf(stops: readonly Stop[]): readonly Stop[] {
  // One line more would be as long as the button.
  if (stops.length <= FEW + 1) return stops;
  return stops.filter((stop, at) => at < FEW || isBounced(stop));
}

interface SentRouteProps {
  readonly transfer: TransferView;
  readonly delivery: Delivery;
  readonly visitor: boolean;
  readonly added: boolean;
}

export function SentRoute({ transfer, delivery, visitor, added }: SentRouteProps) {
  const t = useTranslations('send.done');
  const lang = useLang();
  const [all, setAll] = useState(false);
  const { stops, downloads } = delivery;
  const few = firstOf(stops);
  const shown = all ? stops : few;
  const { senderEmail, dateSent, openByLink, slug, fileNumber } = transfer;
  return (
    <RouteList
      label={t('route')}
      after={
        <>
          {few.length < stops.length && (
            <button type="button" className="send-more" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('fewer') : t('more', { n: formatCount(stops.length - few.length) })}
            </button>
          )}
          {/* The region is always there: screen readers announce only changes in one they already know. */}
          <p role="status" className="sr-only">
            {stops
              .filter(isBounced)
              .map(({ name, email }) => t('bouncedFor', { who: isolatedLine(name) || email }))
              .join(' ')}
          </p>
        </>
      }
    >
      <RouteStop
        mark="from"
        name={t('you')}
        detail={senderEmail}
        end={!added && <time className="num text-12 font-normal">{formatClock(dateSent, lang)}</time>}
      />
      {shown.map((stop) => (
        <SentStop key={stop.email} stop={stop} slug={slug} all={fileNumber} visitor={visitor} />
      ))}
      {openByLink && (
        <RouteStop
          mark={downloads > 0 ? 'taken' : 'open'}
          name={t('anyone')}
          detail={t('anyoneText')}
          end={
            downloads > 0 ? (
              <span className="text-delivered">{t('downloads', counted(downloads))}</span>
            ) : (
              t('noDownloads')
            )
          }
        />
      )}
    </RouteList>
  );
}
