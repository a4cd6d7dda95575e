/** Who invites into which team. */
import { isolatedLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../../ui/waybill/avatar.tsx';
import { nameOf } from '../names.ts';
import type { Invitation } from './use-invite.ts';

export function InviteHead({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations('invite');
  const { owner, company, logoPic, invitedBy } = invitation;
  const name = isolatedLine(invitedBy);
  return (
    <div className="mb-6">
      {logoPic === null ? (
        <Avatar name={company || nameOf(owner)} src={owner.profilePic ?? undefined} size={56} decorative />
      ) : (
        <img src={logoPic} alt="" className="h-14 max-w-[200px] object-contain object-left" />
      )}
      <h1 className="mt-4 text-28 wrap-anywhere sm:text-36">
        {company === '' ? t('ownTeam', { name }) : t('heading', { name, team: isolatedLine(company) })}
      </h1>
      <p className="mt-3 text-ink-2">{t(`roleHints.${invitation.role}`)}</p>
    </div>
  );
}
