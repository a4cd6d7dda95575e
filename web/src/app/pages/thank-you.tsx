/** `/thankyou`: thanks after registering, and after a payment, whose outcome it asks for. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Farewell } from '../../features/account/form/farewell.tsx';
import { SignedUpThanks } from '../../features/account/register/signed-up-thanks.tsx';
import { CheckoutThanks } from '../../features/billing/checkout/checkout-thanks.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.thanks;

export function Page() {
  const { search } = useLocation();
  // The prerendered HTML has no query; it is read after hydration.
  const [id, setId] = useState('');
  useEffect(() => setId(new URLSearchParams(search).get('checkout') ?? ''), [search]);
  if (id === '') return <SignedUpThanks />;
  return <CheckoutThanks id={id} paper={(said) => <Farewell number="WB-THANKS" {...said} />} />;
}
