/** The page of an invitation: who invites into which team, what changes, and the way to accept it. */
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useNavigate, useParams } from '../../../router/hooks.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { AccountCard } from '../form/account-card.tsx';
import { ErrorNotice } from '../form/notice.tsx';
import { OrSso } from '../sso/or-sso.tsx';
import { InviteChanges } from './invite-changes.tsx';
import { InviteHead } from './invite-head.tsx';
import { InviteStub } from './invite-stub.tsx';
import { JoinForm } from './join-form.tsx';
import { LoginFirst } from './login-first.tsx';
import { NewAccountForm } from './new-account-form.tsx';
import { type Obstacle, ObstacleCard, obstacleOf } from './obstacle-card.tsx';
import { RefusedCard } from './refused-card.tsx';
import { refusalOf, useInvite } from './use-invite.ts';

export function InvitePanel() {
  const { id: token = '' } = useParams();
  const t = useTranslations('invite');
  const local = useLocalPath();
  const navigate = useNavigate();
  const { state, reload, refuse } = useInvite(token);
  /** Found only when accepting. */
  const [met, setMet] = useState<Obstacle | null>(null);
  const again = () => {
    setMet(null);
    void reload();
  };

  if (state.at === 'refused') return <RefusedCard why={state.why} user={state.user} />;
  if (state.at === 'checking' || state.at === 'failed')
    return (
      <AccountCard stub={<div className="min-h-24" />}>
        <h1 className="mb-6 text-28 sm:text-36">
          {state.at === 'checking' ? t('checking') : t('unreachable.heading')}
        </h1>
        {state.at === 'checking' ? (
          <div className="grid gap-4">
            <Skeleton width="60%" />
            <Skeleton height={40} shape="box" />
            <Skeleton height={52} shape="box" />
          </div>
        ) : (
          <div className="grid justify-items-start gap-5">
            <ErrorNotice error={state.error} />
            <Button variant="primary" size="lg" onClick={again}>
              {t('unreachable.retry')}
            </Button>
          </div>
        )}
      </AccountCard>
    );

  const { invitation, user } = state;
  const obstacle = met ?? obstacleOf(invitation, user);
  if (obstacle !== null)
    return <ObstacleCard obstacle={obstacle} invitation={invitation} user={user} onAgain={again} />;
  const accepting = {
    token,
    onJoined: () => void navigate(local('/accept-invite'), { replace: true }),
    /** True when the error has a page of its own. */
    onRefused: (error: unknown): boolean => {
      const why = refusalOf(error);
      if (why !== undefined) refuse(why);
      const found = obstacleOf(invitation, user, error);
      setMet(found);
      return why !== undefined || found !== null;
    },
  };
  return (
    <AccountCard stub={<InviteStub invitation={invitation} />}>
      <InviteHead invitation={invitation} />
      <div className="grid gap-6">
        {user !== null && <JoinForm {...accepting} user={user} />}
        {user === null && (
          <OrSso next={local(`/invite/${encodeURIComponent(token)}`)}>
            {invitation.hasAccount ? (
              <LoginFirst token={token} email={invitation.email} />
            ) : (
              <NewAccountForm {...accepting} email={invitation.email} onExists={again} />
            )}
          </OrSso>
        )}
        <InviteChanges hasAccount={invitation.hasAccount} ownPlanEnds={invitation.ownPlanEnds} />
      </div>
    </AccountCard>
  );
}
