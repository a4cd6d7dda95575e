/** An invitation that is valid but cannot be accepted right now: why, and what to do first. */
import { isolatedLine } from '@waybill/contract/shown-names';
import type { UserView } from '@waybill/contract/user';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { session } from '../../../session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { Farewell } from '../form/farewell.tsx';
import { nameOf } from '../names.ts';
import type { Invitation } from './use-invite.ts';

export type Obstacle = 'other' | 'inTeam' | 'ownsTeam' | 'full' | 'suspended';

const BY_CODE = {
  wrong_account: 'other',
  already_in_team: 'inTeam',
  owns_team: 'ownsTeam',
  team_full: 'full',
  suspended: 'suspended',
} as const;

/** What is in the way, as far as it is known before accepting, or by what accepting answered. */
export function obstacleOf({ email }: Invitation, user: UserView | null, error?: unknown): Obstacle | null {
  for (const [code, obstacle] of Object.entries(BY_CODE) as [keyof typeof BY_CODE, Obstacle][])
    if (hasCode(error, code)) return obstacle;
  if (user === null) return null;
  if (user.email !== email) return 'other';
  if (user.status === 'revoke') return 'suspended';
  if (user.isTeamMember) return 'inTeam';
  return user.team.length > 0 ? 'ownsTeam' : null;
}

interface ObstacleCardProps {
  readonly obstacle: Obstacle;
  readonly invitation: Invitation;
  readonly user: UserView | null;
  readonly onAgain: () => void;
}

function SwitchAccount({ onAgain }: Pick<ObstacleCardProps, 'onAgain'>) {
  const t = useTranslations('invite.other');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const leave = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await session.leave();
      onAgain();
    } catch {
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="primary" size="lg" loading={isBusy} onClick={() => void leave()}>
        {t('signOut')}
      </Button>
      <StatusLine className="w-full" failed={failed && t('failed')} />
    </>
  );
}

export function ObstacleCard({ obstacle, invitation, user, onAgain }: ObstacleCardProps) {
  const t = useTranslations('invite');
  const lang = useLang();
  const local = useLocalPath();
  const { owner, email, expiresAt } = invitation;
  const texts = {
    other: t('other.text', { email, own: user?.email ?? '' }),
    inTeam: t('inTeam.text', {
      name: isolatedLine(user?.parentAdmin?.parentAdminFullName || user?.parentAdmin?.parentEmail || ''),
    }),
    ownsTeam: t('ownsTeam.text'),
    full: t('full.text', { name: isolatedLine(nameOf(owner)), date: formatDay(expiresAt, lang) }),
    suspended: t('suspended.text'),
  };
  const dash = (
    <Button size="lg" render={<Link to={local('/dash')} />}>
      {t('dash')}
    </Button>
  );
  const open = (to: string, label: string) => (
    <>
      <Button variant="primary" size="lg" render={<Link to={local(to)} />}>
        {label}
      </Button>
      {dash}
    </>
  );
  const actions = {
    other: (
      <>
        <SwitchAccount onAgain={onAgain} />
        <Button size="lg" render={<Link to={local('/dash')} />}>
          {t('other.keep')}
        </Button>
      </>
    ),
    inTeam: open('/dash/account/profile#team', t('inTeam.leave')),
    ownsTeam: open('/dash/account/teams', t('ownsTeam.open')),
    full: (
      <Button variant="primary" size="lg" onClick={onAgain}>
        {t('full.retry')}
      </Button>
    ),
    suspended: dash,
  };
  return (
    <Farewell
      heading={t(`${obstacle}.heading`)}
      text={texts[obstacle]}
      stamp={{ place: t(`${obstacle}.stamp`), time: t(`${obstacle}.stampLine`), ink: 'signal' }}
      actions={actions[obstacle]}
    />
  );
}
