/** Who asks for the files, and the route of the files to them. */
import type { GiveView } from '@waybill/contract/giving';
import { shownLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { CompanyLogo } from '../../brand/company-logo.tsx';
import { RouteLine } from '../../ui/maps/route-line.tsx';
import { Avatar } from '../../ui/waybill/avatar.tsx';
import { ownerName } from './owner-name.ts';

export function OwnerLine({ give, delivered }: { give: GiveView; delivered: boolean }) {
  const t = useTranslations('give.document');
  const { owner, brand } = give;
  const name = ownerName(give);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-0 flex-[1_1_14rem] items-center gap-3">
        {owner.logoPic === null || brand?.logo ? (
          <Avatar
            name={owner.company || owner.name}
            {...(owner.profilePic === null ? {} : { src: owner.profilePic })}
            tone="ink"
            size={44}
            decorative
          />
        ) : (
          <CompanyLogo src={owner.logoPic} company={owner.company} />
        )}
        <div className="min-w-0 leading-snug">
          <p className="[overflow-wrap:anywhere]">
            <bdi className="font-[600]">{name}</bdi> <span className="text-ink-2">{t('asks')}</span>
          </p>
          {owner.company && owner.name && (
            <p className="text-14 [overflow-wrap:anywhere] text-ink-2">
              <bdi>{shownLine(owner.company)}</bdi>
            </p>
          )}
        </div>
      </div>
      <div className="give-route">
        <RouteLine stops={[{ delivered }]} label={t('route', { name })} width={96} />
        <span className="truncate text-14 text-ink-2">{t('to', { name })}</span>
      </div>
    </div>
  );
}
