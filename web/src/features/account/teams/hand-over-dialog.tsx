/** Asks for the password before a team is handed over, and says what goes with it. */
import { NOTICE_MS } from '@waybill/contract/notices';
import { isolatedLine } from '@waybill/contract/shown-names';
import type { TeamMember } from '@waybill/contract/team';
import { handOverTeam, openTeam } from '@waybill/contract/teams';
import { useTranslations } from 'use-intl/react';
import { invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { isForSale } from '../../../session/payments-kind.ts';
import { session } from '../../../session/session.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { nameOf } from '../names.ts';
import { PasswordDialog } from '../security/password-dialog.tsx';

interface HandOverDialogProps {
  readonly person: TeamMember;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function HandOverDialog({ person, open, onOpenChange }: HandOverDialogProps) {
  const t = useTranslations('teams.handOver');
  const { show } = useToast();
  const name = isolatedLine(nameOf(person));
  const handOver = async (password: string) => {
    const { user } = await callAsUser(handOverTeam, { body: { member: person._id, password } });
    session.update(user);
    void invalidate(openTeam);
    show({ id: 'team', type: 'success', title: t('done', { name }), duration: NOTICE_MS });
  };
  return (
    <PasswordDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name })}
      text={t('text', { name })}
      submit={t('confirm')}
      danger
      onPassword={handOver}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-14 text-ink-2 marker:text-ink-3">
        <li>{t('things')}</li>
        <li>{isForSale() ? t('plan', { name }) : t('planOff')}</li>
        <li>{t('you')}</li>
        <li>{t('back', { name })}</li>
      </ul>
    </PasswordDialog>
  );
}
