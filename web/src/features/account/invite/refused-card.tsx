/** An invitation that can no longer be accepted: used, withdrawn, expired, or none of ours. */
import { INVITE_DAYS } from '@waybill/contract/team';
import type { UserView } from '@waybill/contract/user';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Farewell } from '../form/farewell.tsx';
import type { InviteRefusal } from './use-invite.ts';

interface RefusedCardProps {
  readonly why: InviteRefusal;
  readonly user: UserView | null;
}

export function RefusedCard({ why, user }: RefusedCardProps) {
  const t = useTranslations('invite');
  const local = useLocalPath();
  const days = String(INVITE_DAYS);
  const text =
    why === 'accepted' && user !== null
      ? t('accepted.textIn', { email: user.email })
      : t(`${why}.text`, { days });
  const to = (path: string, label: string, isFirst: boolean) => (
    <Button size="lg" {...(isFirst && { variant: 'primary' })} render={<Link to={local(path)} />}>
      {label}
    </Button>
  );
  return (
    <Farewell
      heading={t(`${why}.heading`)}
      text={text}
      stamp={{ place: t(`${why}.stamp`), time: t(`${why}.stampLine`, { days }), ink: 'signal' }}
      actions={
        user !== null ? (
          to('/dash', t('dash'), true)
        ) : why === 'accepted' ? (
          <>
            {to('/login', t('loginLink'), true)}
            {to('/', t('home'), false)}
          </>
        ) : (
          <>
            {to('/register', t('signup'), true)}
            {to('/', t('home'), false)}
          </>
        )
      }
    />
  );
}
