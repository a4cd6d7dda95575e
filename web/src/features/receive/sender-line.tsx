/** Who sent the transfer, and its route to the receiver. */
import type { Offer } from '@waybill/contract/downloads';
import { isolatedLine, shownLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { CompanyLogo } from '../../brand/company-logo.tsx';
import { RouteLine } from '../../ui/maps/route-line.tsx';
import { Avatar } from '../../ui/waybill/avatar.tsx';

interface SenderLineProps {
  readonly offer: Offer;
  readonly delivered: boolean;
}

/** The name, or the address where there is none. */
export const senderName = ({ sender }: Offer): string => isolatedLine(sender.name) || sender.email;

export function SenderLine({ offer, delivered }: SenderLineProps) {
  const t = useTranslations('receive.document');
  const { sender, receiver } = offer;
  const name = senderName(offer);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-3">
        {sender.logoPic === null || offer.brand?.logo ? (
          <Avatar
            name={sender.company || sender.name || sender.email}
            {...(sender.profilePic === null ? {} : { src: sender.profilePic })}
            tone="ink"
            size={44}
            decorative
          />
        ) : (
          <CompanyLogo src={sender.logoPic} company={sender.company} />
        )}
        <div className="min-w-0 leading-snug">
          <p className="flex flex-wrap items-center gap-x-2 font-[600] [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
            {!sender.hasAccount && (
              <span className="receive-visitor" title={t('visitorHint')}>
                {t('visitor')}
              </span>
            )}
          </p>
          {sender.company && (
            <p className="text-14 [overflow-wrap:anywhere] text-ink-2">
              <bdi>{shownLine(sender.company)}</bdi>
            </p>
          )}
          {name !== sender.email && (
            <p className="truncate text-14 text-ink-3" title={sender.email}>
              {sender.email}
            </p>
          )}
          {!sender.hasAccount && <p className="text-12 text-ink-3">{t('visitorHint')}</p>}
        </div>
      </div>
      <div className="flex min-w-0 items-center gap-3">
        <RouteLine stops={[{ delivered }]} label={t('route', { from: name })} width={96} />
        <span className="truncate text-14 text-ink-2" title={receiver?.email}>
          {receiver === null ? t('toYou') : t('to', { name: isolatedLine(receiver.name) || receiver.email })}
        </span>
      </div>
    </div>
  );
}
