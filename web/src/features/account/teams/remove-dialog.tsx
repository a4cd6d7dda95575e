/** Asks before someone is removed from a team, and says what happens to what they made in it. */
import { isolatedLine } from '@waybill/contract/shown-names';
import type { TeamMember } from '@waybill/contract/team';
import { openTeam, removeMember } from '@waybill/contract/teams';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { invalidate } from '../../../queries/answers.ts';
import { useChange } from '../../../queries/use-change.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { useUser } from '../../../session/use-session.tsx';
import { ConfirmDialog } from '../../../ui/floating/confirm-dialog.tsx';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { nameOf } from '../names.ts';
import { showTeam } from './use-team-acts.ts';

interface RemoveDialogProps {
  readonly person: TeamMember;
  readonly owner: TeamMember | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function RemoveDialog({ person, owner, open, onOpenChange }: RemoveDialogProps) {
  const t = useTranslations('teams.remove');
  const say = useErrorText();
  const { show } = useToast();
  const { _id } = useUser();
  const name = isolatedLine(nameOf(person));
  const remove = useChange(
    async () => {
      try {
        showTeam(await callAsUser(removeMember, { params: { id: person._id } }));
      } catch (error) {
        // They left, or another admin was faster: what was wanted is the case.
        if (!hasCode(error, 'not_found')) throw error;
        void invalidate(openTeam);
      }
    },
    {
      onDone: () => {
        change(false);
        show({ id: 'team', type: 'success', title: t('done', { name }) });
      },
    },
  );
  const change = (next: boolean) => {
    remove.forget();
    onOpenChange(next);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={t('title', { name })}
      description={t('text', { name })}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('confirm')}
      onConfirm={remove.run}
      busy={remove.isBusy}
      failed={remove.error !== null && say(remove.error)}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-14 text-ink-2 marker:text-ink-3">
        <li>
          {owner === undefined || owner._id === _id
            ? t('thingsYours')
            : t('things', { owner: isolatedLine(nameOf(owner)) })}
        </li>
        <li>{t('uploads')}</li>
        <li>{t('mail', { name })}</li>
      </ul>
    </ConfirmDialog>
  );
}
