/** Changes a team: each change is shown as soon as it is answered, and said in a notice. */
import type { AnswerOf } from '@waybill/contract/endpoint';
import { withdrawOffer } from '@waybill/contract/handing-over';
import { isolatedLine } from '@waybill/contract/shown-names';
import type { TeamInvite, TeamMember, TeamRole } from '@waybill/contract/team';
import { changeMember, openTeam, resendInvite, withdrawInvite } from '@waybill/contract/teams';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { changeAnswer } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { useToast } from '../../../ui/toasts/use-toast.ts';
import { nameOf } from '../names.ts';

export const showTeam = (answer: AnswerOf<typeof openTeam>): void => changeAnswer(openTeam, {}, () => answer);

export interface TeamActs {
  readonly changeRole: (person: TeamMember, role: TeamRole) => Promise<void>;
  readonly withdrawOffer: (person: TeamMember) => Promise<void>;
  readonly resend: (invite: TeamInvite) => Promise<void>;
  /** Rejects when it fails. */
  readonly withdraw: (invite: TeamInvite) => Promise<void>;
}

export function useTeamActs(): TeamActs {
  const t = useTranslations('teams');
  const { show } = useToast();
  const say = useErrorText();
  const fail = (title: string, error: unknown) => {
    const isFull = hasCode(error, 'team_full');
    const description = isFull ? t('seats.full') : say(error);
    show({ id: 'team', type: 'error', title, description });
  };

  const setRole = async (person: TeamMember, role: TeamRole, undoTo: TeamRole | null) => {
    try {
      showTeam(await callAsUser(changeMember, { params: { id: person._id }, body: { role } }));
      show({
        id: 'team',
        type: 'success',
        title: t('people.changed', { name: isolatedLine(nameOf(person)), role }),
        ...(undoTo !== null && {
          action: { label: t('people.undo'), onClick: () => void setRole(person, undoTo, null) },
        }),
      });
    } catch (error) {
      fail(t('people.changeFailed'), error);
    }
  };

  return {
    changeRole: (person, role) => setRole(person, role, person.place === 'admin' ? 'admin' : 'member'),
    withdrawOffer: async (person) => {
      try {
        showTeam(await callAsUser(withdrawOffer, {}));
        const name = isolatedLine(nameOf(person));
        show({ id: 'team', title: t('people.offerWithdrawn', { name }) });
      } catch (error) {
        fail(t('people.withdrawFailed'), error);
      }
    },
    resend: async ({ _id, email }) => {
      try {
        showTeam(await callAsUser(resendInvite, { params: { id: _id } }));
        show({
          id: 'team',
          type: 'success',
          title: t('invites.resent', { email }),
          description: t('invites.resentText'),
        });
      } catch (error) {
        fail(t('invites.resendFailed'), error);
      }
    },
    withdraw: async ({ _id, email }) => {
      showTeam(await callAsUser(withdrawInvite, { params: { id: _id } }));
      show({ id: 'team', title: t('invites.withdrawn', { email }) });
    },
  };
}
