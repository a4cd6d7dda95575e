/** Asks before someone is removed from a team, and says what happens to what they made in it. */
import { NOTICE_MS } from '@waybill/contract/notices';
import { isolatedLine } from '@waybill/contract/shown-names';
import type { TeamMember } from '@waybill/contract/team';
import { openTeam, removeMember } from '@waybill/contract/teams';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
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
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const name = isolatedLine(nameOf(person));
  const change = (next: boolean) => {
    setFailed(null);
    onOpenChange(next);
  };
  const done = () => {
    change(false);
    show({ id: 'team', type: 'success', title: t('done', { name }), duration: NOTICE_MS });
  };
  const remove = async () => {
    setBusy(true);
    setFailed(null);
    try {
      showTeam(await callAsUser(removeMember, { params: { id: person._id } }));
      done();
    } catch (error) {
      // They left, or another admin was faster: what was wanted is the case.
      if (hasCode(error, 'not_found')) {
        void invalidate(openTeam);
        done();
      } else setFailed(say(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('title', { name })}
      description={t('text', { name })}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => change(false)}>{t('cancel')}</Button>
          <Button variant="danger" loading={isBusy} onClick={() => void remove()}>
            {t('confirm')}
          </Button>
        </>
      }
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
      <StatusLine failed={failed} below />
    </Dialog>
  );
}
