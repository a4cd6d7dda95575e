/** `/thankyou`: thanks after registering, and after a payment, whose outcome it asks for. `/accept-invite`: after joining a team. Both only when it is true. */
import { useLayoutEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AccountKnown } from '../../features/account/form/account-known.tsx';
import { Farewell } from '../../features/account/form/farewell.tsx';
import { JoinedThanks } from '../../features/account/invite/joined-thanks.tsx';
import { NotJoined } from '../../features/account/invite/not-joined.tsx';
import { SignedUpThanks } from '../../features/account/register/signed-up-thanks.tsx';
import { CheckoutThanks } from '../../features/billing/checkout/checkout-thanks.tsx';
import { plainPath } from '../../i18n/lang.ts';
import { useLocation } from '../../router/hooks.ts';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.thanks;

export function Page() {
  const { pathname, search } = useLocation();
  const t = useTranslations('invite.welcome');
  const isInvite = plainPath(pathname) === '/accept-invite';
  // The prerendered HTML has no query; it is read after hydration.
  const [id, setId] = useState('');
  useLayoutEffect(() => setId(new URLSearchParams(search).get('checkout') ?? ''), [search]);
  if (id !== '') return <CheckoutThanks id={id} frame={(said) => <Farewell {...said} />} />;
  if (!isInvite) return <AccountKnown next="/thankyou">{() => <SignedUpThanks />}</AccountKnown>;
  return (
    <AccountKnown next="/accept-invite" visitorText={t('visitorText')}>
      {({ parentAdmin }) => (parentAdmin === null ? <NotJoined /> : <JoinedThanks team={parentAdmin} />)}
    </AccountKnown>
  );
}
