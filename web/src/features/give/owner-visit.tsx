/** Says to the owner of a request that they look at what a person sees, and what becomes of what they do here. */
import type { GiveView } from '@waybill/contract/giving';
import { isolatedLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';

export function OwnerVisit({ give, link }: { give: GiveView; link: string }) {
  const t = useTranslations('give.visiting');
  const { giver } = give;
  if (!give.isOwner) return null;
  const name = giver === null ? '' : isolatedLine(giver.name) || giver.email || t('someone');
  const isPerson = giver !== null && giver.id === link;
  return (
    <div role="note" className="link-note mt-4" data-tone="expiring">
      <p className="font-[600]">{isPerson ? t('person', { name }) : t('link')}</p>
      <p className="text-14">{isPerson ? t('personText', { name }) : t('linkText')}</p>
    </div>
  );
}
