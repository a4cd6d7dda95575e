/** `/thankyou`: thanks after registering, and after a payment, whose outcome it asks for. `/accept-invite`: after joining a team. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Farewell } from '../../features/account/form/farewell.tsx';
import { JoinedThanks } from '../../features/account/invite/joined-thanks.tsx';
import { SignedUpThanks } from '../../features/account/register/signed-up-thanks.tsx';
import { CheckoutThanks } from '../../features/billing/checkout/checkout-thanks.tsx';
import { plainPath } from '../../i18n/lang.ts';
import { session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.thanks;

/** The team of the person who is signed in; null as long as it is not known. */
function useTeam(isWanted: boolean) {
  const state = useSession();
  useEffect(() => {
    // Without a network the page thanks without a name.
    if (isWanted) session.restore().catch(() => {});
  }, [isWanted]);
  return isWanted && state.status === 'user' ? state.user.parentAdmin : null;
}

export function Page() {
  const { pathname, search } = useLocation();
  const team = useTeam(plainPath(pathname) === '/accept-invite');
  // The prerendered HTML has no query; it is read after hydration.
  const [id, setId] = useState('');
  useEffect(() => setId(new URLSearchParams(search).get('checkout') ?? ''), [search]);
  if (id !== '')
    return <CheckoutThanks id={id} paper={(said) => <Farewell number="WB-THANKS" {...said} />} />;
  return team === null ? <SignedUpThanks /> : <JoinedThanks team={team} />;
}
