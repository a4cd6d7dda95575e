/** The page of a team for its owner and its admins: seats, storage, people, invitations and activity. */
import { openTeam } from '@waybill/contract/teams';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useCall } from '../../../queries/use-call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitesSection } from './invites-section.tsx';
import { LogSection } from './log-section.tsx';
import { NoSeats } from './no-seats.tsx';
import { PeopleSection } from './people-section.tsx';
import type { RenderRecord } from './sso/show-sso.ts';
import { SsoSection } from './sso/sso-section.tsx';
import { TeamOverview } from './team-overview.tsx';
import { useTeamActs } from './use-team-acts.ts';

function TeamSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-10">
      <Skeleton height={104} shape="box" />
      <div className="grid gap-3">
        <Skeleton width={140} height={24} />
        <Skeleton height={76} shape="box" />
        <Skeleton height={76} shape="box" />
      </div>
    </div>
  );
}

interface TeamsPanelProps {
  /** Of the email domain of the team’s logins. */
  readonly renderRecord: RenderRecord;
}

export function TeamsPanel({ renderRecord }: TeamsPanelProps) {
  const t = useTranslations('teams');
  const say = useErrorText();
  const { data, error, refetch, isFetching } = useCall(openTeam, {});
  const acts = useTeamActs();
  const [isInviting, setInviting] = useState(false);
  const team = data?.team;
  const isSingle = team !== undefined && team.seats.limit <= 1 && team.seats.taken <= 1;
  const canInvite = team !== undefined && !isSingle;
  const isOwner = team?.place === 'owner';
  const hasInvites = team !== undefined && team.invites.length > 0;
  return (
    <>
      <div className="mt-7 mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-36">{t('heading')}</h1>
          <p className="mt-2 max-w-[62ch] text-ink-2">{t('intro')}</p>
        </div>
        {canInvite && (
          <Button
            variant="primary"
            icon={<UserPlus size={16} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {t('invite')}
          </Button>
        )}
      </div>
      {team === undefined && !error && <TeamSkeleton />}
      {team === undefined && error && (
        <FailedState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={refetch}>
          {say(error)}
        </FailedState>
      )}
      {isSingle && <NoSeats />}
      {canInvite && (
        <div className="grid grid-cols-1 gap-12">
          <TeamOverview team={team} />
          <PeopleSection number={1} team={team} acts={acts} onInvite={() => setInviting(true)} />
          {hasInvites && <InvitesSection number={2} team={team} acts={acts} />}
          {isOwner && <SsoSection number={hasInvites ? 3 : 2} renderRecord={renderRecord} />}
          <LogSection number={(hasInvites ? 3 : 2) + (isOwner ? 1 : 0)} />
          <InviteDialog team={team} open={isInviting} onOpenChange={setInviting} />
        </div>
      )}
    </>
  );
}
