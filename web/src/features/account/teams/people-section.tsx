/** The people of a team, and the dialogs to hand it over and to remove someone. */
import type { Team, TeamMember } from '@waybill/contract/team';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { useSearchParams } from '../../../router/hooks.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsSection } from '../../../ui/layout/settings.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { readReturned } from '../security/reauth/returned.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { TeamActs } from './use-team-acts.ts';

interface PeopleSectionProps {
  readonly number: number;
  readonly team: Team;
  readonly acts: TeamActs;
  readonly onInvite: () => void;
}

interface Asked {
  readonly what: 'remove' | 'handOver';
  readonly person: TeamMember;
}

export function PeopleSection({ number, team, acts, onInvite }: PeopleSectionProps) {
  const t = useTranslations('teams');
  const { _id } = useUser();
  const [query] = useSearchParams();
  /** Stays while its dialog closes. Its user may be back from the login provider. */
  const [asked, setAsked] = useState<Asked | null>(() => {
    const chosen = readReturned('hand-over', query)?.values['member'];
    const person = team.members.find(({ _id: id }) => id === chosen);
    return person === undefined ? null : { what: 'handOver', person };
  });
  const [isOpen, setOpen] = useState(false);
  const ask = (what: Asked['what']) => (person: TeamMember) => {
    setAsked({ what, person });
    setOpen(true);
  };
  const owner = team.members.find(({ place }) => place === 'owner');
  const left = team.seats.limit - team.seats.taken;
  const isAlone = team.members.length === 1 && team.invites.length === 0;
  return (
    <SettingsSection id="people" number={number} title={t('people.title')} text={t('people.text')}>
      <ul aria-label={t('people.list')} className="ui-settings-rows">
        {team.members.map((person) => (
          <PersonRow
            key={person._id}
            person={person}
            isYou={person._id === _id}
            offeredUntil={team.offer?.member === person._id ? team.offer.expiresAt : null}
            by={team.place}
            onRole={(one, role) => void acts.changeRole(one, role)}
            onHandOver={ask('handOver')}
            onWithdrawOffer={(one) => void acts.withdrawOffer(one)}
            onRemove={ask('remove')}
          />
        ))}
      </ul>
      {isAlone && left > 0 && (
        <EmptyState
          title={t('alone.title')}
          action={
            <Button variant="primary" onClick={onInvite}>
              {t('invite')}
            </Button>
          }
        >
          {t('alone.text', counted(left))}
        </EmptyState>
      )}
      {asked?.what === 'remove' && (
        <RemoveDialog
          key={asked.person._id}
          person={asked.person}
          owner={owner}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
      {asked?.what === 'handOver' && (
        <HandOverDialog key={asked.person._id} person={asked.person} open={isOpen} onOpenChange={setOpen} />
      )}
    </SettingsSection>
  );
}
