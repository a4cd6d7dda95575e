/** Asks for the password before a team is offered to a member, and says what goes with it once they accept. */
import { offerTeam } from '@waybill/contract/handing-over';
import { isolatedLine } from '@waybill/contract/shown-names';
import { OFFER_DAYS, type TeamMember } from '@waybill/contract/team';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { isForSale } from '../../../session/payments-kind.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { nameOf } from '../names.ts';
import { PasswordDialog } from '../security/password-dialog.tsx';
import { Refused } from '../security/problem.ts';
import type { ReauthBody } from '../security/reauth/use-reauth.ts';
import { showTeam } from './use-team-acts.ts';

interface HandOverDialogProps {
  readonly person: TeamMember;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function HandOverDialog({ person, open, onOpenChange }: HandOverDialogProps) {
  const t = useTranslations('teams.handOver');
  const { show } = useToast();
  const name = isolatedLine(nameOf(person));
  const offer = async (reauth: ReauthBody) => {
    try {
      showTeam(await callAsUser(offerTeam, { body: { ...reauth, member: person._id } }));
    } catch (error) {
      throw hasCode(error, 'handover_unpaid') ? new Refused('teamUnpaid', error) : error;
    }
    show({
      id: 'team',
      type: 'success',
      title: t('done', { name }),
      description: t('doneText', { days: String(OFFER_DAYS) }),
    });
  };
  return (
    <PasswordDialog
      name="hand-over"
      values={{ member: person._id }}
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name })}
      text={t('text', { name })}
      submit={t('confirm')}
      danger
      onConfirm={offer}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-14 text-ink-2 marker:text-ink-3">
        <li>{t('things', { name })}</li>
        <li>{isForSale() ? t('plan', { name }) : t('planOff')}</li>
        <li>{t('own')}</li>
        <li>{t('you')}</li>
        <li>{t('back', { name })}</li>
      </ul>
    </PasswordDialog>
  );
}
